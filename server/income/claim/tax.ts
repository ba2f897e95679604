import type { AnswerOf } from '#calls/call.ts'
import type { incomeCollect } from '#calls/income/collect.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor, PlanetId, UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { type ClaimedTax, claimTax, countTo, type PlanetTax } from '#rules/income/planet-tax.ts'
import type { TaxStream } from '#rules/income/streams.ts'
import type { Payer } from '#server/handler/handler.ts'
import { indexesAt } from '#server/income/index.sql.ts'
import {
  addClaimed,
  planetsOf,
  planetTaxes,
  readPlanetTaxes,
  savePlanetTaxes,
} from '#server/income/lines/planets.sql.ts'
import { endBurns } from '#server/income/settle/tax-log.sql.ts'
import { beginLandWork, readOnOneDay, type Standing } from '#server/income/settle.ts'
import { type Reader, type Tx, together } from '#server/store/database.ts'
import { payClaims } from './pay.ts'

/** A planet's tax counted up to the last settled day. */
async function counted(reader: Reader, taxes: readonly PlanetTax[], standing: Standing): Promise<PlanetTax[]> {
  const indexes = await indexesAt(
    reader,
    taxes.map((tax) => tax.countedDay),
  )
  return taxes.map((tax) => countTo(tax, standing.day, indexes.get(tax.countedDay) ?? [], standing.index))
}

/** How the tax of a planet stands for one who has a part of it, minor units of DU. */
export interface OpenTax {
  /** What a claim would bring. */
  readonly pending: Minor
  /** Burned since the burn began; the next claim records it. */
  readonly burned: Minor
}

/** What the owner of a planet could claim of its tax, minor units of DU. */
export async function pendingTax(reader: Reader, planet: PlanetId): Promise<Minor> {
  const open = await readOnOneDay(reader, (standing) => openTaxes(reader, 'tax', [planet], standing))
  return open.get(planet)?.pending ?? 0n
}

/** How one claimant's part of the tax of many planets stands; a planet that never had tax is left out. */
export async function openTaxes(
  reader: Reader,
  stream: TaxStream,
  planets: readonly PlanetId[],
  standing: Standing,
): Promise<Map<PlanetId, OpenTax>> {
  if (planets.length === 0) return new Map()
  const taxes = await counted(reader, await readPlanetTaxes(reader, planets, [stream]), standing)
  return new Map(
    taxes.map((tax) => {
      const { amount, lost } = claimTax(tax, standing.day)
      return [tax.planet, { pending: amount, burned: lost }]
    }),
  )
}

/** What was collected. */
type Collected = AnswerOf<typeof incomeCollect>

/** Claims the land tax of all planets of the asker to the bonus account; burning ends (INCOME-02, INCOME-03). */
export function collectTax(payer: Payer): Promise<Collected> {
  return collect(payer, 'tax')
}

/** Claims the referrer's part of the land tax of all planets that the asker referred (INCOME-02, INCOME-04). */
export function collectReferral(payer: Payer): Promise<Collected> {
  return collect(payer, 'referral')
}

async function collect({ tx, member }: Payer, stream: TaxStream): Promise<Collected> {
  const standing = await beginLandWork(tx)
  const due = (await claimsOf(tx, stream, await planetsOf(tx, stream, member.id), standing)).filter(
    ({ before, amount }) => amount > 0n || before.burningFrom !== null,
  )
  if (due.length === 0) throw new Refusal('nothingToClaim')
  return { ...(await pay(tx, stream, member.id, standing, due)), left: '0', count: due.length, order: null }
}

/**
 * Pays what a planet's tax has come to to its owner before it goes to another one: burning ends, the clock starts anew,
 * also where there is nothing to pay (settlement, 14). What its referrer has stays his. Land work must have begun. Decimal DU.
 */
export async function settleTax(
  tx: Tx,
  standing: Standing,
  of: { planet: PlanetId; owner: UserId },
): Promise<{ claimed: string; lost: string }> {
  return pay(tx, 'tax', of.owner, standing, await claimsOf(tx, 'tax', [of.planet], standing))
}

interface TaxClaim extends ClaimedTax<PlanetTax> {
  readonly before: PlanetTax
}

/** The sums of what `openTaxes` found. */
export function sumOfTaxes(taxes: ReadonlyMap<PlanetId, OpenTax>): OpenTax {
  const sum = (of: (tax: OpenTax) => bigint) => [...taxes.values()].reduce((total, tax) => total + of(tax), 0n)
  return { pending: sum(({ pending }) => pending), burned: sum(({ burned }) => burned) }
}

async function claimsOf(
  tx: Tx,
  stream: TaxStream,
  planets: readonly PlanetId[],
  standing: Standing,
): Promise<TaxClaim[]> {
  const taxes = await counted(tx, await planetTaxes(tx, planets, standing.day, [stream]), standing)
  return taxes.map((tax) => ({ before: tax, ...claimTax(tax, standing.day) }))
}

/** Pays the claimant, saves what is left of the numerators, and ends the burns. */
async function pay(
  tx: Tx,
  stream: TaxStream,
  member: UserId,
  standing: Standing,
  claims: readonly TaxClaim[],
): Promise<{ claimed: string; lost: string }> {
  await savePlanetTaxes(
    tx,
    claims.map(({ tax }) => tax),
  )
  const told = claims.filter(({ before, amount }) => amount > 0n || before.burningFrom !== null)
  const parts = told.map(({ before, tax: { planet }, amount, paid, lost }) => {
    return { run: null, planet, amount, paid, lost, dayFrom: (before.unclaimedSince ?? standing.day) - 1 }
  })
  await together(payClaims(tx, { stream, member, standing }, parts))
  await addClaimed(tx, stream, parts)
  await endBurns(
    tx,
    stream,
    claims.map(({ tax }) => tax.planet),
    standing.day,
  )
  const sum = (of: (claim: TaxClaim) => bigint) => formatUnits(told.reduce((total, claim) => total + of(claim), 0n))
  return { claimed: sum(({ amount }) => amount), lost: sum(({ lost }) => lost) }
}
