import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/kit/Button.tsx'
import { cx } from '#web/kit/cx.ts'
import { Icon } from '#web/kit/Icon.tsx'
import styles from './SearchFor.module.css'

/** So long after the last keystroke the list is asked. */
const PAUSE_MS = 300

interface Props {
  /** What is searched, for readers. */
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly most: number
  readonly onChange: (text: string) => void
  /** Without a frame, among the filters of a list. */
  readonly bare?: boolean
}

/** Searches a list while one types; follows the address when that changes. */
export function SearchFor({ label, hint, value, most, onChange, bare = false }: Props): ReactNode {
  const kit = useTranslations('kit')
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <label className={cx(styles.search, bare && styles.bare)}>
      <Icon name="search" />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        value={typed}
        maxLength={most}
        placeholder={hint}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed !== '' && <IconButton icon="close" label={kit('close')} onClick={() => setTyped('')} />}
    </label>
  )
}
