import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { honesty } from '#calls/honesty/now.ts'
import { units } from '#rules/amount/decimal.ts'
import { type Share, saidShares } from '#rules/amount/shares.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { shareText, TENTHS } from '#web/kit/figure/scale.ts'
import { Gap } from '#web/kit/Gap.tsx'
import report from '#web/kit/page/Report.module.css'
import { type Column, Table } from '#web/kit/Table.tsx'

export type Now = NonNullable<AnswerOf<typeof honesty>['now']>

/** What is asked for again and again, and is no source of anything that is paid. */
const NO_SOURCES = ['tax', 'otherFees'] as const

interface Row {
  readonly source: Now['sources'][number]['source'] | (typeof NO_SOURCES)[number]
  readonly amount: string
  /** Null where nothing has been paid yet. */
  readonly share: Share | null
}

/** All payouts by what they came out of; what might be thought a source and is none stands beside them with nothing. */
export function Sources({ now }: { readonly now: Now }): ReactNode {
  const t = useTranslations('honesty')
  const locale = useLocale()
  const amounts = now.sources.map(({ amount }) => units(amount))
  const isSome = amounts.some((amount) => amount > 0n)
  // of the amounts and not of their percentages as they came: what is cut once more no longer adds up
  const shares = saidShares(amounts, TENTHS)
  const rows: Row[] = [
    ...now.sources.map(({ source, amount }, at) => ({ source, amount, share: isSome ? (shares[at] ?? null) : null })),
    ...NO_SOURCES.map((source) => ({ source, amount: '0', share: isSome ? { parts: 0 } : null })),
  ]
  const columns: Column<Row>[] = [
    {
      key: 'source',
      head: t('sources.source'),
      cell: ({ source }) => (
        <>
          {t(`name.${source}`)}
          <small className={report.small}>{t(`note.${source}`)}</small>
        </>
      ),
    },
    {
      key: 'amount',
      head: t('sources.amount'),
      right: true,
      cell: ({ amount }) => <Amount value={amount} precision="all" size="row" />,
    },
    {
      key: 'share',
      head: t('sources.share'),
      right: true,
      cell: ({ share }) => <span className="number">{share === null ? '–' : shareText(share, locale)}</span>,
    },
  ]
  return (
    <>
      <p className={report.note}>
        {t('sources.text', { sum: amountText(now.paidOut, locale, 'all') })}
        <Gap />
        <Spoken at={now.until}>{t('until', { when: spokenText(now.until) })}</Spoken>
      </p>
      <Table headed caption={t('sources.title')} columns={columns} rows={rows} rowKey={({ source }) => source} />
    </>
  )
}
