import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { incomeDetail } from '#calls/income/records.ts'
import { units } from '#rules/amount/decimal.ts'
import { percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Detail } from '#web/income/detail/Detail.tsx'
import { Journals } from '#web/income/detail/Journals.tsx'
import { NoLine, OneLine } from '#web/income/detail/OneLine.tsx'
import { offBy } from '#web/income/detail/off.ts'
import { Recompute } from '#web/income/Recompute.tsx'
import { RulesRow } from '#web/income/RulesRow.tsx'
import { indexText, recompute } from '#web/income/recompute.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText, countText } from '#web/kit/figure/amount-text.ts'
import { Cut } from '#web/kit/figure/Cut.tsx'
import { cutText } from '#web/kit/figure/cut-text.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { LineStatus } from './LineStatus.tsx'

type Line = AnswerOf<typeof incomeDetail>

const ID = /^\d{1,18}-(?:open|\d{1,9})-\d{1,6}$/

/** One day of one land: every figure of the rule, and the rule run again on them (INCOME-11, INCOME-12). */
export function LandDetail({ id }: { readonly id: string }): ReactNode {
  const known = ID.test(id)
  const found = useAnswer(incomeDetail, { id }, { enabled: known })
  if (!known) return <NoLine />
  return (
    <OneLine found={found} line={found.data}>
      {(line) => <Shown line={line} />}
    </OneLine>
  )
}

function Shown({ line }: { readonly line: Line }): ReactNode {
  const t = useTranslations()
  return (
    <Detail
      title={`${line.planetName || line.coordinates} ${line.x}, ${line.y}`}
      dayAt={line.dayAt}
      under={[line.coordinates, t(`glossary.era.${String(line.era) as '0'}`)]}
      amount={line.net}
      asset="DU"
      isLost={line.status === 'lost'}
      state={<LineStatus status={line.status} />}
      lost={line.status === 'lost' ? t('income.detail.lostWhy') : undefined}
      rule={t('income.detail.rule.land')}
      chapter="eras"
      figures={<Figures line={line} />}
    >
      <Again line={line} />
      <Journals {...line} />
    </Detail>
  )
}

function Figures({ line }: { readonly line: Line }): ReactNode {
  const t = useTranslations('income.detail')
  const locale = useLocale()
  const digits = (text: string): ReactNode => <span className="number">{text}</span>
  return (
    <Ledger
      rows={[
        { label: t('investment'), figure: <Amount value={line.investment} asset="DU" precision="all" /> },
        { label: t('rate'), figure: digits(`${line.rate}%`) },
        { label: t('factor'), cause: t('factorNote'), figure: <Cut value={line.factor} /> },
        { label: t('indexStart'), cause: t('indexStartNote'), figure: <Cut value={indexText(line.indexStart)} /> },
        { label: t('indexBefore'), figure: <Cut value={indexText(line.indexBefore)} /> },
        { label: t('indexAfter'), figure: <Cut value={indexText(line.indexAfter)} /> },
        ...(line.cut === null
          ? []
          : [{ label: t('cut'), cause: t('cutNote'), figure: <Amount value={line.cut} asset="DU" precision="all" /> }]),
        { label: t('gross'), figure: <Amount value={line.gross} asset="DU" precision="all" /> },
        {
          label: t('tax'),
          cause: line.status === 'lost' ? t('taxNone') : digits(`${percent(BigInt(line.tax), SHARE_SCALE)}%`),
          figure: <span className="number">{`${amountText(`-${line.taxed}`, locale, 'all')} DU`}</span>,
        },
        { label: t('net'), figure: <Amount value={line.net} asset="DU" size="row" precision="all" /> },
      ]}
    >
      <RulesRow rules={line.rules} />
    </Ledger>
  )
}

/** An index as it can be read; the sum is done on the whole one, which stands in the figures' titles and in the file. */
function short(digits: string): string {
  return cutText(indexText(digits), 8)
}

function Again({ line }: { readonly line: Line }): ReactNode {
  const t = useTranslations('income.detail')
  const locale = useLocale()
  const again = recompute(line)
  const text = (value: string): string => amountText(value, locale, 'all')
  const from = BigInt(line.indexBefore) > BigInt(line.indexStart) ? line.indexBefore : line.indexStart
  const start = short(line.indexStart)
  return (
    <Recompute
      equal={again.equal}
      off={offBy(units(again.net) - units(line.net), 'DU')}
      steps={[
        {
          label: t('step.growth'),
          sum: `${line.rate}% × ${cutText(line.factor, 8)}`,
          result: short(again.growth),
        },
        {
          label: t('step.index'),
          sum: `${short(line.indexBefore)} + ${short(again.growth)}`,
          result: short(again.indexAfter),
        },
        {
          label: t('step.gross'),
          sum: `⌊${text(line.investment)} × (${short(line.indexAfter)} − ${start})⌋${line.cut === null ? '' : ` − ${text(line.cut)}`} − ⌊${text(line.investment)} × (${short(from)} − ${start})⌋`,
          result: text(again.gross),
        },
        {
          label: t('step.net'),
          sum: t('step.netSum', { tax: countText(10_000 - line.tax, locale) }),
          result: text(again.net),
        },
      ]}
    />
  )
}
