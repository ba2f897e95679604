import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import { holds } from '#calls/security/holds.ts'
import { insideConfig, type insideTransfer } from '#calls/transfer/inside.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { SectionHead } from '#web/kit/page/SectionHead.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { BeforeLeaving } from '#web/pay/BeforeLeaving.tsx'
import styles from '../Transfer.module.css'
import { InsideForm } from './InsideForm.tsx'
import { InsideRecent } from './InsideRecent.tsx'
import { InsideSent } from './InsideSent.tsx'

/** Sending an asset to somebody of one's team, with the last transfers beside it (ASSET-09). */
export function Inside(): ReactNode {
  const t = useTranslations('transfer')
  const title = useTranslations('title')
  return (
    <Page title={title('inside')} note={t('inside.intro')}>
      <div className={styles.page}>
        <div className={styles.form}>
          <Loaded />
        </div>
        <section>
          <SectionHead title={t('inside.recent')} to="/withdrawInside/record" all={t('allRecords')} />
          <InsideRecent />
        </section>
      </div>
    </Page>
  )
}

function Loaded(): ReactNode {
  const t = useTranslations('transfer')
  const words = useErrorWords()
  const config = useAnswer(insideConfig, {})
  const assets = useAnswer(assetList, {})
  const [done, setDone] = useState<AnswerOf<typeof insideTransfer>>()
  const held = useAnswer(holds, {})
  const failed = [config, assets, held].filter(({ isError, data }) => isError && !data)
  const [first] = failed
  const again = () => {
    for (const each of failed) void each.refetch()
  }
  if (first) return <ErrorState text={words(first.error)} safe={t('nothingMoved')} onRetry={again} />
  if (!config.data || !assets.data || !held.data) return <Skeleton rows={8} />
  if (done) return <InsideSent done={done} onAgain={() => setDone(undefined)} />
  if (config.data.assets.length === 0) return <Empty text={t('inside.closed')} />
  const { balances } = assets.data
  return (
    <BeforeLeaving holds={held.data}>
      <InsideForm
        assets={config.data.assets}
        balanceOf={(asset) =>
          balances.find((balance) => balance.book === 'investment' && balance.asset === asset)?.amount ?? '0'
        }
        onDone={setDone}
      />
    </BeforeLeaving>
  )
}
