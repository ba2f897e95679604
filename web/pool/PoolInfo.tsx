import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { poolDetail } from '#calls/pool/pool.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Cut } from '#web/kit/figure/Cut.tsx'
import { SettledDay, Spoken } from '#web/kit/figure/Instant.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { Table } from '#web/kit/Table.tsx'
import styles from './Pool.module.css'
import { periodIn } from './period-in.ts'

type Detail = AnswerOf<typeof poolDetail>

/** `/poolInfo?period=`: one pool with its rules, what leaving costs, and by what factors it paid (POOL-01). */
export function PoolInfo(): ReactNode {
  const t = useTranslations('pool')
  const title = useTranslations('title')
  const words = useErrorWords()
  const [query] = useSearchParams()
  const period = periodIn(query) ?? 7
  const found = useAnswer(poolDetail, { period })
  return (
    <Page title={t('poolOf', { days: period })} note={title('poolInfo')}>
      {found.isError && !found.data ? (
        <ErrorState text={words(found.error)} onRetry={found.refetch} />
      ) : found.data ? (
        <Content found={found.data} />
      ) : (
        <div className={styles.coming}>
          <Skeleton rows={7} />
        </div>
      )}
    </Page>
  )
}

function Content({ found }: { readonly found: Detail }): ReactNode {
  const t = useTranslations('pool')
  const { pool, steps, days } = found
  const percentDay = (percent: string) => <span className="number">{t('percentDay', { percent })}</span>
  return (
    <>
      <div className={styles.top}>
        <section className={styles.mine}>
          <h2>{t('terms')}</h2>
          <Ledger
            rows={[
              { label: t('rate'), cause: t('rateNote'), figure: percentDay(pool.ratePercent) },
              { label: t('factor'), cause: t('factorNote'), figure: <Cut value={found.factor} /> },
              {
                label: t('thousand'),
                cause: t('thousandNote'),
                figure: <Amount value={pool.thousand} asset="RC" size="row" />,
              },
              { label: t('stakedAll'), figure: <Amount value={pool.staked} asset="DU" size="row" /> },
              {
                label: t('budget'),
                cause: t('budgetNote'),
                figure: <Amount value={found.budget} asset="RC" size="row" />,
              },
              {
                label: t('bounds'),
                figure: t('boundsText', { least: found.landsLeast, most: found.landsMost }),
              },
              { label: t('next'), figure: <Spoken at={found.nextSettlementAt} /> },
            ]}
          />
          <div className={styles.ways}>
            <ButtonLink kind="filled" main to={`/mining?period=${pool.period}`}>
              {t('toStake')}
            </ButtonLink>
            <ButtonLink main to="/pool">
              {t('allPools')}
            </ButtonLink>
          </div>
        </section>
        <section className={styles.pools}>
          <h2>{t('rules')}</h2>
          <ul className={styles.rules}>
            <li>{t('rule.eligible')}</li>
            <li>{t('rule.begins', { days: pool.period })}</li>
            <li>{t('rule.keeps')}</li>
            <li>{t('rule.burning')}</li>
            <li>{t('rule.early', { percent: found.earlyBurnPercent })}</li>
            <li>{t('rule.free')}</li>
            <li>{t('rule.lapse')}</li>
          </ul>
          <h3>{t('steps')}</h3>
          <p className={styles.note}>{t('stepsNote', { percent: pool.ratePercent })}</p>
          <Table
            headed
            caption={t('steps')}
            rows={steps}
            rowKey={({ after }) => after.toString()}
            columns={[
              { key: 'after', head: t('stepAfter'), cell: ({ after }) => t('fromDay', { day: after + 1 }) },
              { key: 'rate', head: t('stepRate'), right: true, cell: ({ ratePercent }) => percentDay(ratePercent) },
            ]}
          />
        </section>
      </div>
      <section className={styles.records}>
        <h2>{t('factors')}</h2>
        {days.length === 0 ? (
          <Empty text={t('noDays')} />
        ) : (
          <Table
            headed
            caption={t('factors')}
            rows={days}
            rowKey={({ day }) => day.toString()}
            columns={[
              { key: 'day', head: t('day'), cell: ({ dayAt }) => <SettledDay at={dayAt} /> },
              {
                key: 'factor',
                head: t('factor'),
                right: true,
                fold: 'named',
                cell: ({ factor }) => <Cut value={factor} />,
              },
              {
                key: 'budget',
                head: t('budget'),
                right: true,
                fold: 'named',
                cell: ({ budget }) => <Amount value={budget} asset="RC" />,
              },
              { key: 'paid', head: t('paid'), right: true, cell: ({ paid }) => <Amount value={paid} asset="RC" /> },
            ]}
          />
        )}
      </section>
    </>
  )
}
