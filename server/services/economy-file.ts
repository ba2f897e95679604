import { z } from 'zod'
import { ASSETS } from '#rules/amount/amount.ts'
import { DECIMAL } from '#rules/amount/decimal.ts'
import { type Economy, type EconomyFile, readEconomy } from '#rules/economy/economy.ts'

const amount = z.string().regex(DECIMAL, 'not an amount: "12.5", at most 8 decimals')
const places = (most: number) =>
  z.string().regex(new RegExp(`^\\d{1,9}(?:\\.\\d{1,${most}})?$`), `not a number of ${most} decimals`)
const share = places(4)
const rate = places(18)
const asset = z.enum(ASSETS)
const count = z.number()
const chains = <T extends z.ZodType>(figure: T) => z.record(z.string().regex(/^[1-9]\d{0,9}$/, 'not a chain'), figure)
const byAsset = <T extends z.ZodType>(figure: T) => z.partialRecord(asset, figure)
const transfers = z.strictObject({ assets: z.array(asset), least: amount, most: amount, aDay: amount })

/** How the file is written: what is missing, unknown or of another kind is told by its place. Whether it can work: `rules/workable`. */
const FILE = z.strictObject({
  zone: z.literal('UTC'),
  supply: byAsset(amount),
  genesis: z.strictObject({ treasury: byAsset(amount), emission: amount, wallet: amount }),
  settlement: z.strictObject({ allowedShare: share, burnAfterHours: count, capTimes: count }),
  eras: z.array(z.strictObject({ least: amount, most: amount, rate, tax: share })),
  planets: z.array(z.strictObject({ fee: amount, side: count, lowestEra: count, highestEra: count })),
  naming: z.strictObject({ referrerShare: share, taxShare: share }),
  planetEdit: z.strictObject({ lockDays: count }),
  planetSale: z.strictObject({ fee: share, least: amount, most: amount }),
  purchase: z.strictObject({
    rewardShare: share,
    additionLeastShare: share,
    additionCountedMost: share,
    quoteSeconds: count,
  }),
  team: z.strictObject({ landowners: count, legs: count, teamLand: z.array(amount), burningDays: count }),
  reward: z.strictObject({
    referral: share,
    community: z.array(share),
    sameLevel: share,
    market: share,
    generations: z.array(share),
    burnFrom: amount,
    burnDays: count,
  }),
  points: z.strictObject({ budget: amount, rate, allowedShare: share, collectHours: count, useHours: count }),
  ending: z.strictObject({ fee: share, withdrawShare: share }),
  prices: byAsset(amount),
  exchange: z.strictObject({
    fee: share,
    least: amount,
    most: amount,
    pairs: z.array(z.strictObject({ from: asset, to: asset, rate: amount })),
  }),
  swap: z.strictObject({
    assets: z.array(asset),
    fee: share,
    marketShare: share,
    least: amount,
    most: amount,
    codeAbove: amount,
    impactMost: share,
    slippage: share,
    averageMinutes: z.array(count),
    lowestDays: count,
  }),
  deposit: z.strictObject({ least: amount, exposure: amount, exposureAll: amount }),
  withdrawal: z.strictObject({
    coins: z.array(z.strictObject({ chain: count, asset, least: amount, most: amount, fee: share, feeLeast: amount })),
    worth: byAsset(amount),
    automaticADay: amount,
    twoApproversAbove: amount,
    signer: z.strictObject({ userADay: amount, chainADay: amount }),
    hot: byAsset(z.strictObject({ floor: amount, ceiling: amount })),
    sweep: z.strictObject({ least: chains(byAsset(amount)), gasADay: chains(rate) }),
    gas: z.strictObject({ replaceMinutes: count, mostGwei: chains(places(9)) }),
  }),
  inside: transfers,
  partner: transfers,
  pools: z.strictObject({
    terms: z.array(z.strictObject({ days: count, rate })),
    earlyBurn: share,
    landsLeast: count,
    landsMost: count,
  }),
  daot: z.strictObject({ issued: amount, step: amount, firstShare: share, laterParts: count, everyDays: count }),
  openings: z.strictObject({
    hours: count,
    leastHours: count,
    marginSeconds: count,
    paymentMinutes: count,
    deadlineHours: count,
    most: count,
  }),
  tfa: z.strictObject({
    packs: z.array(
      z.strictObject({
        price: amount,
        multiplier: share,
        quota: amount,
        stock: count,
        aDay: count,
        perAccount: z.enum(['once', 'oneCharging']),
      }),
    ),
    chargingRate: rate,
    completedRate: rate,
    budgetShare: share,
    allowedShare: share,
    burnAfterHours: count,
  }),
}) satisfies z.ZodType<EconomyFile>

/** The economy of a file's text. Throws a RangeError that names each figure that is missing, unknown or written badly. */
export function economyOf(text: string): Economy {
  const read = FILE.safeParse(jsonOf(text))
  if (read.success) return readEconomy(read.data)
  const faults = read.error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join('.')}: ${message}`,
  )
  throw new RangeError(faults.join('; '))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RangeError('no JSON')
  }
}
