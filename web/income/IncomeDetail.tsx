import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Link, useSearchParams } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { incomeDetail } from '#calls/income/records.ts'
import { percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { RewardDetail } from '#web/income/reward/RewardDetail.tsx'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Cut } from '#web/kit/figure/Cut.tsx'
import { utcDay } from '#web/kit/figure/utc.ts'
import { Ledger, type LedgerRow } from '#web/kit/Ledger.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import styles from './IncomeDetail.module.css'
import { LineStatus } from './lines/LineStatus.tsx'
import { Recompute } from './Recompute.tsx'
import { type IncomeLine, indexText } from './recompute.ts'
import { useRulesRow } from './use-rules-row.tsx'

type Line = AnswerOf<typeof incomeDetail>

const REWARD = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const ID = /^\d{1,18}-(?:open|\d{1,9})-\d{1,6}$/

/** One day of one land, or one reward: every figure of the rule, and the rule run again on them (INCOME-11, INCOME-12). */
export function IncomeDetail(): ReactNode {
  const t = useTranslations()
  const [query] = useSearchParams()
  const reward = query.get('reward') ?? ''
  if (REWARD.test(reward))
    return (
      <Page narrow title={t('title.incomeDetail')}>
        <RewardDetail id={reward} />
      </Page>
    )
  return <LineDetail id={query.get('id') ?? ''} />
}

function LineDetail({ id }: { readonly id: string }): ReactNode {
  const t = useTranslations()
  const words = useErrorWords()
  const known = ID.test(id)
  const found = useAnswer(incomeDetail, { id }, { enabled: known })
  return (
    <Page narrow title={t('title.incomeDetail')}>
      {!known && (
        <Empty
          text={t('income.detail.noId')}
          action={<ButtonLink to="/income-record">{t('title.incomeRecord')}</ButtonLink>}
        />
      )}
      {known && found.isPending && <Skeleton rows={8} />}
      {found.isError && <ErrorState text={words(found.error)} onRetry={found.refetch} />}
      {found.data && <Shown line={found.data} />}
    </Page>
  )
}

function Shown({ line }: { readonly line: Line }): ReactNode {
  const t = useTranslations()
  return (
    <article className={styles.detail}>
      <header className={styles.head}>
        <div>
          <h2>{`${line.planetName || line.coordinates} ${line.x}, ${line.y}`}</h2>
          <p className="number">
            {[utcDay(line.dayAt), line.coordinates, t(`glossary.era.${String(line.era) as '0'}`)].join(t('asset.dot'))}
          </p>
        </div>
        <p className={styles.net}>
          <Amount
            value={line.net}
            asset="DU"
            size="row"
            precision="all"
            tone={line.status === 'lost' ? 'loss' : 'gain'}
          />
          <LineStatus status={line.status} />
        </p>
      </header>
      {line.status === 'lost' && <p className={styles.lost}>{t('income.detail.lostWhy')}</p>}
      <Figures line={line} />
      <Recompute line={line} />
      <Journals line={line} />
    </article>
  )
}

function Figures({ line }: { readonly line: Line }): ReactNode {
  const t = useTranslations('income.detail')
  const locale = useLocale()
  const digits = (text: string): ReactNode => <span className="number">{text}</span>
  const rows: LedgerRow[] = [
    { label: t('investment'), figure: <Amount value={line.investment} asset="DU" precision="all" /> },
    { label: t('rate'), figure: digits(`${line.rate}%`) },
    { label: t('factor'), cause: t('factorNote'), figure: <Cut value={line.factor} /> },
    { label: t('indexStart'), cause: t('indexStartNote'), figure: <Cut value={indexText(line.indexStart)} /> },
    { label: t('indexBefore'), figure: <Cut value={indexText(line.indexBefore)} /> },
    { label: t('indexAfter'), figure: <Cut value={indexText(line.indexAfter)} /> },
    { label: t('gross'), figure: <Amount value={line.gross} asset="DU" precision="all" /> },
    {
      label: t('tax'),
      cause: digits(`${percent(BigInt(line.tax), SHARE_SCALE)}%`),
      figure: <span className="number">{`${amountText(`-${line.taxed}`, locale, 'all')} DU`}</span>,
    },
    { label: t('net'), figure: <Amount value={line.net} asset="DU" size="row" precision="all" /> },
    useRulesRow(line.rules),
  ]
  return (
    <section>
      <h3>{t('figures')}</h3>
      <Ledger rows={rows} />
    </section>
  )
}

/** The entries behind the line: the claim that paid it, the settlement that set it aside. */
function Journals({ line }: { readonly line: IncomeLine }): ReactNode {
  const t = useTranslations('income.detail')
  const { journal, settlementJournal, status } = line
  return (
    <section>
      <h3>{t('journals')}</h3>
      <Ledger
        rows={[
          {
            label: t('settlement'),
            cause: t('settlementNote'),
            figure: <span className={styles.id}>{settlementJournal ?? '–'}</span>,
          },
          {
            label: t('claim'),
            figure: journal ? (
              <Link className={styles.id} to={`/record/info?order=${journal}`}>
                {journal}
              </Link>
            ) : status === 'claimed' ? (
              '–'
            ) : (
              t(status === 'lost' ? 'neverClaimed' : 'notClaimed')
            ),
          },
        ]}
      />
    </section>
  )
}
