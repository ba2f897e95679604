import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { depositAddressOf } from '#calls/deposit/address.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { SectionHead } from '#web/kit/page/SectionHead.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { AddressPlate } from './AddressPlate.tsx'
import { Arrivals } from './Arrivals.tsx'
import { NetworkChoice } from './NetworkChoice.tsx'
import styles from './Recharge.module.css'
import { useChains } from './use-chains.ts'

/** Deposit: network and token, my own address, what is not credited, and the arrivals as they are confirmed (ASSET-03). */
export function Recharge(): ReactNode {
  const t = useTranslations('deposit')
  return (
    <Page title={t('title')} note={t('intro')}>
      <Choice />
      <section className={styles.arrivals}>
        <SectionHead title={t('arrivals')} to="/rechange/record" all={t('allRecords')} />
        <Arrivals />
      </section>
    </Page>
  )
}

function Choice(): ReactNode {
  const t = useTranslations('deposit')
  const words = useErrorWords()
  const address = useAnswer(depositAddressOf, {})
  const chains = useChains()
  const [picked, setPicked] = useState<number>()
  const failed = [address, chains].filter(({ isError, data }) => isError && !data)
  const [first] = failed
  const again = () => {
    for (const each of failed) void each.refetch()
  }
  if (first) return <ErrorState text={words(first.error)} onRetry={again} />
  if (!address.data || !chains.data)
    return (
      <div className={styles.coming}>
        <Skeleton rows={5} />
      </div>
    )
  const { coins } = address.data
  const coin = coins.find(({ chainId }) => chainId === picked) ?? coins[0]
  if (!coin) return <Empty text={t('noNetworks')} />
  return (
    <div className={styles.choice}>
      <NetworkChoice chains={chains.data} coins={coins} picked={coin.chainId} onPick={setPicked} />
      <AddressPlate address={address.data.address} coin={coin} />
    </div>
  )
}
