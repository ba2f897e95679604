import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type SumStep, SumSteps } from '#web/kit/again/SumSteps.tsx'
import { Verdict } from '#web/kit/again/Verdict.tsx'
import styles from './IncomeDetail.module.css'

interface Props {
  readonly steps: readonly SumStep[]
  readonly equal: boolean
  /** By how much what comes out differs from what was shown, with its asset, where it does. */
  readonly off?: string | undefined
  /** Why it rightly differs, where that is known. */
  readonly why?: string | undefined
}

/** The rule that paid, run in this browser on the figures shown; says whether it comes to the same, or by how much not. */
export function Recompute({ steps, equal, off, why }: Props): ReactNode {
  const t = useTranslations('income.detail')
  return (
    <section>
      <h3>{t('again')}</h3>
      <p className={styles.note}>{t('againNote')}</p>
      <SumSteps steps={steps} />
      <Verdict equal={equal} explained={why !== undefined}>
        {why ?? (equal ? t('verdict.equal') : off ? t('verdict.differsBy', { off }) : t('verdict.differs'))}
      </Verdict>
    </section>
  )
}
