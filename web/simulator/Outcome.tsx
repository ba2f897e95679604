import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatUnits } from '#rules/amount/decimal.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { type BySource, SOURCES } from '#rules/income/source.ts'
import { backOf } from '#rules/simulator/back.ts'
import type { SimulatedDay } from '#rules/simulator/simulate.ts'
import { csvText } from '#rules/text/csv.ts'
import { Button } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { cutText } from '#web/kit/figure/cut-text.ts'
import { type Column, Table } from '#web/kit/Table.tsx'
import { saveFile } from '#web/list/csv/save-file.ts'
import { BackChart } from './BackChart.tsx'
import type { Both, Simulated } from './back.ts'
import styles from './Simulator.module.css'
import type { Day } from './world-now.ts'

interface Line {
  readonly key: string
  readonly label: string
  readonly of: (one: Simulated) => ReactNode
}

interface Props {
  readonly outcome: Both | undefined
  readonly last: Day | undefined
  readonly withTeam: boolean
  /** Out of which reserves the plan would be paid. */
  readonly from: BySource<boolean>
}

/** What a plan comes to by the two courses, side by side, in the same size. */
export function Outcome({ outcome, last, withTeam, from }: Props): ReactNode {
  const t = useTranslations('simulator')
  const lines = useLines(withTeam)
  if (!outcome) return <p className={styles.wrong}>{t('wrong')}</p>
  const columns: Column<Line>[] = [
    { key: 'what', head: t('atEnd'), cell: ({ label }) => label },
    { key: 'steady', head: t('steady'), right: true, cell: ({ of }) => of(outcome.steady) },
    { key: 'nobody', head: t('nobody'), right: true, cell: ({ of }) => of(outcome.nobody) },
  ]
  return (
    <section className={styles.outcome} aria-live="polite">
      <BackChart outcome={outcome} />
      <Table headed caption={t('caption')} columns={columns} rows={lines} rowKey={({ key }) => key} />
      <Factors last={last} from={from} />
      <Button kind="text" icon="csv" onClick={() => saveFile('orrery-simulation.csv', 'text/csv', fileOf(outcome))}>
        CSV
      </Button>
    </section>
  )
}

/** By which factors the last day paid, of each reserve that would pay the plan. */
function Factors({ last, from }: Pick<Props, 'last' | 'from'>): ReactNode {
  const t = useTranslations('simulator')
  const locale = useLocale()
  const told = SOURCES.flatMap((source) => {
    const day = source === 'wallet' ? last?.wallet : last
    if (!day || !from[source]) return []
    const figures = {
      factor: cutText(day.factor, 6),
      due: amountText(day.due, locale),
      allowed: amountText(day.allowed, locale),
    }
    return t(source === 'wallet' ? 'factorWallet' : 'factor', figures)
  })
  return (told.length > 0 ? told : [t('noDay')]).map((sentence) => (
    <p key={sentence} className={styles.note}>
      {sentence}
    </p>
  ))
}

function useLines(withTeam: boolean): Line[] {
  const t = useTranslations('simulator.lines')
  const end = ({ days }: Simulated): SimulatedDay | undefined => days.at(-1)
  const line = (key: Parameters<typeof t>[0], of: (day: SimulatedDay) => bigint, tone?: 'loss'): Line => ({
    key,
    label: t(key),
    of: (one) => {
      const day = end(one)
      return day && <Amount value={formatUnits(of(day))} size="row" {...(tone && of(day) > 0n && { tone })} />
    },
  })
  return [
    line('paid', ({ paid }) => paid),
    line('claimed', ({ claimed }) => claimed),
    line('unclaimed', ({ unclaimed }) => unclaimed),
    line('ifLeft', ({ ifLeft }) => ifLeft),
    line('lost', ({ lost }) => lost, 'loss'),
    ...(withTeam
      ? [
          line('teamCollected', ({ team }) => team.collected),
          line('teamReady', ({ team }) => team.ready),
          line('teamLost', ({ team }) => team.lost, 'loss'),
        ]
      : []),
    {
      key: 'profit',
      label: t('profit'),
      of: (one) => {
        const day = end(one)
        if (!day) return null
        const profit = backOf(day) - day.paid
        return <Amount value={formatUnits(profit)} size="row" tone={profit < 0n ? 'loss' : 'gain'} />
      },
    },
    {
      key: 'perDu',
      label: t('perDu'),
      of: (one) => {
        const day = end(one)
        return day && day.paid > 0n ? (
          <Amount value={formatUnits(mulDivDown(backOf(day), 100_000_000n, day.paid))} size="row" />
        ) : (
          '–'
        )
      },
    },
    {
      key: 'completed',
      label: t('completed'),
      of: ({ lands }) => <b className="number">{lands.filter(({ completedOn }) => completedOn !== null).length}</b>,
    },
    {
      key: 'refused',
      label: t('refused'),
      of: ({ lands }) => <b className="number">{lands.reduce((sum, { refused }) => sum + refused, 0)}</b>,
    },
  ]
}

function fileOf({ steady, nobody }: Both): string {
  const head = ['day', 'paid']
  const names = ['claimed', 'unclaimed', 'if left', 'burned', 'team collected', 'team to collect', 'team lost']
  const figures = (day: SimulatedDay | undefined): string[] =>
    day
      ? [day.claimed, day.unclaimed, day.ifLeft, day.lost, day.team.collected, day.team.ready, day.team.lost].map(
          formatUnits,
        )
      : []
  return csvText([
    [...head, ...names.map((name) => `${name}, as the last day`), ...names.map((name) => `${name}, nobody buys`)],
    ...steady.days.map((day, at) => [
      String(day.day),
      formatUnits(day.paid),
      ...figures(day),
      ...figures(nobody.days[at]),
    ]),
  ])
}
