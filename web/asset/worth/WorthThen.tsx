import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { balancesAt } from '#calls/asset/balances-at.ts'
import type { AnswerOf } from '#calls/call.ts'
import { listText } from '#languages/list.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Rates } from './Rates.tsx'
import styles from './Worth.module.css'

interface Props {
  readonly of: Pick<AnswerOf<typeof balancesAt>, 'totalUsdt' | 'rates' | 'leftOut'>
  /** Of which instant, where there are two. */
  readonly label?: string
}

/** What was held at an instant was worth so much then, by which rates, and what is left out of it. */
export function WorthThen({ of: { totalUsdt, rates, leftOut }, label }: Props): ReactNode {
  const t = useTranslations('asset.worth')
  const locale = useLocale()
  return (
    <div className={styles.then}>
      <p>
        {label ?? t('then')} ≈ <Amount value={totalUsdt} asset="USDT" precision="all" />
      </p>
      <div className={styles.note}>
        <Rates rates={rates} />
        {leftOut.length > 0 && <p>{t('leftOut', { assets: listText(leftOut, locale) })}</p>}
      </div>
    </div>
  )
}
