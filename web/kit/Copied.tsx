import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './Copied.module.css'
import { CopyButton } from './CopyButton.tsx'

interface Props {
  /** An order number, a hash, an id: shown whole, copied whole. */
  readonly text: string
  /** Where its record can be opened. */
  readonly to?: string
}

/** A long number in a row of figures, with the way to copy it. */
export function Copied({ text, to }: Props): ReactNode {
  return (
    <span className={styles.copied}>
      {to ? <Link to={to}>{text}</Link> : <span>{text}</span>}
      <CopyButton text={text} />
    </span>
  )
}
