import { type ReactNode, useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { depositAddressOf } from '#calls/deposit/address.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import styles from './NetworkChoice.module.css'
import type { NamedChain } from './use-chains.ts'

export type Coin = AnswerOf<typeof depositAddressOf>['coins'][number]

interface Props {
  readonly chains: readonly NamedChain[]
  readonly coins: readonly Coin[]
  readonly picked: number
  readonly onPick: (chainId: number) => void
}

/** The networks that are named; those without a token that can be deposited are shown and cannot be picked. */
export function NetworkChoice({ chains, coins, picked, onPick }: Props): ReactNode {
  const t = useTranslations('deposit')
  const locale = useLocale()
  const name = useId()
  const places = chains
    .map((chain) => ({ ...chain, coin: coins.find(({ chainId }) => chainId === chain.chainId) }))
    .sort((one, other) => Number(other.coin !== undefined) - Number(one.coin !== undefined))
  return (
    <fieldset className={styles.networks}>
      <legend>{t('network')}</legend>
      {places.map(({ chainId, chainName, coin }) => (
        <label key={chainId} className={styles.network}>
          <input
            type="radio"
            name={name}
            checked={chainId === picked}
            disabled={!coin}
            onChange={() => onPick(chainId)}
          />
          <span className={styles.name}>
            <b>{chainName}</b>
            <small>{coin ? coin.networkName : t('notOpen')}</small>
          </span>
          <span className={styles.facts}>
            {coin && (
              <>
                <b>{coin.asset}</b>
                <small>{t('from', { least: amountText(coin.least, locale, 'all'), asset: coin.asset })}</small>
              </>
            )}
          </span>
        </label>
      ))}
      <p className={styles.hint}>{t('pickHint')}</p>
    </fieldset>
  )
}
