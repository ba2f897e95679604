import type { ReactNode } from 'react'
import { cx } from '#web/kit/cx.ts'
import styles from './MostButton.module.css'

interface Props {
  /** Says what it enters. */
  readonly text: string
  readonly onPick: () => void
}

/** Beside an amount: enters all that can be taken. */
export function MostButton({ text, onPick }: Props): ReactNode {
  return (
    <button type="button" className={cx(styles.most, 'reach')} onClick={onPick}>
      {text}
    </button>
  )
}
