import { sql } from 'kysely'
import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import { post, SystemShort } from '#ledger/post.ts'
import type { Asset } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { lessFee, withdrawal } from '#rules/land/ending.ts'
import type { QuoteLeg } from '#rules/land/payment.ts'
import { plotAt, STONE_AGE } from '#rules/land/plot.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import { plotOffered } from '#server/alert/fire.ts'
import { type Closing, closeRun } from '#server/income/settle/close.ts'
import type { Standing } from '#server/income/settle.ts'
import type { LandRunRow } from '#server/land/mine/my.sql.ts'
import { changeLand } from '#server/land/own.sql.ts'
import { payTaken } from '#server/land/work/claim.ts'
import { type Foreign, foreignOf, releaseForeign } from '#server/run/foreign-addition.ts'
import { runOf } from '#server/run/run-row.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { type Reader, type Tx, together } from '#server/store/database.ts'
import { principalOf } from './end.sql.ts'

/** What one account gets back at the end of a land, minor units of its asset; `worth` of it in DU, before the fee. */
export interface EndLeg {
  readonly asset: Asset
  readonly book: QuoteLeg['book']
  readonly receives: Minor
  readonly fee: Minor
  readonly worth: Minor
}

/** What ending a land now comes to (LAND-08, LAND-11). Minor units of DU, but in `legs`. */
export interface Ending {
  readonly kind: 'redeem' | 'withdraw'
  readonly legs: readonly EndLeg[]
  /** An addition that has not taken effect goes back whole, as it was paid. */
  readonly returned: Minor
  /** What of it was paid in another asset. */
  readonly foreign: readonly Foreign[]
  readonly closing: Closing
}

/** A Stone Age land is redeemed at any time; an investment is withdrawn while it is in effect (economy, Ending a land). */
export function mayEnd(run: Pick<SettledRun, 'mode' | 'state' | 'stake'>): boolean {
  if (run.stake !== null) return false
  return run.state === 'effective' || (run.mode === 'wallet' && (run.state === 'pending' || run.state === 'activating'))
}

/** Works out what the end of a run brings at the last settled day. */
export async function endingOf(reader: Reader, economy: Economy, run: SettledRun, standing: Standing): Promise<Ending> {
  const closing = closeRun(run, standing, 'abandoned')
  const principal = run.mode === 'wallet' ? await principalOf(reader, run.id) : []
  return endingBy(economy, run, closing, principal, run.pendingAddition > 0n ? await foreignOf(reader, run.id) : [])
}

/** What the end of a run brings once it is closed; `principal`: as a Stone Age land was paid. */
export function endingBy(
  economy: Economy,
  run: SettledRun,
  closing: Closing,
  principal: readonly QuoteLeg[],
  foreign: readonly Foreign[] = [],
): Ending {
  if (run.mode === 'wallet') {
    const legs = principal.map((leg) => redeemed(economy, leg))
    return { kind: 'redeem', legs, returned: 0n, foreign: [], closing }
  }
  const { gives, ...paid } = withdrawal(economy, run.investment, closing.taken.run.counted)
  const leg: EndLeg = { asset: 'DU', book: 'investment', worth: gives, ...paid }
  return { kind: 'withdraw', legs: gives > 0n ? [leg] : [], returned: run.pendingAddition, foreign, closing }
}

/** The principal comes back as it was paid: asset, split and account. */
function redeemed(economy: Economy, { asset, book, units, worth }: QuoteLeg): EndLeg {
  return { asset, book, worth: BigInt(worth), ...lessFee(economy, BigInt(units)) }
}

/** What an ending comes to in DU's worth, after and of the fee: of each asset apart, as it is paid; together they are not a unit more. */
export function worthOf(economy: Economy, { legs }: Pick<Ending, 'legs'>): { received: Minor; fee: Minor } {
  const paid = legs.map(({ worth }) => lessFee(economy, worth))
  return {
    received: paid.reduce((sum, { receives }) => sum + receives, 0n),
    fee: paid.reduce((sum, { fee }) => sum + fee, 0n),
  }
}

/** What an ending comes to, as what was accepted is compared with it (settlement, 27). Minor units of DU. */
export function figuresOf(economy: Economy, ending: Ending) {
  const { received, fee } = worthOf(economy, ending)
  return { gives: received + fee, receives: received, fee, counted: ending.closing.taken.run.counted }
}

/**
 * Ends the locked run of a row: pays, closes, frees the plot. Answers what the row of the end says; undefined when the
 * emission reserve is short, and then nothing has happened.
 */
export async function carryOut(
  tx: Tx,
  economy: Economy,
  standing: Standing,
  row: LandRunRow,
  { order, ending }: { readonly order: string; readonly ending: Ending },
) {
  const run = runOf(row)
  const { kind, closing } = ending
  const legs = postedLegs(run.owner, ending)
  const facts = {
    planet: coordinatesOf(row),
    name: row.planet_name ?? '',
    x: row.x,
    y: row.y,
    token: row.token_id.toString(),
  }
  const journal = {
    id: order,
    kind: `${kind}Land` as const,
    cause: order,
    actor: run.owner,
    worldAt: standing.world,
    facts,
    legs,
  }
  if (legs.length > 0 && !(await funded(tx, () => post(tx, journal)))) return undefined
  if (ending.foreign.length > 0) await releaseForeign(tx, [run.id])
  await closing.save(tx)
  if (closing.taken.amount > 0n || closing.taken.lost > 0n)
    await together(payTaken(tx, run.owner, standing, [closing.taken]))
  await changeLand(tx, row.land, { owner: null })
  await tellFree(tx, economy, row, run.owner)
  return {
    state: 'done',
    ended_at: standing.world,
    ...worthOf(economy, ending),
    returned: ending.returned,
    legs: JSON.stringify(kept(ending)),
    journal: legs.length > 0 ? order : null,
  } as const
}

/** Tells who waits for a plot of the planet of the one that became free; one of the Stone Age is nobody's to wait for. */
async function tellFree(tx: Tx, economy: Economy, row: LandRunRow, seller: UserId): Promise<void> {
  const plot = plotAt(economy, row, row.planet_level, row.x, row.y)
  if (!plot || plot.era === STONE_AGE) return
  const { planet, x, y, planet_name: name } = row
  const told = { planet, coordinates: coordinatesOf(row), name: name ?? '', plot: { x, y }, price: plot.least, seller }
  await plotOffered(tx, told)
}

/**
 * Runs a posting; false when the emission reserve is short: nothing of it stands then. Its savepoint is let go of: a settlement pays many ends in one
 * transaction, and all that follows looks through those that stay open.
 */
async function funded(tx: Tx, posting: () => Promise<void>): Promise<boolean> {
  await sql`savepoint ending`.execute(tx)
  try {
    await posting()
  } catch (error) {
    if (!(error instanceof SystemShort && error.account.startsWith('emission'))) throw error
    await sql`rollback to savepoint ending`.execute(tx)
    await sql`release savepoint ending`.execute(tx)
    return false
  }
  await sql`release savepoint ending`.execute(tx)
  return true
}

/** The movements of an end. */
export function postedLegs(owner: UserId, ending: Ending): Leg[] {
  const { kind, legs } = ending
  const from = ofSystem(kind === 'redeem' ? 'principal' : 'emission')
  const paid = legs.flatMap(({ asset, book, receives, fee }): Leg[] => [
    { from, to: ofUser(owner, book), asset, units: receives },
    { from, to: ofSystem('fees'), asset, units: fee },
  ])
  const additions = ofSystem('additions')
  const back = returnedAs(ending).map(({ asset, units }) => ({
    from: additions,
    to: ofUser(owner, 'investment'),
    asset,
    units,
  }))
  // what the treasury had put in for it
  const stock = ending.foreign.map(({ worth }) => ({
    from: additions,
    to: ofSystem('treasury'),
    asset: 'DU' as const,
    units: worth,
  }))
  return [...paid, ...back, ...stock].filter(({ units }) => units > 0n)
}

/** An addition that goes back, by asset: as it was paid. */
export function returnedAs({ returned, foreign }: Pick<Ending, 'returned' | 'foreign'>) {
  const inDu = foreign.reduce((left, { worth }) => left - worth, returned)
  const own = { asset: 'DU' as Asset, units: inDu }
  return [own, ...foreign].filter(({ units }) => units > 0n)
}

/** What went to which account, as the row of the end keeps it; what was returned among it. */
function kept(ending: Ending) {
  const paid = ending.legs.map(({ asset, book, receives, fee }) => ({
    asset,
    book,
    units: receives.toString(),
    fee: fee.toString(),
  }))
  const back = returnedAs(ending).map(({ asset, units }) => ({
    asset,
    book: 'investment',
    units: units.toString(),
    fee: '0',
  }))
  return [...paid, ...back]
}
