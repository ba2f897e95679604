import type { ReactNode } from 'react'
import styles from './Fold.module.css'

interface Props {
  /** What it opens. */
  readonly id: string
  readonly open: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** Opens and closes the filters of a list on a phone; elsewhere they stand open, and it is not there. */
export function Fold({ id, open, onToggle, children }: Props): ReactNode {
  return (
    <button type="button" className={styles.fold} aria-expanded={open} aria-controls={id} onClick={onToggle}>
      {children}
    </button>
  )
}
