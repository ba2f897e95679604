import type { ReactNode } from 'react'
import { cx } from '#web/kit/cx.ts'
import styles from './Page.module.css'

interface Props {
  readonly title: ReactNode
  readonly note?: ReactNode
  /** Text pages are narrow; lists and maps use the whole width. */
  readonly narrow?: boolean
  readonly children: ReactNode
}

/** The ground of a screen: page margins, its title and a line below it. */
export function Page({ title, note, narrow = false, children }: Props): ReactNode {
  return (
    <div className={cx(styles.page, narrow && styles.narrow)}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </header>
      {children}
    </div>
  )
}
