import type { ReactNode } from 'react'
import styles from './Withdraw.module.css'

/** An address in full, four digits at a time, as one compares it: the field may show only its beginning. Its place is kept before. */
export function WholeAddress({ address = '–' }: { readonly address: string | undefined }): ReactNode {
  return (
    <span className={styles.whole}>
      {[...address.matchAll(/^0x|.{1,4}/g)].map((group) => (
        <span key={group.index}>{group[0]}</span>
      ))}
    </span>
  )
}
