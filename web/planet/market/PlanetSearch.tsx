import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/kit/Button.tsx'
import { cx } from '#web/kit/cx.ts'
import { Icon } from '#web/kit/Icon.tsx'
import styles from './PlanetSearch.module.css'

/** So long after the last keystroke the list is asked. */
const PAUSE_MS = 300

interface Props {
  readonly value: string
  readonly onChange: (text: string) => void
  /** Without a frame, among the filters of a list. */
  readonly bare?: boolean
}

/** Searches planets by name or coordinates while one types; follows the address when that changes. */
export function PlanetSearch({ value, onChange, bare = false }: Props): ReactNode {
  const t = useTranslations('planet')
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
      <span className="visually-hidden">{t('search')}</span>
      <input
        type="search"
        value={typed}
        maxLength={40}
        placeholder={t('searchHint')}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed !== '' && <IconButton icon="close" label={kit('close')} onClick={() => setTyped('')} />}
    </label>
  )
}
