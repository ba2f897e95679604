import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Gap } from '#web/kit/Gap.tsx'
import styles from './Sides.module.css'

export interface Leaving {
  readonly asset: string
  readonly amount: string
  readonly before: string
  /** Null when the balance is short; undefined while nothing is asked. */
  readonly after: string | null | undefined
  /** What to do about a short balance. */
  readonly help?: ReactNode
  /** Nothing has been asked for yet: that the balance is short is no fault. */
  readonly calm?: boolean
}

interface Props {
  readonly leaves: readonly Leaving[]
  readonly arrives: ReactNode
}

/** What leaves beside what arrives, each balance before and after: the one box of a pay sheet. */
export function Sides({ leaves, arrives }: Props): ReactNode {
  const t = useTranslations('pay')
  const locale = useLocale()
  return (
    <div className={styles.box}>
      <div>
        <h3>{t('leaves')}</h3>
        {leaves.map(({ asset, amount, before, after, help, calm }) => (
          <div key={asset}>
            <p className="number">
              {amountText(amount, locale, 'all')} {asset}
            </p>
            {after === null ? (
              <small className={calm ? undefined : styles.short}>
                {t('short', { have: amountText(before, locale, 'all'), asset })}
                <Gap />
                {help}
              </small>
            ) : (
              <BeforeAfter before={before} after={after} />
            )}
          </div>
        ))}
      </div>
      <div>
        <h3>{t('arrives')}</h3>
        {arrives}
      </div>
    </div>
  )
}

interface BeforeAfterProps {
  readonly before: string
  /** Undefined while nothing is asked. */
  readonly after: string | undefined
}

/** A balance as it is and as it will be; the two may stand in two lines, neither is broken. */
export function BeforeAfter({ before, after }: BeforeAfterProps): ReactNode {
  const locale = useLocale()
  return (
    <small>
      <span className="number">
        {amountText(before, locale, 'all')}
        {after !== undefined && ' →'}
      </span>{' '}
      {after !== undefined && <span className="number">{amountText(after, locale, 'all')}</span>}
    </small>
  )
}
