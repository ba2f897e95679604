import { type ReactNode, useEffect } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { pointsDays } from '#calls/points/days.ts'
import { ruleBook } from '#calls/rulebook/book.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Detail } from '#web/income/detail/Detail.tsx'
import { ToRecord } from '#web/income/detail/Journals.tsx'
import { OneLine } from '#web/income/detail/OneLine.tsx'
import { exactText } from '#web/income/detail/off.ts'
import { Recompute } from '#web/income/Recompute.tsx'
import { RulesRowAt } from '#web/income/RulesRow.tsx'
import { figureAt } from '#web/income/version-of.ts'
import { Copied } from '#web/kit/Copied.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Cut } from '#web/kit/figure/Cut.tsx'
import { cutText } from '#web/kit/figure/cut-text.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { useList } from '#web/list/use-list.ts'
import { PointsState } from './PointsState.tsx'
import { type PointsRates, type PointsRow, pointsAgain } from './points-again.ts'

/** So many days are asked for at once; a page of them is one look into an index a land. */
const DAYS = 100
const INDEX = 18

/** One day's DP: the land that earned, the rate and the factor, what was used and lost, and the rule run again (INCOME-09, INCOME-12). */
export function PointsDetail({ day }: { readonly day: number }): ReactNode {
  const list = useList(pointsDays, (page) => page, { size: DAYS })
  const line = list.rows.find((row) => row.day === day)
  // pages go back from the newest day: asks on until the day is reached
  const oldest = list.rows.at(-1)?.day ?? Number.POSITIVE_INFINITY
  const wanting = !line && list.more && oldest > day
  const { loadingMore, onMore } = list
  useEffect(() => {
    if (wanting && !loadingMore) onMore()
  }, [wanting, loadingMore, onMore])
  const found = { isPending: list.state === 'loading' || wanting, error: list.error, refetch: list.retry }
  return (
    <OneLine found={found} line={line}>
      {(row) => <Shown row={row} />}
    </OneLine>
  )
}

function Shown({ row }: { readonly row: PointsRow }): ReactNode {
  const t = useTranslations('points')
  const detail = useTranslations('income.detail')
  const book = useAnswer(ruleBook, {})
  // why a lost day was never claimed is said above
  const none = row.state === 'lost' ? '–' : detail('notClaimed')
  const claim = row.journal ? <ToRecord journal={row.journal} /> : none
  const figure = (name: string) => book.data && figureAt(book.data, `points.${name}`, row.dayAt)
  const [rate, allowedShare] = [figure('rate'), figure('allowedShare')]
  const rates = rate === undefined || allowedShare === undefined ? undefined : { rate, allowedShare }
  return (
    <Detail
      title="DP"
      dayAt={row.dayAt}
      under={[]}
      amount={row.amount}
      asset="DP"
      isLost={row.state === 'lost'}
      state={<PointsState state={row.state} />}
      lost={row.state === 'lost' ? detail('pointsLostWhy') : undefined}
      rule={detail('rule.points')}
      chapter="points"
      figures={<Figures row={row} rates={rates} />}
    >
      <Again row={row} rates={rates} />
      <section>
        <h3>{detail('journals')}</h3>
        <Ledger
          rows={[
            {
              label: detail('grant'),
              cause: detail('grantNote'),
              figure: row.settled.journal ? <Copied text={row.settled.journal} /> : '–',
            },
            { label: detail('claim'), figure: claim },
            ...lossOf(row).map(({ journal, isMine }) =>
              isMine
                ? { label: t('lostSum'), figure: <ToRecord journal={journal} /> }
                : { label: t('lostSum'), cause: detail('returnNote'), figure: <Copied text={journal} /> },
            ),
          ]}
        />
      </section>
    </Detail>
  )
}

interface FiguresProps {
  readonly row: PointsRow
  readonly rates: PointsRates | undefined
}

/**
 * The journal by which it was lost: what was claimed went back out of my account; what was not, with all that nobody claimed of the day, of
 * which no member has a record.
 */
function lossOf({
  state,
  journal,
  expiry,
  settled,
}: PointsRow): { readonly journal: string; readonly isMine: boolean }[] {
  if (expiry) return [{ journal: expiry, isMine: true }]
  return state === 'lost' && !journal && settled.returned ? [{ journal: settled.returned, isMine: false }] : []
}

function Figures({ row, rates }: FiguresProps): ReactNode {
  const t = useTranslations('points')
  const detail = useTranslations('income.detail')
  const sum = (value: string, lost = false): ReactNode => (
    <Amount value={value} asset="DP" precision="all" tone={lost && units(value) > 0n ? 'loss' : 'plain'} />
  )
  return (
    <Ledger
      rows={[
        { label: detail('pointsBudget'), cause: detail('pointsBudgetNote'), figure: sum(row.settled.budget) },
        {
          label: detail('pointsWorking'),
          figure: <Amount value={row.settled.working} asset="DU" precision="all" />,
        },
        { label: t('land'), figure: <Amount value={row.land} asset="DU" precision="all" /> },
        { label: detail('pointsRate'), cause: detail('pointsRateNote'), figure: <Cut value={rates?.rate ?? '–'} /> },
        { label: t('factor'), cause: detail('factorNote'), figure: <Cut value={row.factor} /> },
        { label: t('growth'), figure: <Cut value={exactText(BigInt(row.growth), INDEX)} decimals={12} /> },
        { label: t('amount'), figure: <Amount value={row.amount} asset="DP" size="row" precision="all" /> },
        { label: t('used'), figure: sum(row.used) },
        { label: t('lostSum'), figure: sum(row.lost, true) },
        { label: t('until'), figure: <Spoken at={row.until} /> },
      ]}
    >
      <RulesRowAt at={row.dayAt} />
    </Ledger>
  )
}

function Again({ row, rates }: FiguresProps): ReactNode {
  const t = useTranslations('income.detail')
  const points = useTranslations('points')
  const locale = useLocale()
  const again = pointsAgain(row, rates)
  const { day } = again
  const text = (value: string): string => amountText(value, locale, 'all')
  const minor = (value: bigint): string => text(formatUnits(value))
  const growth = cutText(exactText(day?.growth ?? BigInt(row.growth), INDEX), 12)
  const { budget, working } = row.settled
  return (
    <Recompute
      equal={again.equal}
      off={again.off}
      steps={[
        ...(rates && day
          ? [
              {
                label: t('step.pointsAllowed'),
                sum: `⌊${text(budget)} × ${rates.allowedShare}⌋`,
                result: minor(day.allowed),
              },
              { label: t('step.pointsDue'), sum: `⌊${text(working)} × ${rates.rate}⌋`, result: minor(day.due) },
              {
                label: t('factor'),
                sum: day.due > day.allowed ? `${minor(day.allowed)} ÷ ${minor(day.due)}` : t('factorNote'),
                result: cutText(exactText(day.factor, INDEX), 8),
              },
              { label: t('step.growth'), sum: `${rates.rate} × ${cutText(row.factor, 8)}`, result: growth },
            ]
          : []),
        { label: t('step.lands'), sum: `⌊${text(row.land)} × ${growth}⌋`, result: minor(again.amount) },
        {
          label: t('step.pointsLeft'),
          sum: `${minor(again.amount)} − ${text(row.used)} (${points('used')}) − ${text(row.lost)} (${points('lostSum')})`,
          result: minor(again.left),
        },
      ]}
    />
  )
}
