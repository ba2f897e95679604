import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { honesty } from '#calls/honesty/now.ts'
import { units } from '#rules/amount/decimal.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import styles from './IfNobodyBuys.module.css'

/** Of years until the answer says how many. */
const YEARS = 3

/**
 * Beside what land can earn at most: what a DU of it comes to if nobody buys any more, of several eras the least. Its place is kept until
 * the figure has come, by the sentence with another; before the first day was added up there is none.
 */
export function IfNobodyBuys({ eras }: { readonly eras: readonly number[] }): ReactNode {
  const t = useTranslations('land.pay')
  const title = useTranslations('title')
  const locale = useLocale()
  const { data, isPending } = useAnswer(honesty, {})
  const now = data?.now
  const backs = now?.eras.filter(({ era }) => eras.includes(era)).map(({ back }) => back) ?? []
  const least = backs.reduce<string | undefined>(
    (found, back) => (found === undefined || units(back) < units(found) ? back : found),
    undefined,
  )
  const back = amountText(least ?? '0', locale)
  return (
    <p className={styles.nobody}>
      <span className={isPending ? styles.waits : undefined} aria-hidden={isPending}>
        {t('nobody', { back: isPending || least !== undefined ? back : '–', years: now?.yearsAhead ?? YEARS })}
      </span>
      <Link to="/honesty">{title('honesty')}</Link>
    </p>
  )
}
