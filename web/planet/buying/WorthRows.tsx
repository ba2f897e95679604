import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { planetWorth } from '#calls/planet/worth/worth.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { LedgerLine } from '#web/kit/Ledger.tsx'
import { daysToEarn } from './days-to-earn.ts'

interface Props {
  readonly coordinates: string
  /** Minor units of DU; zero while none has been entered, undefined where none is asked and its row is left out. */
  readonly price: bigint | undefined
}

/**
 * What prices a planet, as rows of a ledger: the tax of the last settled day and of the last thirty, and after how many days
 * like these a price would be back. The rows stand from the beginning, so that nothing shifts when the figures come.
 */
export function WorthRows({ coordinates, price }: Props): ReactNode {
  const t = useTranslations('planet.worth')
  const { data } = useAnswer(planetWorth, { coordinates, size: 1 })
  const days = data && price ? daysToEarn(price, data) : undefined
  const sum = (value: string | undefined): ReactNode =>
    value === undefined ? (
      '\u2026'
    ) : (
      <Amount value={value} asset="DU" precision={price === undefined ? 'four' : 'all'} />
    )
  return (
    <>
      <LedgerLine label={t('lastDay')} figure={sum(data?.lastDay)} />
      <LedgerLine label={t('month', { days: data?.days ?? 30 })} figure={sum(data?.month)} />
      {price !== undefined && (
        <LedgerLine label={t('back')} cause={t('backCause')} figure={days === undefined ? '–' : t('days', { days })} />
      )}
    </>
  )
}
