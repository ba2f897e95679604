import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import styles from './Again.module.css'

interface Props {
  /** Whether what was worked out here is what was shown. */
  readonly equal: boolean
  /** It differs, and rightly so: the text says why, and it is no alarm. */
  readonly explained?: boolean
  readonly children: string
}

/** What comes of working a figure out again in this browser; that it differs is told at once. */
export function Verdict({ equal, explained = false, children }: Props): ReactNode {
  const wrong = !equal && !explained
  return (
    <p className={cx(styles.verdict, wrong && styles.wrong)} role={wrong ? 'alert' : undefined}>
      <Icon name={equal ? 'check' : 'warn'} />
      <span>{children}</span>
    </p>
  )
}
