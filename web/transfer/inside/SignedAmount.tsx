import type { ReactNode } from 'react'
import type { AnswerOf } from '#calls/call.ts'
import type { insideRecords } from '#calls/transfer/inside.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'

interface Props {
  readonly one: Pick<AnswerOf<typeof insideRecords>['list'][number], 'type' | 'amount' | 'asset'>
  readonly size?: 'row' | 'hero'
}

/** What an inside transfer was to its reader: less where he sent it, more where he received it. */
export function SignedAmount({ one: { type, amount, asset }, size = 'row' }: Props): ReactNode {
  const came = type === 'received'
  return (
    <Amount
      value={came ? amount : `-${amount}`}
      asset={asset}
      size={size}
      precision="all"
      tone={came ? 'gain' : 'plain'}
    />
  )
}
