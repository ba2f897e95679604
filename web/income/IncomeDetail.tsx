import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { GenerationDetail } from '#web/income/generation/GenerationDetail.tsx'
import { LandDetail } from '#web/income/lines/LandDetail.tsx'
import { RewardDetail } from '#web/income/reward/RewardDetail.tsx'
import { isSide } from '#web/income/tax/side.ts'
import { TaxDetail } from '#web/income/tax/TaxDetail.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { lazyPart } from '#web/route/lazily.ts'

const PointsDetail = lazyPart(
  ['income', 'points', 'title', 'asset'],
  async () => (await import('#web/income/points/PointsDetail.tsx')).PointsDetail,
)
const PoolDayDetail = lazyPart(
  ['income', 'pool', 'asset', 'title'],
  async () => (await import('#web/income/pool/PoolDayDetail.tsx')).PoolDayDetail,
)

const LeftDetail = lazyPart(
  ['income', 'pool', 'asset', 'title'],
  async () => (await import('#web/income/pool/LeftDetail.tsx')).LeftDetail,
)

const DAY = /^[1-9]\d{0,5}$/
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const KINDS = ['reward', 'tax', 'generation', 'points', 'pool', 'left']

/**
 * One line of what was earned or lost, of whichever kind the address names: every figure of the rule, and the rule run again on them
 * (INCOME-11, INCOME-12).
 */
export function IncomeDetail(): ReactNode {
  const t = useTranslations()
  return (
    <Page narrow title={t('title.incomeDetail')}>
      <Line />
    </Page>
  )
}

function Line(): ReactNode {
  const [query] = useSearchParams()
  const [reward = '', tax = '', generation = '', points = '', pool = '', left = ''] = KINDS.map(
    (kind) => query.get(kind) ?? '',
  )
  const as = query.get('as')
  if (ID.test(reward)) return <RewardDetail id={reward} />
  if (tax) return <TaxDetail id={tax} side={isSide(as) ? as : 'owner'} />
  if (generation) return <GenerationDetail id={generation} />
  if (DAY.test(points)) return <PointsDetail day={Number(points)} />
  if (DAY.test(pool)) return <PoolDayDetail day={Number(pool)} />
  if (ID.test(left)) return <LeftDetail id={left} />
  return <LandDetail id={query.get('id') ?? ''} />
}
