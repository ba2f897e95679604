import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Disclosure.module.css'

interface Props extends ComponentProps<'details'> {
  /** What stands there folded: a heading, a line, or words to press. */
  readonly head: ReactNode
  /** It looks like a link, where it stands in a text; else an arrow says that there is more. */
  readonly link?: boolean
}

/** More of something, folded until it is wanted. */
export function Disclosure({ head, link = false, className, children, ...rest }: Props): ReactNode {
  return (
    <details {...rest} className={cx(styles.disclosure, link ? styles.link : styles.arrow, className)}>
      <summary>{head}</summary>
      {children}
    </details>
  )
}
