import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { poolList, poolOverview } from '#calls/pool/pool.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { useNamedPart } from '#web/route/use-named-part.ts'
import { MyPools } from './MyPools.tsx'
import styles from './Pool.module.css'
import { PoolTable } from './PoolTable.tsx'
import { ReceivedDays } from './ReceivedDays.tsx'
import { StakeRecords } from './StakeRecords.tsx'

/** `/pool`: the pools, what mine come to, and each land that I staked (POOL-01). */
export function Pools(): ReactNode {
  const t = useTranslations('pool')
  const title = useTranslations('title')
  const words = useErrorWords()
  const pools = useAnswer(poolList, {})
  const mine = useAnswer(poolOverview, {})
  useNamedPart(pools.data !== undefined && mine.data !== undefined)
  const failed = [pools, mine].filter(({ isError, data }) => isError && !data)
  const again = (): void => {
    for (const each of failed) void each.refetch()
  }
  return (
    <Page title={title('pool')} note={t('intro')}>
      {failed[0] ? (
        <ErrorState text={words(failed[0].error)} safe={t('safe')} onRetry={again} />
      ) : (
        <div className={styles.top}>
          <section className={styles.mine}>
            <h2>{t('mine')}</h2>
            {mine.data ? <MyPools sums={mine.data} /> : <Skeleton rows={6} />}
          </section>
          <section className={styles.pools}>
            <h2>{t('pools')}</h2>
            {pools.data ? <PoolTable pools={pools.data} /> : <Skeleton rows={7} />}
          </section>
        </div>
      )}
      <section id="records" className={styles.records}>
        <h2>{t('records')}</h2>
        <StakeRecords pools={pools.data?.list.map(({ period }) => period) ?? []} />
      </section>
      <section className={styles.records}>
        <h2>{t('byDay')}</h2>
        <ReceivedDays />
      </section>
    </Page>
  )
}
