import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/Button.tsx'
import styles from './Filter.module.css'
import { Fold } from './Fold.tsx'

interface Props {
  /** How many are set: told on the fold, and then they can be cleared. */
  readonly count: number
  readonly onClear: () => void
  /** The filters themselves. */
  readonly children: ReactNode
  /** What is done with the list as it is filtered. */
  readonly act?: ReactNode
}

/** The filters of a list in a row above it; on a phone behind one fold. */
export function FilterBar({ count, onClear, children, act }: Props): ReactNode {
  const t = useTranslations('list.filter')
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.bar}>
      <Fold id={id} open={open} onToggle={() => setOpen(!open)}>
        {t('open', { count })}
      </Fold>
      {act && <span className={styles.act}>{act}</span>}
      <div id={id} className={styles.filters} data-open={open}>
        {children}
        {count > 0 && (
          <Button kind="text" onClick={onClear}>
            {t('clear')}
          </Button>
        )}
      </div>
    </div>
  )
}
