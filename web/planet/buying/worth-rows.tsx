import { useTranslations } from 'use-intl'
import { planetWorth } from '#calls/planet/worth.ts'
import { units } from '#rules/amount/decimal.ts'
import { mulDivUp } from '#rules/amount/rounding.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import type { LedgerRow } from '#web/kit/Ledger.tsx'

/**
 * What prices a planet, as rows: the tax of the last settled day and of the last thirty, and after how many days like these a
 * price would be back. The rows stand from the beginning, so that nothing shifts when the figures come.
 * @param price minor units of DU; zero while none has been entered, undefined where none is asked and the row is left out
 */
export function useWorthRows(coordinates: string, price: bigint | undefined): LedgerRow[] {
  const t = useTranslations('planet.worth')
  const { data } = useAnswer(planetWorth, { coordinates, size: 1 })
  const days = data && price ? daysToEarn(price, data) : undefined
  return [
    { label: t('lastDay'), figure: data ? <Amount value={data.lastDay} asset="DU" precision="all" /> : '\u2026' },
    {
      label: t('month', { days: data?.days ?? 30 }),
      figure: data ? <Amount value={data.month} asset="DU" precision="all" /> : '\u2026',
    },
    ...(price === undefined
      ? []
      : [{ label: t('back'), cause: t('backCause'), figure: days === undefined ? '–' : t('days', { days }) }]),
  ]
}

/** After how many days like the last ones a price has come back; undefined where they brought nothing. */
export function daysToEarn(price: bigint, { month, days }: { month: string; days: number }): number | undefined {
  const brought = units(month)
  return brought > 0n ? Number(mulDivUp(price, BigInt(days), brought)) : undefined
}
