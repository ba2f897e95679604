import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { thirdRecords } from '#calls/partner/third.ts'
import type { PartnerState } from '#rules/partner/states.ts'
import { StateTag } from '#web/kit/StateTag.tsx'
import { SignedAmount } from '../inside/SignedAmount.tsx'

const SHAPES = {
  asked: { shape: 'upcoming', tone: 'ink' },
  sent: { shape: 'upcoming', tone: 'ink' },
  unknown: { shape: 'upcoming', tone: 'ochre' },
  settled: { shape: 'held', tone: 'accent' },
  refused: { shape: 'open', tone: 'madder' },
  returned: { shape: 'open', tone: 'madder' },
} as const satisfies Record<PartnerState, object>

/** The state of a third-party transfer as a shape and a word. */
export function ThirdState({ state }: { readonly state: PartnerState }): ReactNode {
  const t = useTranslations('partner.state')
  return <StateTag {...SHAPES[state]}>{t(state)}</StateTag>
}

interface Props {
  readonly one: Pick<AnswerOf<typeof thirdRecords>['list'][number], 'type' | 'amount' | 'asset'>
  readonly size?: 'row' | 'hero'
}

/** What a transfer was to its reader: less where it left, more where it came. */
export function ThirdAmount({ one: { type, amount, asset }, size = 'row' }: Props): ReactNode {
  return <SignedAmount one={{ type: type === 'in' ? 'received' : 'sent', amount, asset }} size={size} />
}
