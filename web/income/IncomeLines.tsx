import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { incomeRecords } from '#calls/income/records.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { usePages } from '#web/ask/use-pages.ts'
import { utcDay } from '#web/asset/utc.ts'
import { NoneFound } from '#web/filter/NoneFound.tsx'
import { Amount } from '#web/kit/Amount.tsx'
import { ButtonLink } from '#web/kit/Button.tsx'
import { LoadMore } from '#web/kit/LoadMore.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { byDay } from './by-day.ts'
import styles from './IncomeRecord.module.css'
import { LineBar } from './LineBar.tsx'
import { LineStatus } from './LineStatus.tsx'
import type { IncomeLine } from './recompute.ts'
import { type LineList, useLines } from './use-lines.ts'

/** My land income line by line, newest day first; what was lost stands beside what was paid. */
export function IncomeLines(): ReactNode {
  const list = useLines()
  return (
    <>
      <LineBar {...list} />
      <Lines {...list} />
    </>
  )
}

function Lines({ asked, clear }: LineList): ReactNode {
  const t = useTranslations('income')
  const words = useErrorWords()
  const found = usePages(incomeRecords, (after) => ({ ...asked, ...(after && { after }) }))
  if (found.isPending) return <Skeleton rows={5} />
  if (found.isError) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  const lines = found.data.pages.flatMap(({ list }) => list)
  if (lines.length === 0 && Object.keys(asked).length > 0) return <NoneFound onClear={clear} />
  if (lines.length === 0)
    return <Empty text={t('noneYet')} action={<ButtonLink to="/market">{t('toMarket')}</ButtonLink>} />
  return (
    <>
      {byDay(lines).map(({ day, dayAt, lines: own, paid, lost }) => (
        <section key={day} className={styles.group}>
          <header>
            <h3 className="number">{utcDay(dayAt)}</h3>
            <span>
              {t('paid')} <Amount value={paid} asset="DU" tone="gain" />
            </span>
            {!/^0(\.0+)?$/.test(lost) && (
              <span>
                {t('lostWord')} <Amount value={lost} asset="DU" tone="loss" />
              </span>
            )}
          </header>
          <ul>
            {own.map((line) => (
              <Row key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
      <LoadMore
        shown={lines.length}
        more={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={found.fetchNextPage}
      />
    </>
  )
}

function Row({ line }: { readonly line: IncomeLine }): ReactNode {
  const t = useTranslations()
  const { planetName, coordinates, x, y, era, gross, taxed, net, status } = line
  return (
    <li>
      <Link className={styles.line} to={`/record-detail?id=${line.id}`}>
        <span className={styles.what}>
          <b>{`${planetName || coordinates} ${x}, ${y}`}</b>
          <small>{t(`glossary.era.${String(era) as '0'}`)}</small>
        </span>
        <span className={styles.sum}>
          <Amount value={gross} /> − <Amount value={taxed} />
          <small>{t('income.grossLessTax')}</small>
        </span>
        <LineStatus status={status} />
        <span className={styles.net}>
          <Amount value={net} asset="DU" size="row" tone={status === 'lost' ? 'loss' : 'gain'} />
        </span>
      </Link>
    </li>
  )
}
