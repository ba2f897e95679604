import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { cx } from '#web/kit/cx.ts'
import styles from './Amount.module.css'
import { amountText, type Precision } from './amount-text.ts'

interface Props {
  /** A decimal string, as it came; negative for what left. */
  readonly value: string
  readonly asset?: string
  readonly precision?: Precision
  /** `gain` gets a plus and the accent; `loss` madder, and a word beside it, which the caller writes. */
  readonly tone?: 'plain' | 'gain' | 'loss'
  /** The one hero figure of a screen, or a bold amount in a row. */
  readonly size?: 'hero' | 'row' | 'inline'
}

/** An amount: tabular, four decimals, its unit never wrapped away from it. */
export function Amount({ value, asset, precision, tone = 'plain', size = 'inline' }: Props): ReactNode {
  const locale = useLocale()
  const plus = tone === 'gain' && !/^-|^0(\.0+)?$/.test(value) ? '+' : ''
  return (
    <span className={cx('number', styles[size], styles[tone])}>
      {plus}
      {amountText(value, locale, precision)}
      {asset && <small className={styles.unit}> {asset}</small>}
    </span>
  )
}
