import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { WithdrawalState } from '#rules/withdrawal/states.ts'
import { StateTag } from '#web/kit/StateTag.tsx'

const SHAPES = {
  pendingReview: { shape: 'upcoming', tone: 'ochre' },
  reviewFailed: { shape: 'open', tone: 'madder' },
  processing: { shape: 'upcoming', tone: 'ink' },
  callbackFailed: { shape: 'upcoming', tone: 'ochre' },
  failed: { shape: 'open', tone: 'madder' },
  success: { shape: 'held', tone: 'accent' },
  refunded: { shape: 'open', tone: 'ink' },
} as const satisfies Record<WithdrawalState, object>

/** The state of a withdrawal as a shape and a word. */
export function StateOf({ state }: { readonly state: WithdrawalState }): ReactNode {
  const t = useTranslations('withdrawal.state')
  return <StateTag {...SHAPES[state]}>{t(state)}</StateTag>
}
