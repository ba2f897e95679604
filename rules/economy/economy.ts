import type { Asset } from '#rules/amount/amount.ts'
import { scaled, units } from '#rules/amount/decimal.ts'
import type { Index, Minor, Share } from '#rules/amount/labels.ts'
import { type DaotFigures, type DaotFile, readDaot } from './daot.ts'
import type { OpeningFigures } from './openings.ts'
import { type PointsFigures, type PointsFile, readPoints } from './points.ts'
import { type PoolFigures, type PoolFile, readPools } from './pools.ts'
import { amounts, assetIn, share, whole } from './read.ts'
import {
  type RewardFigures,
  type RewardFile,
  readRewards,
  readTeam,
  type TeamFigures,
  type TeamFile,
} from './rewards.ts'
import { readSwap, type SwapFigures, type SwapFile } from './swap.ts'
import { readTfa, type TfaFigures, type TfaFile } from './tfa.ts'
import { readTransfers, type TransferFigures, type TransferFile } from './transfers.ts'
import { readWithdrawal, type WithdrawalFigures, type WithdrawalFile } from './withdrawal.ts'

/** Scale of the settlement index and of daily rates. */
export const INDEX_SCALE = 10n ** 18n
/** Scale of shares and taxes: 10^4 is the whole. */
export const SHARE_SCALE = 10_000n

/** An era (land level); era 0, Stone Age, is wallet mode, all later ones investment mode (economy, Eras). */
export interface Era {
  readonly era: number
  /** Minor units of DU. */
  readonly least: Minor
  readonly most: Minor
  /** A day, scaled by 10^18. */
  readonly rate: Index
  /** Of 10^4. */
  readonly tax: Share
}

/** What a planet of a level costs and holds (economy, Planets). */
export interface PlanetLevel {
  readonly level: number
  readonly fee: Minor
  /** Plots stand on a square of this side. */
  readonly side: number
  readonly lowestEra: number
  readonly highestEra: number
}

export interface ExchangePair {
  readonly from: Asset
  readonly to: Asset
  /** `to` for one `from`, of 10^8. */
  readonly rate: bigint
}

/** The economy's figures: read once from `economy.json`, checked, then passed to the rules. */
export interface Economy {
  readonly supply: Readonly<Partial<Record<Asset, Minor>>>
  readonly genesisTreasury: Readonly<Partial<Record<Asset, Minor>>>
  readonly genesisEmission: Minor
  /** The wallet-mode reserve, from which Stone Age income is paid. */
  readonly genesisWallet: Minor
  /** Share of the emission reserve that a day may pay, of 10^4. */
  readonly allowedShare: Share
  readonly burnAfterHours: number
  readonly capTimes: bigint
  readonly eras: readonly Era[]
  readonly planets: readonly PlanetLevel[]
  readonly namingReferrerShare: Share
  /** What of a planet's land tax is its referrer's, of 10^4. */
  readonly referralTaxShare: Share
  /** Days for which an edited planet cannot be edited again. */
  readonly editLockDays: number
  /** A planet's sale between users: the fee of 10^4, and what may be asked. */
  readonly planetSale: { readonly fee: Share; readonly least: Minor; readonly most: Minor }
  readonly rewardShare: Share
  readonly team: TeamFigures
  readonly reward: RewardFigures
  readonly points: PointsFigures
  readonly additionLeastShare: Share
  /** An addition is taken while counted income is at most so many times the investment; of 10^4. */
  readonly additionCountedMost: Share
  readonly quoteSeconds: number
  /** Taken of what an end of a land pays, of 10^4. */
  readonly endFee: Share
  /** Share of an investment that a withdrawal gives back, less counted income; of 10^4. */
  readonly withdrawShare: Share
  /** DU for one, of 10^8; zero: not accepted. */
  readonly prices: Readonly<Record<Asset, bigint>>
  readonly exchange: {
    readonly fee: Share
    readonly least: Minor
    readonly most: Minor
    readonly pairs: readonly ExchangePair[]
  }
  readonly swap: SwapFigures
  readonly depositLeast: Minor
  /** What of a member's deposits on a chain may be credited and not final, in minor units of USDT. */
  readonly depositExposure: Minor
  /** The same of all members together on a chain. */
  readonly depositExposureAll: Minor
  readonly withdrawal: WithdrawalFigures
  readonly inside: TransferFigures
  readonly partner: TransferFigures
  readonly pools: PoolFigures
  readonly daot: DaotFigures
  readonly openings: OpeningFigures
  readonly tfa: TfaFigures
  /** What all of it was read from: the rule book shows it. */
  readonly file: EconomyFile
}

/** The file as it is written: decimal strings. */
export interface EconomyFile {
  zone: string
  supply: Record<string, string>
  genesis: { treasury: Record<string, string>; emission: string; wallet: string }
  settlement: { allowedShare: string; burnAfterHours: number; capTimes: number }
  eras: { least: string; most: string; rate: string; tax: string }[]
  planets: { fee: string; side: number; lowestEra: number; highestEra: number }[]
  naming: { referrerShare: string; taxShare: string }
  planetEdit: { lockDays: number }
  planetSale: { fee: string; least: string; most: string }
  purchase: { rewardShare: string; additionLeastShare: string; additionCountedMost: string; quoteSeconds: number }
  team: TeamFile
  reward: RewardFile
  points: PointsFile
  ending: { fee: string; withdrawShare: string }
  prices: Record<string, string>
  exchange: { fee: string; least: string; most: string; pairs: { from: string; to: string; rate: string }[] }
  swap: SwapFile
  deposit: { least: string; exposure: string; exposureAll: string }
  withdrawal: WithdrawalFile
  inside: TransferFile
  partner: TransferFile
  pools: PoolFile
  daot: DaotFile
  openings: OpeningFigures
  tfa: TfaFile
}

/** Reads the economy's file; throws with the first figure that is none. Whether it can work: `workable.ts`. */
export function readEconomy(file: EconomyFile): Economy {
  if (file.zone !== 'UTC') throw new RangeError('the settlement zone must be UTC')
  return {
    supply: amounts(file.supply),
    genesisTreasury: amounts(file.genesis.treasury),
    genesisEmission: units(file.genesis.emission),
    genesisWallet: units(file.genesis.wallet),
    allowedShare: share(file.settlement.allowedShare),
    burnAfterHours: file.settlement.burnAfterHours,
    capTimes: whole('settlement.capTimes', file.settlement.capTimes),
    eras: file.eras.map(({ least, most, rate, tax }, era) => ({
      era,
      least: units(least),
      most: units(most),
      rate: scaled(rate, 18),
      tax: share(tax),
    })),
    planets: file.planets.map(({ fee, ...rest }, index) => ({ level: index + 1, fee: units(fee), ...rest })),
    namingReferrerShare: share(file.naming.referrerShare),
    referralTaxShare: share(file.naming.taxShare),
    editLockDays: file.planetEdit.lockDays,
    planetSale: {
      fee: share(file.planetSale.fee),
      least: units(file.planetSale.least),
      most: units(file.planetSale.most),
    },
    rewardShare: share(file.purchase.rewardShare),
    team: readTeam(file.team),
    reward: readRewards(file.reward),
    points: readPoints(file.points),
    additionLeastShare: share(file.purchase.additionLeastShare),
    additionCountedMost: share(file.purchase.additionCountedMost),
    quoteSeconds: file.purchase.quoteSeconds,
    endFee: share(file.ending.fee),
    withdrawShare: share(file.ending.withdrawShare),
    prices: { DU: 0n, hPT: 0n, RC: 0n, DP: 0n, SAI: 0n, USDT: 0n, DAOT: 0n, ...amounts(file.prices) },
    exchange: {
      fee: share(file.exchange.fee),
      least: units(file.exchange.least),
      most: units(file.exchange.most),
      pairs: file.exchange.pairs.map(({ from, to, rate }) => ({
        from: assetIn(from),
        to: assetIn(to),
        rate: units(rate),
      })),
    },
    swap: readSwap(file.swap),
    depositLeast: units(file.deposit.least),
    depositExposure: units(file.deposit.exposure),
    depositExposureAll: units(file.deposit.exposureAll),
    withdrawal: readWithdrawal(file.withdrawal),
    inside: readTransfers(file.inside),
    partner: readTransfers(file.partner),
    pools: readPools(file.pools),
    daot: readDaot(file.daot),
    openings: file.openings,
    tfa: readTfa(file.tfa),
    file,
  }
}

/** The era's figures; throws for an era that is not configured. */
export function eraOf(economy: Economy, era: number): Era {
  const found = economy.eras[era]
  if (!found) throw new RangeError(`no era ${era}`)
  return found
}

/** The level's figures; throws for a level that is not configured. */
export function levelOf(economy: Economy, level: number): PlanetLevel {
  const found = economy.planets[level - 1]
  if (!found) throw new RangeError(`no planet level ${level}`)
  return found
}

/** A share or rate as percent, without trailing zeros: 300 of 10^4 is "3", 3*10^15 of 10^18 is "0.3". */
export function percent(value: bigint, scale: bigint): string {
  const digits = scale.toString().length - 1
  const text = (value * 100n).toString().padStart(digits + 1, '0')
  const fraction = text.slice(-digits).replace(/0+$/, '')
  return `${text.slice(0, -digits)}${fraction ? `.${fraction}` : ''}`
}
