import type { ReactNode } from 'react'
import styles from './ExternalLink.module.css'

/** A page of somebody else, in a tab of its own, named by its host; it does not learn where one came from. */
export function ExternalLink({ to }: { readonly to: string }): ReactNode {
  return (
    <a href={to} target="_blank" rel="noreferrer" className={styles.link}>
      {new URL(to).host}
    </a>
  )
}
