import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { RewardState as State } from '#rules/reward/kinds.ts'
import { StateTag } from '#web/kit/StateTag.tsx'

const LOOK = {
  waiting: { shape: 'upcoming', tone: 'ochre' },
  toCollect: { shape: 'open', tone: 'ink' },
  collected: { shape: 'held', tone: 'accent' },
  lost: { shape: 'resale', tone: 'madder' },
} as const

/** Whether a reward waits for its buyer, is to be claimed, was claimed, or lost. */
export function RewardState({ state }: { readonly state: State }): ReactNode {
  const t = useTranslations('reward.state')
  return <StateTag {...LOOK[state]}>{t(state)}</StateTag>
}
