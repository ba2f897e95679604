import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { homeFigures } from '#calls/home/figures.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { countText } from '#web/kit/figure/amount-text.ts'
import { Cut } from '#web/kit/figure/Cut.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { utcDay } from '#web/kit/figure/utc.ts'
import { Ledger, type LedgerRow } from '#web/kit/Ledger.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import styles from './Home.module.css'

/** The server counts anew so often. */
const EVERY_MS = 30_000

/** What there is, out of the ledger (HOME-01). */
export function Figures(): ReactNode {
  const t = useTranslations('home.figures')
  const words = useErrorWords()
  const { data, isError, error, refetch } = useAnswer(homeFigures, {}, { every: EVERY_MS })
  return (
    <section className={styles.figures}>
      <h2>{t('title')}</h2>
      {data && <Counted figures={data} />}
      {!data && (isError ? <ErrorState text={words(error)} onRetry={refetch} /> : <Skeleton rows={5} />)}
    </section>
  )
}

function Counted({ figures }: { readonly figures: AnswerOf<typeof homeFigures> }): ReactNode {
  const t = useTranslations('home.figures')
  const locale = useLocale()
  const { lastDay } = figures
  const counted = (count: number): ReactNode => <span className="number">{countText(count, locale)}</span>
  const rows: LedgerRow[] = [
    { label: t('members'), figure: counted(figures.members) },
    { label: t('planets'), cause: t('planetsOf', { all: figures.planets }), figure: counted(figures.namedPlanets) },
    { label: t('plots'), figure: counted(figures.workedPlots) },
    { label: t('settled'), cause: t('settledCause'), figure: <Amount value={figures.settled} asset="DU" size="row" /> },
    lastDay
      ? {
          label: t('factor', { day: utcDay(lastDay.dayAt) }),
          cause: t('factorCause'),
          figure: (
            <Link className="reach" to="/solvency#days">
              <Cut value={lastDay.factor} />
            </Link>
          ),
        }
      : { label: t('factor', { day: '' }), cause: t('noDay'), figure: '' },
  ]
  return (
    <>
      <Ledger rows={rows} />
      <p className={styles.asOf}>
        <Spoken at={figures.at}>{t('as', { when: spokenText(figures.at) })}</Spoken>
      </p>
    </>
  )
}
