import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { generationRecords } from '#calls/income/generation.ts'
import { DAY } from '#rules/income/days.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Detail } from '#web/income/detail/Detail.tsx'
import { ExactRows } from '#web/income/detail/ExactRows.tsx'
import { Journals } from '#web/income/detail/Journals.tsx'
import { NoLine, OneLine } from '#web/income/detail/OneLine.tsx'
import { StreamSteps } from '#web/income/detail/StreamSteps.tsx'
import { streamAgain } from '#web/income/detail/stream-again.ts'
import { RulesRowAt } from '#web/income/RulesRow.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Cut } from '#web/kit/figure/Cut.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { ClaimRoom } from './ClaimRoom.tsx'
import { GenerationStatus } from './GenerationStatus.tsx'
import { streamOf } from './generation-again.ts'
import type { TeamLine } from './generation-rounding.ts'

const ID = /^(\d{1,6})-(10|[1-9])$/

/** One day of one generation: what its lands weighed by era, its rate, and the rule run again on it (INCOME-06, INCOME-12). */
export function GenerationDetail({ id }: { readonly id: string }): ReactNode {
  const [, day = '', generation = ''] = ID.exec(id) ?? []
  const from = Number(day) * DAY
  const known = day !== ''
  const asked = { generation: Number(generation || 1), from, to: from + DAY, size: 1 }
  const found = useAnswer(generationRecords, asked, { enabled: known })
  if (!known) return <NoLine />
  return (
    <OneLine found={found} line={found.data?.list[0]}>
      {(line) => <Shown line={line} />}
    </OneLine>
  )
}

function Shown({ line }: { readonly line: TeamLine }): ReactNode {
  const t = useTranslations('income')
  const why = { lost: t('detail.lostWhy'), locked: t('detail.lockedWhy', { count: line.generation }) }
  return (
    <Detail
      title={t('generationPage.nth', { n: line.generation })}
      dayAt={line.dayAt}
      under={[t('generation')]}
      amount={line.amount}
      asset="DU"
      isLost={line.status === 'lost'}
      state={<GenerationStatus {...line} />}
      lost={line.status === 'lost' || line.status === 'locked' ? why[line.status] : undefined}
      rule={t('detail.rule.generation')}
      chapter="generations"
      figures={<Figures line={line} />}
    >
      <StreamSteps line={streamOf(line)} again={streamAgain(streamOf(line))} share={t('generationPage.rate')} />
      <Journals {...line} />
      {line.journal && <ClaimRoom journal={line.journal} />}
    </Detail>
  )
}

function Figures({ line }: { readonly line: TeamLine }): ReactNode {
  const t = useTranslations('income.detail')
  const page = useTranslations('income.generationPage')
  const era = useTranslations('glossary.era')
  return (
    <Ledger
      rows={[
        ...line.eras.map((one) => ({
          label: t('teamLand', { era: era(String(one.era) as '0') }),
          cause: t('eraRate', { rate: one.rate }),
          figure: <Amount value={one.weight} asset="DU" precision="all" />,
        })),
        { label: t('factor'), cause: t('factorNote'), figure: <Cut value={line.factor} /> },
        // what is locked counts by nothing, and so it is worked out
        line.status === 'locked'
          ? {
              label: page('rate'),
              cause: t('lockedRate', { rate: line.rate }),
              figure: <span className="number">0%</span>,
            }
          : {
              label: page('rate'),
              cause: t('generationRateNote'),
              figure: <span className="number">{line.rate}%</span>,
            },
      ]}
    >
      <ExactRows line={streamOf(line)} status={line.status} />
      <RulesRowAt at={line.dayAt} />
    </Ledger>
  )
}
