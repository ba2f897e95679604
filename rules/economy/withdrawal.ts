import type { Asset } from '#rules/amount/amount.ts'
import { scaled, units } from '#rules/amount/decimal.ts'
import type { Minor, Share } from '#rules/amount/labels.ts'
import { amounts, assetIn, share } from './read.ts'

/** What may be withdrawn of an asset on a chain, in minor units of it (economy, Withdrawals and transfers). */
export interface WithdrawalCoin {
  readonly chain: number
  readonly asset: Asset
  readonly least: Minor
  readonly most: Minor
  /** Of what leaves, of 10^4; at least `feeLeast`. */
  readonly fee: Share
  readonly feeLeast: Minor
}

/** What leaves for chains, and who has to look at it first. Worths are in minor units of USDT. */
export interface WithdrawalFigures {
  readonly coins: readonly WithdrawalCoin[]
  /** USDT for one, of 10^8: by it limits are counted, and nothing is ever paid. */
  readonly worth: Readonly<Partial<Record<Asset, bigint>>>
  /** What of one member may leave in 24 hours without a review. */
  readonly automaticADay: Minor
  /** Above it two operators have to approve, else one. */
  readonly twoApproversAbove: Minor
  /** What the signer signs in 24 hours at most, whatever was approved. */
  readonly signer: { readonly userADay: Minor; readonly chainADay: Minor }
  /** What the wallet that pays should hold of an asset on each chain, in minor units of it: outside of it an operator is called. */
  readonly hot: ReadonlyMap<string, { readonly floor: Minor; readonly ceiling: Minor }>
  /** What moves between addresses of our own. */
  readonly sweep: {
    /** By chain: a deposit address that holds so much of an asset is emptied into the wallet that pays; so much goes to the cold one at least. */
    readonly least: ReadonlyMap<number, ReadonlyMap<string, Minor>>
    /** What the signer gives deposit addresses of a chain's own currency in 24 hours at most, in wei. */
    readonly gasADay: ReadonlyMap<number, bigint>
  }
  readonly gas: {
    /** A transaction that is not within a block after so long is replaced by one that pays more. */
    readonly replaceMinutes: number
    /** The most that a unit of gas may cost, in wei, by chain; one without is never paid on. */
    readonly mostWei: ReadonlyMap<number, bigint>
  }
}

/** The same as the file has it. */
export interface WithdrawalFile {
  coins: { chain: number; asset: string; least: string; most: string; fee: string; feeLeast: string }[]
  worth: Record<string, string>
  automaticADay: string
  twoApproversAbove: string
  signer: { userADay: string; chainADay: string }
  hot: Record<string, { floor: string; ceiling: string }>
  sweep: { least: Record<string, Record<string, string>>; gasADay: Record<string, string> }
  gas: { replaceMinutes: number; mostGwei: Record<string, string> }
}

/** Reads them; throws with the first that is none. */
export function readWithdrawal(file: WithdrawalFile): WithdrawalFigures {
  return {
    coins: file.coins.map((coin) => ({
      chain: coin.chain,
      asset: assetIn(coin.asset),
      least: units(coin.least),
      most: units(coin.most),
      fee: share(coin.fee),
      feeLeast: units(coin.feeLeast),
    })),
    worth: amounts(file.worth),
    automaticADay: units(file.automaticADay),
    twoApproversAbove: units(file.twoApproversAbove),
    signer: { userADay: units(file.signer.userADay), chainADay: units(file.signer.chainADay) },
    hot: new Map(
      Object.entries(file.hot).map(([asset, { floor, ceiling }]) => [
        assetIn(asset),
        { floor: units(floor), ceiling: units(ceiling) },
      ]),
    ),
    sweep: {
      least: new Map(
        Object.entries(file.sweep.least).map(([chain, least]) => [
          Number(chain),
          new Map(Object.entries(least).map(([asset, text]) => [assetIn(asset), units(text)])),
        ]),
      ),
      gasADay: new Map(Object.entries(file.sweep.gasADay).map(([chain, coins]) => [Number(chain), scaled(coins, 18)])),
    },
    gas: {
      replaceMinutes: file.gas.replaceMinutes,
      mostWei: new Map(Object.entries(file.gas.mostGwei).map(([chain, gwei]) => [Number(chain), scaled(gwei, 9)])),
    },
  }
}

/** From how much of an asset on a chain a deposit address is emptied, minor units; undefined: never. */
export function sweptFrom(
  { sweep }: Pick<WithdrawalFigures, 'sweep'>,
  chain: number,
  asset: string,
): Minor | undefined {
  return sweep.least.get(chain)?.get(asset)
}
