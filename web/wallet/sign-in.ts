import * as z from 'zod/mini'
import type { AnswerOf } from '#calls/call.ts'
import { walletAuth } from '#calls/wallet/auth.ts'
import { walletCheck } from '#calls/wallet/check.ts'
import { signKey } from '#calls/wallet/sign-key.ts'
import type { Ask } from '#web/ask/ask.ts'
import { askWallet, UNKNOWN_CHAIN, WalletError, type WalletProvider } from './provider.ts'

/** What the person has to do next. */
export type Step = 'connect' | 'chain' | 'sign' | 'enter'

/** What came of it: a session, or with `link` a pending identity. */
export interface Signed extends AnswerOf<typeof walletAuth> {
  readonly address: string
}

interface SignIn {
  readonly wallet: WalletProvider
  readonly ask: Ask
  /** Where the browser is. */
  readonly origin: string
  /** Whether the wallet is to be linked to an account that exists. */
  readonly link: boolean
  readonly inviteCode: string
  readonly onStep: (step: Step) => void
}

const text = z.string().check(z.minLength(1))
const chainNumber = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,12}$/))

/**
 * Logs in with a wallet (AUTH-03): its account, a chain of ours, the server's message, its signature.
 * @throws WalletError, AskError
 */
export async function signIn({ wallet, ask, origin, link, inviteCode, onStep }: SignIn): Promise<Signed> {
  onStep('connect')
  const [address] = await askWallet(wallet, z.array(text), 'eth_requestAccounts')
  if (!address) throw new WalletError('noAccount')
  let chainId = await chainOf(wallet)
  const { supported, switchTo, add } = await ask(walletCheck, { address, chainId })
  if (!supported) {
    onStep('chain')
    await moveTo(wallet, switchTo, add)
    chainId = await chainOf(wallet)
    if (chainId !== switchTo) throw new WalletError('otherChain')
  }
  const { message } = await ask(signKey, { address, chainId, origin })
  onStep('sign')
  const signature = await askWallet(wallet, text, 'personal_sign', [hex(message), address])
  onStep('enter')
  return { address, ...(await ask(walletAuth, { message, signature, link, inviteCode })) }
}

async function chainOf(wallet: WalletProvider): Promise<number> {
  return Number(await askWallet(wallet, chainNumber, 'eth_chainId'))
}

/** Asks for a chain; one that the wallet does not know is added first (AUTH-04), which need not have switched to it. */
async function moveTo(
  wallet: WalletProvider,
  chainId: number,
  add: AnswerOf<typeof walletCheck>['add'],
): Promise<void> {
  const named = { chainId: `0x${chainId.toString(16)}` }
  const change = () => askWallet(wallet, z.unknown(), 'wallet_switchEthereumChain', [named])
  try {
    await change()
  } catch (error) {
    if (!(error instanceof WalletError && error.code === UNKNOWN_CHAIN)) throw error
    if (!add) throw new WalletError('addByHand')
    await askWallet(wallet, z.unknown(), 'wallet_addEthereumChain', [{ ...named, ...add }])
    if ((await chainOf(wallet)) !== chainId) await change()
  }
}

function hex(message: string): string {
  const bytes = new TextEncoder().encode(message)
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
