import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { cx } from '#web/kit/cx.ts'
import { Icon, type IconName } from '#web/kit/Icon.tsx'
import type { Find } from './finds.ts'
import styles from './Search.module.css'
import type { FoundGroup } from './use-found.ts'

const ICONS: Readonly<Record<Find['group'], IconName>> = {
  screens: 'right',
  planets: 'orbit',
  plots: 'plot',
  articles: 'news',
  records: 'asset',
}

interface Props {
  /** Of the combobox: the list is `${id}list`, a find `${id}${number}`. */
  readonly id: string
  readonly label: string
  readonly groups: readonly FoundGroup[]
  /** What they are found by: finds of another text are other finds, and do not move to where the first ones stood. */
  readonly by: string
  /** The number of the chosen one, over all groups. */
  readonly at: number
  /** They are those of another text. */
  readonly late: boolean
  readonly onOpen: (find: Find) => void
}

/** What was found, under headings: links that the arrow keys of the field choose among, so that a browser's own ways to open them stay. */
export function FoundList({ id, label, groups, by, at, late, onOpen }: Props): ReactNode {
  const t = useTranslations('search')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${id}${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  if (groups.length === 0) return null
  let number = -1
  return (
    <div ref={list} id={`${id}list`} role="listbox" aria-label={label} aria-busy={late} className={styles.list}>
      {groups.map(({ name, finds }) => (
        <fieldset key={`${by} ${name}`} className={styles.group} aria-labelledby={`${id}${name}`}>
          <p id={`${id}${name}`} role="presentation" className={styles.head}>
            {t(`group.${name}`)}
          </p>
          {finds.map((find) => {
            number += 1
            return <Row key={find.to} id={`${id}${number}`} find={find} chosen={number === at} onOpen={onOpen} />
          })}
        </fieldset>
      ))}
    </div>
  )
}

interface RowProps {
  readonly id: string
  readonly find: Find
  readonly chosen: boolean
  readonly onOpen: (find: Find) => void
}

function Row({ id, find, chosen, onOpen }: RowProps): ReactNode {
  function press(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(find)
  }
  return (
    <Link
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      to={find.to}
      className={cx(styles.row, chosen && styles.chosen)}
      onClick={press}
    >
      <Icon name={ICONS[find.group]} />
      <span>{find.title}</span>
      {find.note && <small>{find.note}</small>}
    </Link>
  )
}
