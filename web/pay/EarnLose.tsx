import type { ReactNode } from 'react'
import styles from './EarnLose.module.css'

/** The figure that says most of a side, with what it is. */
interface Weighed {
  readonly label: string
  readonly figure: string
}

interface Props {
  readonly earn: string
  readonly earnFigure?: Weighed
  readonly earnText: ReactNode
  readonly lose: string
  readonly loseFigure?: Weighed
  readonly loseText: ReactNode
}

/** What can be earned and what can be lost: side by side, in the same size. */
export function EarnLose({ earn, earnFigure, earnText, lose, loseFigure, loseText }: Props): ReactNode {
  return (
    <div className={styles.two}>
      <div>
        <h3>{earn}</h3>
        {earnFigure && <Figure {...earnFigure} />}
        <p>{earnText}</p>
      </div>
      <div>
        <h3 className={styles.loss}>{lose}</h3>
        {loseFigure && <Figure {...loseFigure} />}
        <p>{loseText}</p>
      </div>
    </div>
  )
}

function Figure({ label, figure }: Weighed): ReactNode {
  return (
    <p className={styles.figure}>
      {label} <strong className="number">{figure}</strong>
    </p>
  )
}
