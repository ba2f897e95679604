import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './SectionHead.module.css'

interface Props {
  readonly title: string
  /** Where all of it is, and what that is called. */
  readonly to: string
  readonly all: string
}

/** The head of a section that shows the first of a list: what it is, and the way to all of it. */
export function SectionHead({ title, to, all }: Props): ReactNode {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <Link to={to}>{all}</Link>
    </div>
  )
}
