import { useLocale, useTranslations } from 'use-intl'
import { amountText } from '#web/kit/figure/amount-text.ts'
import type { LedgerRow } from '#web/kit/Ledger.tsx'

interface Held {
  readonly legs: readonly { readonly asset: string; readonly rate: string }[]
  readonly life: { readonly age: number; readonly left: number }
}

/** How long a quote is held and by which rates; where DU alone is paid, the measure itself, there is none to say. */
export function useHeldRow({ legs, life: { age, left } }: Held): LedgerRow {
  const t = useTranslations('land.pay')
  const locale = useLocale()
  const rates = legs
    .filter(({ asset }) => asset !== 'DU')
    .map(({ asset, rate }) => t('oneIs', { asset, du: amountText(rate, locale, 'all') }))
  if (rates.length === 0) return { label: t('quote'), figure: t('held', { age, left }) }
  return { label: t('rate'), figure: [...rates, t('held', { age, left })].join(t('and')) }
}
