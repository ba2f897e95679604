import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import styles from './Rounding.module.css'
import type { RoundedBoth } from './rounded-both.ts'

interface Props {
  readonly of: RoundedBoth
  /** What the sum that is rounded once is called. */
  readonly floorOfSum: string
}

/** The end of a list of days: each rounded by itself beside their sum rounded once, and which of both is paid. */
export function Rounding({ of: { lines, rounded, exact, gained, equal }, floorOfSum }: Props): ReactNode {
  const t = useTranslations('income.taxPage')
  if (lines === 0) return null
  const rows = [
    [t('sumOfFloors', { count: lines }), rounded],
    [floorOfSum, exact],
    [t('gained'), gained, 'gain'],
  ] as const
  return (
    <div className={styles.rounding}>
      <dl>
        {rows.map(([term, value, tone]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <Amount value={value} asset="DU" precision="all" {...(tone && { tone })} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={equal === false ? styles.wrong : undefined} role={equal === false ? 'alert' : undefined}>
        {equal !== undefined && <Icon name={equal ? 'check' : 'warn'} />}
        <span>{t(equal === undefined ? 'roundingPart' : equal ? 'roundingEqual' : 'roundingDiffers')}</span>
      </p>
    </div>
  )
}
