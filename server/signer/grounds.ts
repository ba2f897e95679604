import { type Address, getAddress } from 'viem'
import { chains } from '#chain/definitions/chains.ts'
import { configuredChain } from '#chain/definitions/settings.ts'
import type { DepositKeys } from '#chain/payouts/deposit-keys.ts'
import type { Keeper } from '#chain/payouts/keeper.ts'
import { withdrawalWorth, worthSoFar } from '#rules/withdrawal/review.ts'
import { isApproval } from '#server/operation/approval-key.ts'
import { coldWallet } from '#server/payout/wallet.ts'
import type { Services } from '#server/services/services.ts'
import type { Tx } from '#server/store/database.ts'
import { digestOf } from '#server/withdrawal/review/digest.ts'
import { wasSigned } from './again.ts'
import type { OwnGrounds } from './own-policy.ts'
import type { Grounds } from './policy.ts'
import {
  type Approved,
  approvals,
  askedBefore,
  type Decided,
  gasOfDay,
  isHeld,
  isOurs,
  isStopped,
  numberOf,
  signedFor,
  signedOfDay,
  type ToSign,
  type Try,
} from './signing.sql.ts'

/** What the signer is given. It asks no network. */
export type SignerServices = Pick<Services, 'database' | 'economy' | 'settings' | 'log' | 'now'>

/** The keys that are here: of the wallet that pays, and of deposit addresses; undefined: theirs are kept elsewhere. */
export interface Keys {
  readonly hot: Keeper
  readonly deposits: DepositKeys | undefined
}

/** What is known of a withdrawal's payment. */
export async function groundsOf(
  tx: Tx,
  { economy, settings }: Pick<SignerServices, 'economy' | 'settings'>,
  asked: ToSign,
): Promise<Grounds> {
  const { withdrawal: figures } = economy
  const { withdrawal } = asked
  const token = tokensOn(settings, withdrawal.chain).find(({ asset }) => asset === withdrawal.asset)
  const ofDay = (sums: Parameters<typeof worthSoFar>[1]) => worthSoFar(figures, sums)
  const contracts = [
    ...chains.flatMap(({ tokens }) => tokens.flatMap(({ contract }) => contract ?? [])),
    ...settings.chains.flatMap(({ usdt, daot }) => [usdt, daot].flatMap((contract) => contract || [])),
    asked.wallet,
    ...(settings.coldAddress ? [settings.coldAddress] : []),
  ]
  const approvedBy = async (one: Decided) => {
    const digest = digestOf(one)
    const given = await approvals(tx, one.id)
    return given.filter(({ operator, signature }) => isApproval(settings.operatorKeys, operator, digest, signature))
      .length
  }
  const alone: Decided[] = []
  for (const one of await signedFor(tx, withdrawal.member)) if ((await approvedBy(one)) === 0) alone.push(one)
  return {
    figures,
    token,
    askedBefore: ofDay(await askedBefore(tx, withdrawal)),
    userToday: ofDay(await signedOfDay(tx, { member: withdrawal.member })),
    chainToday: ofDay(await signedOfDay(tx, { chain: withdrawal.chain })),
    worth: withdrawalWorth(figures, [{ asset: withdrawal.asset, units: withdrawal.leaves }]),
    approvals: await approvedBy(withdrawal),
    aloneToday: ofDay(alone.map(({ asset, leaves }) => ({ asset, units: leaves }))),
    ours:
      contracts.some((contract) => getAddress(contract) === getAddress(asked.receiver)) ||
      (await isOurs(tx, asked.receiver)),
    held: await isHeld(tx, withdrawal),
  }
}

/** Whether what a withdrawal is of is paid out, by the signer's own figures and settings: it may have been closed since. */
export function isPaidOut(
  { economy: { withdrawal: figures }, settings }: Pick<SignerServices, 'economy' | 'settings'>,
  { chain, asset }: Pick<Approved, 'chain' | 'asset'>,
): boolean {
  const isListed = figures.coins.some((coin) => coin.chain === chain && coin.asset === asset)
  return isListed && figures.worth[asset] !== undefined && tokensOn(settings, chain).some((one) => one.asset === asset)
}

/** What is known of a payment between our own addresses, and who signs for it. */
export async function ownGroundsOf(
  tx: Tx,
  { economy, settings }: Pick<SignerServices, 'economy' | 'settings'>,
  { hot, deposits }: Keys,
  asked: Try,
): Promise<{ readonly grounds: OwnGrounds; readonly keeper: Keeper }> {
  const { kind, chain, contract } = asked
  const token = tokensOn(settings, chain).find((one) => contract !== null && one.contract === getAddress(contract))
  const number = kind === 'cold' ? undefined : await numberOf(tx, kind === 'sweep' ? asked.wallet : asked.receiver)
  const deposit = number && deposits?.keeperAt(number.key, number.index)
  return {
    grounds: {
      figures: economy.withdrawal,
      hot: hot.address,
      cold: coldWallet(settings),
      // what is out of a token that was closed since keeps all behind it in the air until it is mined
      tokenIsKnown: token !== undefined || (contract !== null && (await wasSigned(tx, asked))),
      deposit: deposit?.address,
      gasToday: kind === 'gas' ? await gasOfDay(tx, chain) : 0n,
      stopped: await isStopped(tx, chain, token?.asset ?? '*'),
    },
    // a sweep of an address whose key is not here is refused before anybody signs
    keeper: kind === 'sweep' && deposit ? deposit : hot,
  }
}

function tokensOn(
  settings: SignerServices['settings'],
  chain: number,
): { readonly asset: string; readonly contract: Address; readonly decimals: number }[] {
  const setting = settings.chains.find(({ chainId }) => chainId === chain)
  if (!setting) return []
  return configuredChain(setting).tokens.map((token) => ({ ...token, contract: getAddress(token.contract) }))
}
