import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import { swapConfig } from '#calls/swap/swap.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { useNamedPart } from '#web/route/use-named-part.ts'
import { PriceChart } from './chart/PriceChart.tsx'
import { PriceList } from './PriceList.tsx'
import { assetOf, type Pair, pairKey, pairNamed, pairsOf } from './pair.ts'
import styles from './Swap.module.css'
import { SwapDone } from './SwapDone.tsx'
import { SwapForm, type Swapped } from './SwapForm.tsx'
import { SwapRecords } from './SwapRecords.tsx'
import { useLivePrices } from './use-live-prices.ts'

/** Prices of the pools, the swap at one of them, and my swaps (SWAP-01, SWAP-02). */
export function Swap(): ReactNode {
  useLivePrices()
  const t = useTranslations('swap')
  const title = useTranslations('title')
  const [query, setQuery] = useSearchParams()
  // the form is what stands above the records and comes last
  const [config, assets] = [useAnswer(swapConfig, {}), useAnswer(assetList, {})]
  useNamedPart(config.data !== undefined && assets.data !== undefined)
  const pick = (pair: string): void =>
    setQuery(
      (before) => {
        before.set('pair', pair)
        return before
      },
      { replace: true },
    )
  return (
    <Page title={title('swap')} note={t('intro')}>
      <div className={styles.page}>
        <section>
          <h2>{t('prices')}</h2>
          <PriceList onPick={(asset) => pick(pairKey({ from: asset, to: 'USDT' }))} />
          <Chart wanted={query.get('pair')} />
        </section>
        <section className={styles.side}>
          <Loaded wanted={query.get('pair')} onPair={pick} />
        </section>
      </div>
      <section id="records" className={styles.records}>
        <h2>{t('records')}</h2>
        <SwapRecords />
      </section>
    </Page>
  )
}

/** Of the pool whose pair stands in the address, or the first that is open. */
function Chart({ wanted }: { readonly wanted: string | null }): ReactNode {
  const config = useAnswer(swapConfig, {})
  const pair = config.data && pairNamed(wanted, openPairs(config.data))
  // where none is open the list says so, and where it is not known the form
  return config.isError || (config.data && !pair) ? null : <PriceChart asset={pair && assetOf(pair)} />
}

function openPairs({ pairs }: AnswerOf<typeof swapConfig>): readonly Pair[] {
  return pairsOf(pairs.filter(({ open }) => open).map(({ asset }) => asset))
}

function Loaded({
  wanted,
  onPair,
}: {
  readonly wanted: string | null
  readonly onPair: (pair: string) => void
}): ReactNode {
  const t = useTranslations('swap')
  const words = useErrorWords()
  const [done, setDone] = useState<Swapped>()
  const config = useAnswer(swapConfig, {})
  const assets = useAnswer(assetList, {})
  const failed = [config, assets].filter(({ isError, data }) => isError && !data)
  const [first] = failed
  const again = () => {
    for (const each of failed) void each.refetch()
  }
  if (first) return <ErrorState text={words(first.error)} safe={t('nothingMoved')} onRetry={again} />
  if (!config.data || !assets.data) return <Skeleton rows={8} />
  const pairs = openPairs(config.data)
  const pair = pairNamed(wanted, pairs)
  if (!pair) return <Empty text={t('closed')} />
  if (done) return <SwapDone done={done} onAgain={() => setDone(undefined)} />
  const { balances } = assets.data
  return (
    <SwapForm
      config={config.data}
      pairs={pairs}
      pair={pair}
      balanceOf={(asset) =>
        balances.find((balance) => balance.book === 'trading' && balance.asset === asset)?.amount ?? '0'
      }
      onPair={onPair}
      onDone={setDone}
    />
  )
}
