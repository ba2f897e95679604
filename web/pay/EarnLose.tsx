import type { ReactNode } from 'react'
import styles from './EarnLose.module.css'

interface Props {
  readonly earn: string
  readonly earnText: ReactNode
  readonly lose: string
  readonly loseText: ReactNode
}

/** What can be earned and what can be lost: side by side, in the same size. */
export function EarnLose({ earn, earnText, lose, loseText }: Props): ReactNode {
  return (
    <div className={styles.two}>
      <div>
        <h3>{earn}</h3>
        <p>{earnText}</p>
      </div>
      <div>
        <h3 className={styles.loss}>{lose}</h3>
        <p>{loseText}</p>
      </div>
    </div>
  )
}
