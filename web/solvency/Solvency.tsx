import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { solvency } from '#calls/solvency/now.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Page } from '#web/kit/page/Page.tsx'
import report from '#web/kit/page/Report.module.css'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { useNamedPart } from '#web/route/use-named-part.ts'
import { AssetTable } from './AssetTable.tsx'
import { ChainTable } from './ChainTable.tsx'
import { OwnProof } from './OwnProof.tsx'
import { PublishedDays } from './PublishedDays.tsx'
import { Reserve } from './Reserve.tsx'
import { Seal } from './Seal.tsx'
import { TfaCover } from './TfaCover.tsx'
import { Wallets } from './Wallets.tsx'

/** The figures are asked again so often while they are looked at. */
const REFRESH_MS = 60_000

/** What there is, what is owed, and how anyone checks both (economy, What the software owes its users). */
export function Solvency(): ReactNode {
  const t = useTranslations('solvency')
  const title = useTranslations('title')
  return (
    <Page title={title('solvency')} note={t('intro')}>
      <div className={report.page}>
        <Now />
        <section className={report.part} id="proof">
          <h2>{t('proof.title')}</h2>
          <OwnProof />
        </section>
        <section className={report.part} id="days">
          <h2>{t('days.title')}</h2>
          <PublishedDays />
        </section>
      </div>
    </Page>
  )
}

function Now(): ReactNode {
  const t = useTranslations('solvency')
  const words = useErrorWords()
  const found = useAnswer(solvency, {}, { every: REFRESH_MS })
  useNamedPart(found.data !== undefined)
  if (found.isError && !found.data) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  const { data } = found
  const part = (
    name: 'owed' | 'chain' | 'wallet' | 'reserve' | 'tfa' | 'seal',
    rows: number,
    content: ReactNode,
  ): ReactNode => (
    <section className={report.part}>
      <h2>{t(`${name}.title`)}</h2>
      {/* as high as its rows on the way: what comes below stays there */}
      {data ? content : <Skeleton rows={rows} shape={name === 'owed' ? 'planets' : 'money'} />}
    </section>
  )
  return (
    <>
      {part('owed', 9, data && <AssetTable assets={data.assets} at={data.worldAt} />)}
      {part('chain', 4, data && <ChainTable custody={data.custody} />)}
      {part('wallet', 4, data && <Wallets wallets={data.wallets} />)}
      {part('reserve', 5, data && <Reserve reserve={data.reserve} stock={data.stock} />)}
      {part('tfa', 5, data && <TfaCover tfa={data.tfa} />)}
      {part('seal', 5, data && <Seal seal={data.seal} />)}
    </>
  )
}
