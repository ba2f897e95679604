import { type Address, getAddress } from 'viem'
import type { WithdrawalFigures } from '#rules/economy/withdrawal.ts'
import { GAS_MOST, refuse, type Verdict } from './policy.ts'
import type { Try } from './signing.sql.ts'

/** What the signer knows of a payment between our own addresses: of its own configuration and keys, and counted by itself. */
export interface OwnGrounds {
  readonly figures: WithdrawalFigures
  /** The wallet that pays, by the key that is here. */
  readonly hot: Address
  readonly cold: Address | undefined
  /** The token's contract is one of the chain's tokens, as the signer's own settings name them. */
  readonly tokenIsKnown: boolean
  /**
   * The deposit address that is to be emptied or gets gas, worked out anew from the key that is here; undefined: it is none, or its
   * key is elsewhere.
   */
  readonly deposit: Address | undefined
  /** In wei: what deposit addresses of the chain were given in the last 24 hours. */
  readonly gasToday: bigint
  readonly stopped: boolean
}

/** So many transactions' dearest gas a deposit address is sent at once at most. */
const GAS_FOR = 2n

/**
 * Whether to sign what moves between our own addresses. Each kind has one place to go: a sweep from a deposit address to the wallet
 * that pays, gas the other way, what is too much to the cold address. Who plans them is not believed.
 */
export function judgeOwn(asked: Try, grounds: OwnGrounds): Verdict {
  const { figures, stopped, gasToday } = grounds
  const ceiling = figures.gas.mostWei.get(asked.chain) ?? 0n
  if (asked.maxFee > ceiling || asked.gas > GAS_MOST) return refuse('the fee is above the ceiling')
  const fault = faultOf(asked, grounds)
  if (fault) return refuse(fault)
  if (asked.nonce !== null) return { kind: 'sign' }
  if (stopped) return { kind: 'wait' }
  if (asked.kind !== 'gas') return { kind: 'sign' }
  if (asked.raw > GAS_FOR * GAS_MOST * ceiling) return refuse('it is more gas than a sweep takes')
  const most = figures.sweep.gasADay.get(asked.chain) ?? 0n
  return { kind: gasToday + asked.raw > most ? 'wait' : 'sign' }
}

function faultOf({ kind, wallet, receiver, contract }: Try, grounds: OwnGrounds): string | undefined {
  const { hot, cold, deposit, tokenIsKnown } = grounds
  const [from, to] = [getAddress(wallet), getAddress(receiver)]
  if ((contract === null) !== (kind === 'gas')) return 'it is not of what its kind is of'
  if (kind !== 'gas' && !tokenIsKnown) return 'it is of a token that is not known'
  if (kind === 'sweep' && (deposit === undefined || from !== deposit)) return 'its address is not of a key that is here'
  if (kind === 'sweep' && to !== hot) return 'a sweep goes to the wallet that pays'
  if (kind !== 'sweep' && from !== hot) return 'its wallet is not of the key that is here'
  if (kind === 'gas' && (deposit === undefined || to !== deposit))
    return 'gas goes to a deposit address of a key that is here'
  if (kind === 'cold' && (cold === undefined || to !== cold)) return 'it does not go to the cold address'
  return undefined
}
