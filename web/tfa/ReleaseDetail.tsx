import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Link, useSearchParams } from 'wouter'
import { bagDetail } from '#calls/tfa/release.ts'
import { nominalTime } from '#rules/income/days.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { indexText } from '#web/income/recompute.ts'
import { type SumStep, SumSteps } from '#web/kit/again/SumSteps.tsx'
import { Verdict } from '#web/kit/again/Verdict.tsx'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Cut } from '#web/kit/figure/Cut.tsx'
import { cutText } from '#web/kit/figure/cut-text.ts'
import { BothTimes, SettledDay } from '#web/kit/figure/Instant.tsx'
import { Ledger, type LedgerRow } from '#web/kit/Ledger.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { type Detail, type Release, releaseAgain, type Withdrawal, withdrawnAgain } from './recompute.ts'
import styles from './Tfa.module.css'
import { idIn } from './tfa-place.ts'

/** `/record/detail`: one day's release or one withdrawal: rule, inputs, rate, factor, rounding, entry, and the rule run again (TFA-07). */
export function ReleaseDetail(): ReactNode {
  const t = useTranslations()
  const words = useErrorWords()
  const [query] = useSearchParams()
  const [one, order, day] = [idIn(query, 'package'), idIn(query, 'order'), query.get('day') ?? '']
  const known = one !== '' && (order !== '' || /^[1-9]\d{0,5}$/.test(day))
  const found = useAnswer(
    bagDetail,
    { package: one, ...(order ? { order } : { day: Number(day) }) },
    { enabled: known },
  )
  return (
    <Page narrow title={t('title.releaseDetail')}>
      {!known && (
        <Empty
          text={t('tfa.detail.none')}
          action={<ButtonLink to="/backfill-record?event=release">{t('title.backfillRecord')}</ButtonLink>}
        />
      )}
      {known && found.isPending && <Skeleton rows={12} />}
      {found.isLoadingError && <ErrorState text={words(found.error)} onRetry={found.refetch} />}
      {found.data?.release && <Released detail={found.data} release={found.data.release} />}
      {found.data?.withdrawal && <WithdrawnOnce detail={found.data} withdrawal={found.data.withdrawal} />}
    </Page>
  )
}

function Head({ detail, what, amount, lost }: HeadProps): ReactNode {
  const t = useTranslations('tfa')
  return (
    <header className={styles.detailHead}>
      <div>
        <h2>{t('packName', { pack: detail.package.pack })}</h2>
        <p>{what}</p>
      </div>
      <Amount value={amount} asset="RC" size="row" precision="all" tone={lost ? 'loss' : 'gain'} />
    </header>
  )
}
interface HeadProps {
  readonly detail: Detail
  readonly what: ReactNode
  readonly amount: string
  readonly lost: boolean
}

function Released({ detail, release }: { readonly detail: Detail; readonly release: Release }): ReactNode {
  const t = useTranslations('tfa')
  const dot = useDot()
  const locale = useLocale()
  const again = releaseAgain(detail, release)
  const text = (value: string): string => amountText(value, locale, 'all')
  const rc = (value: string): ReactNode => <Amount value={value} asset="RC" precision="all" />
  const quota = detail.package.quota
  return (
    <article className={styles.detail}>
      <Head
        detail={detail}
        what={
          <>
            {t('detail.dayOf')} <SettledDay at={release.dayAt} />
            {dot}
            {t(`release.${release.state}`)}
          </>
        }
        amount={release.amount}
        lost={release.state === 'lost'}
      />
      {release.state === 'lost' && (
        <p className={styles.lostNote}>{t('detail.lostWhy', { hours: release.burnAfterHours })}</p>
      )}
      <Figures
        rows={[
          { label: t('quota'), figure: rc(quota) },
          {
            label: t('detail.rate'),
            figure: <span className="number">{t('percentDay', { percent: release.ratePercent })}</span>,
          },
          { label: t('budget'), cause: t('detail.budgetNote'), figure: rc(release.budget) },
          {
            label: t('detail.allowed'),
            cause: t('detail.allowedNote', { percent: release.allowedPercent }),
            figure: rc(release.allowed),
          },
          { label: t('detail.due'), cause: t('detail.dueNote'), figure: rc(release.due) },
          { label: t('factor'), cause: t('detail.factorNote'), figure: <Cut value={release.factor} /> },
        ]}
      />
      <Again
        equal={again.equal}
        steps={[
          {
            label: t('detail.growth'),
            sum: `⌊${release.ratePercent}% × ${cutText(release.factor, 8)}⌋`,
            result: cutText(indexText(again.growth), 8),
          },
          {
            label: t('detail.usedBefore'),
            sum: t('detail.usedRule', { quota: text(quota) }),
            result: text(again.before),
          },
          {
            label: t('detail.usedAfter'),
            sum: t('detail.usedRule', { quota: text(quota) }),
            result: text(again.after),
          },
          {
            label: t('detail.released'),
            sum: `${text(again.after)} − ${text(again.before)}`,
            result: text(again.amount),
          },
        ]}
      />
      <Entry
        journal={release.journal}
        none={release.state === 'lost' ? t('detail.noEntryLost') : t('detail.noEntryWaiting')}
      />
    </article>
  )
}

function WithdrawnOnce({
  detail,
  withdrawal,
}: {
  readonly detail: Detail
  readonly withdrawal: Withdrawal
}): ReactNode {
  const t = useTranslations('tfa')
  const dot = useDot()
  const locale = useLocale()
  const again = withdrawnAgain(detail, withdrawal)
  const text = (value: string): string => amountText(value, locale, 'all')
  const day = (settled: number): ReactNode => <SettledDay at={nominalTime(settled).getTime()} />
  return (
    <article className={styles.detail}>
      <Head
        detail={detail}
        what={
          <>
            {t('events.withdrawal')}
            {dot}
            <BothTimes at={withdrawal.at} />
          </>
        }
        amount={withdrawal.amount}
        lost={false}
      />
      <Figures
        rows={[
          { label: t('quota'), figure: <Amount value={detail.package.quota} asset="RC" precision="all" /> },
          { label: t('detail.after'), cause: t('detail.afterNote'), figure: day(withdrawal.fromDay) },
          { label: t('detail.until'), figure: day(withdrawal.day) },
          ...(withdrawal.burningFrom === null
            ? []
            : [{ label: t('detail.burnedFrom'), figure: day(withdrawal.burningFrom) }]),
          {
            label: t('lost'),
            figure: (
              <Amount
                value={withdrawal.lost}
                asset="RC"
                precision="all"
                tone={withdrawal.lost === '0' ? 'plain' : 'loss'}
              />
            ),
          },
        ]}
      />
      <Again
        equal={again.equal}
        steps={[
          {
            label: t('detail.usedFrom'),
            sum: t('detail.usedRule', { quota: text(detail.package.quota) }),
            result: text(again.from),
          },
          {
            label: t('detail.usedWaiting'),
            sum: t('detail.usedRule', { quota: text(detail.package.quota) }),
            result: text(again.beforeBurn),
          },
          { label: t('withdrawn'), sum: `${text(again.beforeBurn)} − ${text(again.from)}`, result: text(again.amount) },
          { label: t('lost'), sum: `${text(again.until)} − ${text(again.beforeBurn)}`, result: text(again.lost) },
        ]}
      />
      <Entry journal={withdrawal.order} none="" />
    </article>
  )
}

function Figures({ rows }: { readonly rows: readonly LedgerRow[] }): ReactNode {
  const t = useTranslations('tfa')
  return (
    <section>
      <h3>{t('detail.figures')}</h3>
      <p className={styles.note}>{t('detail.rule')}</p>
      <Ledger rows={rows} />
    </section>
  )
}

interface AgainProps {
  readonly equal: boolean
  readonly steps: readonly SumStep[]
}

/** The rule that released, run in this browser on the figures shown; says whether it comes to the same. */
function Again({ equal, steps }: AgainProps): ReactNode {
  const t = useTranslations('tfa.detail')
  return (
    <section>
      <h3>{t('again')}</h3>
      <p className={styles.note}>{t('againNote')}</p>
      <SumSteps steps={steps} />
      <Verdict equal={equal}>{t(equal ? 'equal' : 'differs')}</Verdict>
    </section>
  )
}

function Entry({ journal, none }: { readonly journal: string | null; readonly none: string }): ReactNode {
  const t = useTranslations('tfa')
  return (
    <section>
      <h3>{t('detail.entry')}</h3>
      {journal ? (
        <Link className={styles.id} to={`/record/info?order=${journal}`}>
          {journal}
        </Link>
      ) : (
        <p className={styles.note}>{none}</p>
      )}
    </section>
  )
}
