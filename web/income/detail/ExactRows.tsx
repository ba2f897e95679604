import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { STREAM_NUMERATOR } from '#rules/income/source.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Cut } from '#web/kit/figure/Cut.tsx'
import { LedgerLine } from '#web/kit/Ledger.tsx'
import { exactText } from './off.ts'
import type { StreamLine } from './stream-again.ts'

/** So many decimals are read of an exact amount; the whole stands in its title. */
const SHOWN = 14
const EXACT = 34

interface Props {
  readonly line: Pick<StreamLine, 'cut' | 'numerator' | 'walletNumerator' | 'amount'>
  readonly status: 'unclaimed' | 'claimed' | 'lost' | 'locked'
}

/** What a line comes to exactly, what of that is whole units, and what rounding leaves for the claim. */
export function ExactRows({ line, status }: Props): ReactNode {
  const t = useTranslations('income.detail')
  const exact = (value: bigint) => (
    <>
      <Cut value={exactText(value, EXACT)} decimals={SHOWN} /> <small>DU</small>
    </>
  )
  // of what burned or was locked no claim takes anything
  const claims = status === 'unclaimed' || status === 'claimed'
  const [own, wallet] = [BigInt(line.numerator), BigInt(line.walletNumerator)]
  const left = (own % STREAM_NUMERATOR) + (wallet % STREAM_NUMERATOR)
  return (
    <>
      {line.cut !== '0' && <LedgerLine label={t('cutLand')} figure={exact(BigInt(line.cut))} />}
      <LedgerLine label={t('exact')} figure={exact(own + wallet)} />
      <LedgerLine label={t('left')} cause={claims && t('leftNote')} figure={exact(left)} />
      <LedgerLine label={t('amount')} figure={<Amount value={line.amount} asset="DU" size="row" precision="all" />} />
    </>
  )
}
