import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorWords } from '#web/ask/hooks.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import styles from './ListFrame.module.css'
import type { List } from './use-list.ts'

interface Props<Row> {
  readonly list: List<Row>
  /** What stands there until it comes, in the shape of what comes. */
  readonly skeleton?: ReactNode
  /** What is said where there is nothing, or where the filters find nothing. */
  readonly empty: ReactNode
  /** What is safe when it does not come. */
  readonly safe?: string
  /** How many there are, where the server tells it. */
  readonly total?: number | undefined
  /** The content; it stays while the next filter's rows are on their way. */
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list in one of its five states: loading, failed, closed to guests, empty, or its rows with their count and more. */
export function ListFrame<Row>({
  list,
  skeleton = <Skeleton rows={5} />,
  empty,
  safe,
  total,
  children,
}: Props<Row>): ReactNode {
  const words = useErrorWords()
  const { state, rows, late, error, retry } = list
  if (state === 'closed') return <Closed />
  if (state === 'loading') return skeleton
  if (state === 'failed') return <ErrorState text={words(error)} {...(safe && { safe })} onRetry={retry} />
  if (state === 'empty') return empty
  return (
    <>
      <div className={late ? styles.late : undefined} aria-busy={late} inert={late}>
        {children(rows)}
      </div>
      <ListFoot list={list} total={total} />
    </>
  )
}

/** The end of a list: how many are shown, and the next page; or why it did not come, and another try. */
function ListFoot<Row>({ list, total }: Pick<Props<Row>, 'list' | 'total'>): ReactNode {
  const t = useTranslations('kit')
  const words = useErrorWords()
  const { rows, more, loadingMore, error, retry, onMore } = list
  const shown = rows.length
  const said = useRef<HTMLSpanElement>(null)
  const pressed = useRef(false)
  // with the last page the button goes that brought it: a keyboard goes on from what stands there
  useEffect(() => {
    if (!more && pressed.current && document.activeElement === document.body)
      said.current?.focus({ preventScroll: true })
    pressed.current = false
  }, [more])
  const press = () => {
    pressed.current = true
    onMore()
  }
  if (error && !loadingMore)
    return (
      <div className={styles.foot}>
        <span role="alert">{words(error)}</span>
        <Button onClick={retry}>{t('retry')}</Button>
      </div>
    )
  return (
    <div className={styles.foot}>
      <span ref={said} tabIndex={-1}>
        {total === undefined ? t('shown', { shown }) : t('shownOf', { shown, total })}
      </span>
      {more && (
        <Button loading={loadingMore} onClick={press}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}

/** What is somebody's own, seen by a guest: the way in. */
function Closed(): ReactNode {
  const t = useTranslations('kit')
  const login = useTranslations('shell')('login')
  const here = window.location
  const next = new URLSearchParams({ next: `${here.pathname}${here.search}${here.hash}` })
  return (
    <Empty
      text={t('closed')}
      action={
        <ButtonLink kind="filled" to={`/login?${next}`}>
          {login}
        </ButtonLink>
      }
    />
  )
}
