import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import type { ownTransfer } from '#calls/transfer/own.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { SectionHead } from '#web/kit/page/SectionHead.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import styles from '../Transfer.module.css'
import { OwnForm } from './OwnForm.tsx'
import { OwnMoved } from './OwnMoved.tsx'
import { OwnRecent } from './OwnRecent.tsx'

/** Moving an asset between one's own accounts, with the last moves beside it (ASSET-08). */
export function OwnTransfer(): ReactNode {
  const t = useTranslations('transfer')
  const title = useTranslations('title')
  return (
    <Page title={title('assetTransfer')} note={t('intro')}>
      <div className={styles.page}>
        <div className={styles.form}>
          <Loaded />
        </div>
        <section>
          <SectionHead title={t('recent')} to="/transfer/record" all={t('allRecords')} />
          <OwnRecent />
          <p className={styles.beside}>
            <Link to="/withdrawInside">{t('toInside')}</Link>
          </p>
          <p className={styles.beside}>
            <Link to="/third/transfer">{t('toThird')}</Link>
          </p>
        </section>
      </div>
    </Page>
  )
}

function Loaded(): ReactNode {
  const t = useTranslations('transfer')
  const words = useErrorWords()
  const assets = useAnswer(assetList, {})
  const [done, setDone] = useState<AnswerOf<typeof ownTransfer>>()
  if (assets.isError && !assets.data)
    return <ErrorState text={words(assets.error)} safe={t('nothingMoved')} onRetry={assets.refetch} />
  if (!assets.data) return <Skeleton rows={7} />
  if (done) return <OwnMoved done={done} onAgain={() => setDone(undefined)} />
  const { balances } = assets.data
  return (
    <OwnForm
      balanceOf={(book, asset) => balances.find((one) => one.book === book && one.asset === asset)?.amount ?? '0'}
      onDone={setDone}
    />
  )
}
