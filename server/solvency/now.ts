import { getAddress } from 'viem'
import type { AnswerOf } from '#calls/call.ts'
import { PAY_METHODS } from '#calls/land/land.ts'
import type { solvency } from '#calls/solvency/now.ts'
import { chainOf } from '#chain/definitions/chains.ts'
import { configuredChain } from '#chain/definitions/settings.ts'
import { systemBalance } from '#ledger/balances.ts'
import { lastSeal } from '#ledger/seal/last.ts'
import { isAsset } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { dueOf, fineText } from '#rules/custody/custody.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { walletsShown } from '#server/custody/control.ts'
import { type Comparison, comparisons } from '#server/custody/show.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { lastReserve } from '#server/income/lines/last-day.ts'
import { EVERY_ASSET, payoutStops } from '#server/payout/stops.ts'
import { keptWallet } from '#server/payout/wallet.ts'
import type { Services } from '#server/services/services.ts'
import type { Tx } from '#server/store/database.ts'
import { owedByPackages } from '#server/tfa/fund.ts'
import { worldNow } from '#server/world/clock.ts'
import { assetsOf, lastDay } from './day.sql.ts'
import { type AssetFigures, figuresOf, heldOf } from './figures.ts'
import { publishedOf, ratioOf } from './words.ts'

type Answer = AnswerOf<typeof solvency>

/** What there is and what is owed, all figures of one snapshot. */
export function showSolvency({ services }: Visitor): Promise<Answer> {
  return services.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => read(tx, services))
}

async function read(tx: Tx, services: Services): Promise<Answer> {
  const figures = await figuresOf(tx)
  const published = await lastDay(tx)
  const compared = await comparisons(tx)
  const treasury = figures.map(({ asset, treasury }) => ({ asset, amount: formatUnits(treasury) }))
  return {
    worldAt: (await worldNow(tx)).getTime(),
    assets: figures.map((one) => assetOf(one, heldOf(one, compared), services.economy)),
    custody: custodyOf(figures, compared, await payoutStops(tx)),
    wallets: await walletsOf(tx, services),
    reserve: await reserveOf(tx),
    tfa: await tfaOf(tx),
    stock: {
      amount: treasury.find(({ asset }) => asset === 'DU')?.amount ?? '0',
      methods: PAY_METHODS.filter((method) => method !== 'DU'),
    },
    treasury,
    seal: await sealOf(tx),
    published: published ? publishedOf(published, await assetsOf(tx, [published.day])) : null,
  }
}

/** The last seal of the books. */
async function sealOf(tx: Tx): Promise<Answer['seal']> {
  const seal = await lastSeal(tx)
  if (!seal) return null
  const { number, at, journals, digest } = seal
  return { number: number.toString(), at: at.getTime(), journals: Number(journals), digest: digest.toString('hex') }
}

function assetOf(
  { asset, issued, most, accounts, locked, transit, treasury }: AssetFigures,
  held: Minor,
  { daot }: Economy,
): Answer['assets'][number] {
  const owed = accounts + locked + transit
  // what is on chains is not issued here
  const onChain = issued === null
  return {
    asset,
    issued: issued === null ? null : formatUnits(issued),
    limit: most === null ? null : formatUnits(most),
    byContract: asset === 'DAOT' ? formatUnits(daot.issued) : null,
    held: onChain ? formatUnits(held > 0n ? held : 0n) : null,
    accounts: formatUnits(accounts),
    locked: formatUnits(locked),
    transit: formatUnits(transit),
    owed: formatUnits(owed),
    ratioPercent: onChain ? ratioOf(held, owed) : null,
    left: onChain ? formatUnits(held - owed) : null,
    treasury: formatUnits(treasury),
  }
}

/** What the ledger says of each chain, with the last comparison; what was compared though the ledger has nothing there is told too. */
function custodyOf(
  figures: readonly AssetFigures[],
  compared: readonly Comparison[],
  stops: readonly { readonly chain: number; readonly asset: string }[],
): Answer['custody'] {
  const booked = figures.flatMap(({ asset, custody }) => custody.map((one) => ({ asset, ...one })))
  const unbooked = compared.flatMap(({ chain, asset }) =>
    isAsset(asset) && !booked.some((one) => one.chain === chain && one.asset === asset)
      ? [{ asset, chain, units: 0n }]
      : [],
  )
  return [...booked, ...unbooked].map(({ asset, chain, units }) => {
    const reading = compared.find((one) => one.chain === chain && one.asset === asset)
    return {
      chainId: chain,
      network: networkOf(chain),
      asset,
      ledger: formatUnits(units),
      compared: reading ? comparisonOf(reading) : null,
      stopped: stops.some((stop) => stop.chain === chain && (stop.asset === asset || stop.asset === EVERY_ASSET)),
    }
  })
}

function comparisonOf(row: Comparison): NonNullable<Answer['custody'][number]['compared']> {
  return {
    hot: fineText(row.hot),
    cold: fineText(row.cold),
    addresses: fineText(row.addresses),
    due: fineText(dueOf(row)),
    difference: fineText(row.difference),
    block: row.block_number.toString(),
    blockHash: row.block_hash,
    at: row.at.getTime(),
  }
}

async function walletsOf(tx: Tx, { settings }: Services): Promise<Answer['wallets']> {
  const address = keptWallet(settings)
  // where a token of ours can lie; of the others only what went astray is watched
  const chains = settings.chains.flatMap((one) => (configuredChain(one).tokens.length > 0 ? [one.chainId] : []))
  return (await walletsShown(tx, address && { address, chains })).map(({ chain, address, purpose, shown }) => ({
    chainId: chain,
    network: networkOf(chain),
    address: getAddress(address),
    kind: purpose === 'pays' ? ('hot' as const) : ('cold' as const),
    control: shown && { message: shown.message, signature: shown.signature, at: shown.at.getTime() },
  }))
}

async function tfaOf(tx: Tx): Promise<Answer['tfa']> {
  const [budget, owed] = [await systemBalance(tx, 'tfa-budget', 'RC'), await owedByPackages(tx)]
  return {
    budget: formatUnits(budget),
    owed: formatUnits(owed),
    ratioPercent: ratioOf(budget, owed),
    left: formatUnits(budget - owed),
  }
}

async function reserveOf(tx: Tx): Promise<Answer['reserve']> {
  const last = await lastReserve(tx)
  if (!last) return null
  const { day, reserve, covered, allowed } = last
  return {
    day,
    reserve: formatUnits(reserve),
    covered: covered === null ? null : formatUnits(covered),
    left: covered === null ? null : formatUnits(reserve - covered),
    allowed: formatUnits(allowed),
  }
}

function networkOf(chain: number): string {
  return chainOf(chain)?.name ?? `${chain}`
}
