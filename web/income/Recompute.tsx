import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '#web/kit/cx.ts'
import { Icon } from '#web/kit/Icon.tsx'
import styles from './IncomeDetail.module.css'

/** One step of a sum: what is worked out, from what, and what comes out. */
export interface Step {
  readonly label: string
  readonly sum: string
  readonly result: string
}

interface Props {
  readonly steps: readonly Step[]
  readonly equal: boolean
  /** By how much what comes out differs from what was shown, with its asset, where it does. */
  readonly off?: string | undefined
  /** Why it rightly differs, where that is known. */
  readonly why?: string | undefined
}

/** The rule that paid, run in this browser on the figures shown; says whether it comes to the same, or by how much not. */
export function Recompute({ steps, equal, off, why }: Props): ReactNode {
  const t = useTranslations('income.detail')
  const wrong = !equal && why === undefined
  return (
    <section>
      <h3>{t('again')}</h3>
      <p className={styles.note}>{t('againNote')}</p>
      <ol className={styles.steps}>
        {steps.map(({ label, sum, result }) => (
          <li key={`${label} ${sum}`}>
            <span>{label}</span>
            <span className={styles.formula}>{sum}</span>
            <b className="number">{result}</b>
          </li>
        ))}
      </ol>
      <p className={cx(styles.verdict, wrong && styles.wrong)} role={wrong ? 'alert' : undefined}>
        <Icon name={equal ? 'check' : 'warn'} />
        <span>
          {why ?? (equal ? t('verdict.equal') : off ? t('verdict.differsBy', { off }) : t('verdict.differs'))}
        </span>
      </p>
    </section>
  )
}
