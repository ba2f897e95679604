import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import { addresses } from '#calls/security/addresses.ts'
import { holds } from '#calls/security/holds.ts'
import { withdrawConfig } from '#calls/withdrawal/config.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { SectionHead } from '#web/kit/page/SectionHead.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { BeforeLeaving } from '#web/pay/BeforeLeaving.tsx'
import { Recent } from './Recent.tsx'
import styles from './Withdraw.module.css'
import { WithdrawForm } from './WithdrawForm.tsx'

/** Withdrawal: network, address and amount with what arrives, its proofs, and the last ones with where they are (ASSET-05). */
export function Withdraw(): ReactNode {
  const t = useTranslations('withdrawal')
  return (
    <Page title={t('submitEmpty')} note={t('intro')}>
      <div className={styles.page}>
        <div className={styles.form}>
          <Loaded />
        </div>
        <section>
          <SectionHead title={t('recent')} to="/withdraw/record" all={t('allRecords')} />
          <Recent />
        </section>
      </div>
    </Page>
  )
}

function Loaded(): ReactNode {
  const t = useTranslations('withdrawal')
  const words = useErrorWords()
  const config = useAnswer(withdrawConfig, {})
  const assets = useAnswer(assetList, {})
  const book = useAnswer(addresses, {})
  const held = useAnswer(holds, {})
  const failed = [config, assets, book, held].filter(({ isError, data }) => isError && !data)
  const [first] = failed
  const again = () => {
    for (const each of failed) void each.refetch()
  }
  if (first) return <ErrorState text={words(first.error)} safe={t('nothingMoved')} onRetry={again} />
  if (!config.data || !assets.data || !book.data || !held.data) return <Skeleton rows={8} />
  if (config.data.coins.length === 0) return <Empty text={t('closed')} />
  const { balances } = assets.data
  return (
    <BeforeLeaving holds={held.data}>
      <WithdrawForm
        config={config.data}
        book={book.data.list}
        balanceOf={(asset) =>
          balances.find((balance) => balance.book === 'investment' && balance.asset === asset)?.amount ?? '0'
        }
      />
    </BeforeLeaving>
  )
}
