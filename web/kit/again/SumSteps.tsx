import type { ReactNode } from 'react'
import styles from './Again.module.css'

/** One step of a sum: what is worked out, from what, and what comes out. */
export interface SumStep {
  readonly label: string
  readonly sum: string
  readonly result: string
}

/** The steps in which a figure is worked out. */
export function SumSteps({ steps }: { readonly steps: readonly SumStep[] }): ReactNode {
  return (
    <ol className={styles.steps}>
      {steps.map(({ label, sum, result }) => (
        <li key={`${label} ${sum}`}>
          <span>{label}</span>
          <span className={styles.formula}>{sum}</span>
          <b className="number">{result}</b>
        </li>
      ))}
    </ol>
  )
}
