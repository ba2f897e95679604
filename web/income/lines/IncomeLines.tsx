import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { IncomeLine } from '#web/income/recompute.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { SettledDay } from '#web/kit/figure/Instant.tsx'
import { Empty } from '#web/kit/States.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import styles from '../IncomeRecord.module.css'
import { byDay, type Day as DayOf } from './by-day.ts'
import { LineBar } from './LineBar.tsx'
import { LineStatus } from './LineStatus.tsx'
import { useLines } from './use-lines.ts'

/** My land income line by line, newest day first; what was lost stands beside what was paid. */
export function IncomeLines(): ReactNode {
  const t = useTranslations('income')
  const lines = useLines()
  const none = <Empty text={t('noneYet')} action={<ButtonLink to="/market">{t('toMarket')}</ButtonLink>} />
  return (
    <>
      <LineBar {...lines} />
      <ListFrame list={lines.list} empty={lines.filtered ? <NoneFound onClear={lines.clear} /> : none}>
        {(rows) => byDay(rows).map((day) => <Day key={day.day} {...day} />)}
      </ListFrame>
    </>
  )
}

function Day({ dayAt, lines, paid, lost }: DayOf<IncomeLine>): ReactNode {
  const t = useTranslations('income')
  return (
    <section className={styles.group}>
      <header>
        <h3>
          <SettledDay at={dayAt} />
        </h3>
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
        {lines.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </ul>
    </section>
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
