import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { DAY } from '#rules/income/days.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Detail } from '#web/income/detail/Detail.tsx'
import { ExactRows } from '#web/income/detail/ExactRows.tsx'
import { Journals } from '#web/income/detail/Journals.tsx'
import { NoLine, OneLine } from '#web/income/detail/OneLine.tsx'
import { StreamSteps } from '#web/income/detail/StreamSteps.tsx'
import { streamAgain } from '#web/income/detail/stream-again.ts'
import { LineStatus } from '#web/income/lines/LineStatus.tsx'
import { RulesRowAt } from '#web/income/RulesRow.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Cut } from '#web/kit/figure/Cut.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { SIDES, type Side } from './side.ts'
import { streamOf } from './tax-again.ts'
import type { TaxLine } from './tax-rounding.ts'

const ID = /^(\d{1,4}-\d{1,4}-\d{1,4})~(\d{1,6})$/

/** One day of a planet's tax: whose part of what, from what its lands weighed by era, and the rule run again on it (INCOME-03, INCOME-04, INCOME-12). */
export function TaxDetail({ id, side }: { readonly id: string; readonly side: Side }): ReactNode {
  const [, coordinates = '', day = ''] = ID.exec(id) ?? []
  const from = Number(day) * DAY
  const known = coordinates !== ''
  const found = useAnswer(SIDES[side].records, { coordinates, from, to: from + DAY, size: 1 }, { enabled: known })
  if (!known) return <NoLine />
  return (
    <OneLine found={found} line={found.data?.list[0]}>
      {(line) => <Shown line={line} side={side} />}
    </OneLine>
  )
}

interface Props {
  readonly line: TaxLine
  readonly side: Side
}

function Shown({ line, side }: Props): ReactNode {
  const t = useTranslations('income')
  const again = streamAgain(streamOf(line))
  return (
    <Detail
      title={line.planetName || line.coordinates}
      dayAt={line.dayAt}
      under={[line.coordinates, t(side === 'owner' ? 'tax' : 'referral')]}
      amount={line.amount}
      asset="DU"
      isLost={line.status === 'lost'}
      state={<LineStatus status={line.status} />}
      lost={line.status === 'lost' ? t('detail.lostWhy') : undefined}
      rule={t(side === 'owner' ? 'detail.rule.tax' : 'detail.rule.referral')}
      chapter="planets"
      figures={<Figures line={line} side={side} />}
    >
      <StreamSteps line={streamOf(line)} again={again} share={t('detail.part')} />
      <Journals {...line} />
    </Detail>
  )
}

function Figures({ line, side }: Props): ReactNode {
  const t = useTranslations('income.detail')
  const era = useTranslations('glossary.era')
  const wallet = line.eras.some((one) => one.wallet)
  return (
    <Ledger
      rows={[
        ...line.eras.map((one) => ({
          label: t('taxedLand', { era: era(String(one.era) as '0') }),
          cause: t('eraRate', { rate: one.rate }),
          figure: <Amount value={one.weight} asset="DU" precision="all" />,
        })),
        { label: t('factor'), cause: t('factorNote'), figure: <Cut value={line.factor} /> },
        ...(wallet
          ? [{ label: t('walletFactor'), cause: t('factorNote'), figure: <Cut value={line.walletFactor} /> }]
          : []),
        {
          label: t('part'),
          cause: side === 'referrer' || line.part < SHARE_SCALE ? t('partNote') : undefined,
          figure: <span className="number">{percent(BigInt(line.part), SHARE_SCALE)}%</span>,
        },
      ]}
    >
      <ExactRows line={streamOf(line)} status={line.status} />
      <RulesRowAt at={line.dayAt} />
    </Ledger>
  )
}
