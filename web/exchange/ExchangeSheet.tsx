import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import { type exchange, exchangeConfig } from '#calls/exchange/exchange.ts'
import { swapPrices } from '#calls/swap/prices.ts'
import { accountOf } from '#rules/exchange/account-of.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { ExchangeDone } from './ExchangeDone.tsx'
import { ExchangeForm } from './ExchangeForm.tsx'
import { type Pair, pairKey } from './preview.ts'

interface Props {
  /** `USDT-DU` of the address; empty: the first pair; null: closed. */
  readonly pair: string | null
  readonly onPair: (pair: string) => void
  readonly onClose: () => void
}

/** What was exchanged, with its order. */
export type Committed = AnswerOf<typeof exchange> & { readonly pair: Pick<Pair, 'from' | 'to'> }

/** Exchange at the configured rate, as a sheet over the assets (ASSET-07). */
export function ExchangeSheet({ pair, onPair, onClose }: Props): ReactNode {
  const t = useTranslations('exchange')
  const [done, setDone] = useState<Committed>()
  const open = pair !== null
  // Back closes the sheet without a word to it
  if (!open && done) setDone(undefined)
  return (
    <Sheet open={open} addressed onClose={onClose} title={t('title')} note={t('note')}>
      {open &&
        (done ? (
          <ExchangeDone done={done} onAgain={() => setDone(undefined)} onClose={onClose} />
        ) : (
          <Loaded pair={pair} onPair={onPair} onDone={setDone} />
        ))}
    </Sheet>
  )
}

interface LoadedProps {
  readonly pair: string
  readonly onPair: (pair: string) => void
  readonly onDone: (done: Committed) => void
}

function Loaded({ pair, onPair, onDone }: LoadedProps): ReactNode {
  const t = useTranslations('exchange')
  const words = useErrorWords()
  // the averages of the market move it
  const config = useAnswer(exchangeConfig, {}, { every: 10_000 })
  const assets = useAnswer(assetList, {})
  // the form waits for them, so that nothing moves when they say something; without them it says nothing
  const market = useAnswer(swapPrices, {})
  const failed = [config, assets].find(({ isError, data }) => isError && !data)
  if (failed) return <ErrorState text={words(failed.error)} safe={t('nothingMoved')} onRetry={failed.refetch} />
  if (!config.data || !assets.data || market.isPending) return <Skeleton rows={6} />
  const { pairs } = config.data
  const [first] = pairs
  if (!first) return <Empty text={t('noPairs')} />
  const chosen = pair === '' ? first : pairs.find((candidate) => pairKey(candidate) === pair)
  // an address that names another pair never opens one that was not asked for, least of all its opposite
  if (!chosen)
    return (
      <Empty
        text={t('noSuchPair')}
        action={<Button onClick={() => onPair(pairKey(first))}>{`${first.from} → ${first.to}`}</Button>}
      />
    )
  const { balances } = assets.data
  return (
    <ExchangeForm
      pairs={pairs}
      pair={chosen}
      balanceOf={(asset) =>
        balances.find((balance) => balance.book === accountOf(asset) && balance.asset === asset)?.amount ?? '0'
      }
      rateAt={config.dataUpdatedAt}
      ratedAt={config.data.at}
      prices={market.data}
      onPair={onPair}
      onDone={onDone}
    />
  )
}
