import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './StateTag.module.css'

interface Props {
  /** ○ open to name, ● held, ◐ upcoming, ◆ resale: the shape says it without colour. */
  readonly shape: 'open' | 'held' | 'upcoming' | 'resale'
  readonly tone?: 'ink' | 'accent' | 'ochre' | 'madder'
  readonly children: ReactNode
}

/** A state as a shape and a word. */
export function StateTag({ shape, tone = 'ink', children }: Props): ReactNode {
  return <span className={cx(styles.tag, styles[shape], styles[tone])}>{children}</span>
}
