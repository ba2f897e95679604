import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import { thirdConfig, type thirdTransfer } from '#calls/partner/third.ts'
import { holds } from '#calls/security/holds.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { SectionHead } from '#web/kit/page/SectionHead.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { BeforeLeaving } from '#web/pay/BeforeLeaving.tsx'
import styles from '../Transfer.module.css'
import { ThirdForm } from './ThirdForm.tsx'
import { ThirdRecent } from './ThirdRecent.tsx'
import { ThirdSent } from './ThirdSent.tsx'

/** Sending an asset to one's account at a partner platform, with the last transfers beside it (ASSET-10). */
export function Third(): ReactNode {
  const t = useTranslations('partner')
  const all = useTranslations('transfer')
  const title = useTranslations('title')
  return (
    <Page title={title('thirdTransfer')} note={t('intro')}>
      <div className={styles.page}>
        <div className={styles.form}>
          <Loaded />
        </div>
        <section>
          <SectionHead title={t('recent')} to="/third/record" all={all('allRecords')} />
          <ThirdRecent />
          <p className={styles.note}>{t('fromThere')}</p>
        </section>
      </div>
    </Page>
  )
}

function Loaded(): ReactNode {
  const t = useTranslations('partner')
  const all = useTranslations('transfer')
  const words = useErrorWords()
  const config = useAnswer(thirdConfig, {})
  const assets = useAnswer(assetList, {})
  const [done, setDone] = useState<AnswerOf<typeof thirdTransfer>>()
  const held = useAnswer(holds, {})
  const failed = [config, assets, held].filter(({ isError, data }) => isError && !data)
  const [first] = failed
  const again = () => {
    for (const each of failed) void each.refetch()
  }
  if (first) return <ErrorState text={words(first.error)} safe={all('nothingMoved')} onRetry={again} />
  if (!config.data || !assets.data || !held.data) return <Skeleton rows={8} />
  if (done) return <ThirdSent done={done} onAgain={() => setDone(undefined)} />
  if (config.data.assets.length === 0 || config.data.partners.length === 0) return <Empty text={t('closed')} />
  const { balances } = assets.data
  return (
    <BeforeLeaving holds={held.data}>
      <ThirdForm
        config={config.data}
        balanceOf={(asset) =>
          balances.find((balance) => balance.book === 'investment' && balance.asset === asset)?.amount ?? '0'
        }
        onDone={setDone}
      />
    </BeforeLeaving>
  )
}
