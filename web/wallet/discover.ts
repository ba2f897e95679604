import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { WalletProvider } from './provider.ts'

/** A wallet that has announced itself (EIP-6963). What it says of itself is its own claim: for showing alone. */
export interface Wallet {
  readonly id: string
  readonly name: string
  /** A `data:` picture; '' when it brought none. */
  readonly icon: string
  readonly provider: WalletProvider
}

const announced = z.object({
  info: z.object({
    uuid: z.string().check(z.minLength(1), z.maxLength(100)),
    name: z.string().check(z.minLength(1)),
    icon: z.string(),
    rdns: z.string(),
  }),
  provider: z.custom<WalletProvider>(
    (value) => typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function',
  ),
})

const MOST_NAME = 40
const MOST_ICON = 200_000

/** Reads an announcement; undefined when it is none. */
export function walletIn(detail: unknown): Wallet | undefined {
  const parsed = announced.safeParse(detail)
  if (!parsed.success) return undefined
  const { info, provider } = parsed.data
  const icon = /^data:image\/[a-z+.-]+[;,]/.test(info.icon) && info.icon.length <= MOST_ICON ? info.icon : ''
  return { id: info.uuid, name: info.name.slice(0, MOST_NAME), icon, provider }
}

/** The wallets with one more; the first of an id stays, so that a later one cannot take its place. */
export function withWallet(wallets: readonly Wallet[], wallet: Wallet): readonly Wallet[] {
  return wallets.some(({ id }) => id === wallet.id) ? wallets : [...wallets, wallet]
}

/** The wallets of this browser. `settled`: those that are there have had time to answer. */
export function useWallets(): {
  readonly wallets: readonly Wallet[]
  readonly settled: boolean
  readonly lookAgain: () => void
} {
  const [wallets, setWallets] = useState<readonly Wallet[]>([])
  const [settled, setSettled] = useState(false)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn looks again
  useEffect(() => {
    setSettled(false)
    const hear = (event: Event): void => {
      const wallet = event instanceof CustomEvent ? walletIn(event.detail) : undefined
      if (wallet) setWallets((known) => withWallet(known, wallet))
    }
    window.addEventListener('eip6963:announceProvider', hear)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    const timer = setTimeout(() => setSettled(true), TIME_TO_ANSWER_MS)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('eip6963:announceProvider', hear)
    }
  }, [turn])
  return { wallets, settled, lookAgain: () => setTurn((before) => before + 1) }
}

/** Extensions answer at once; one that is waking up needs a moment. */
const TIME_TO_ANSWER_MS = 700
