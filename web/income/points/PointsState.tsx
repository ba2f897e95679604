import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { StateTag } from '#web/kit/StateTag.tsx'
import type { PointsRow } from './points-again.ts'

const LOOK = {
  toCollect: { shape: 'open', tone: 'ink' },
  collected: { shape: 'upcoming', tone: 'ochre' },
  used: { shape: 'held', tone: 'accent' },
  lost: { shape: 'resale', tone: 'madder' },
} as const

/** What became of a day's DP. */
export function PointsState({ state }: Pick<PointsRow, 'state'>): ReactNode {
  const t = useTranslations('points.state')
  return <StateTag {...LOOK[state]}>{t(state)}</StateTag>
}
