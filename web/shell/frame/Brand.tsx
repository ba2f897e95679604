import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PRODUCT } from '#web/route/title.ts'
import styles from './TopBar.module.css'

/** The mark and the name; leads home. */
export function Brand(): ReactNode {
  return (
    <Link className={styles.brand} to="/home">
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <circle cx="14" cy="14" r="12.4" />
        <ellipse cx="14" cy="14" rx="12.4" ry="4.6" transform="rotate(-28 14 14)" />
        <circle className={styles.body} cx="14" cy="14" r="3.6" />
        <circle className={styles.moon} cx="23.6" cy="7.3" r="1.9" />
      </svg>
      <span lang="en-US">{PRODUCT}</span>
    </Link>
  )
}
