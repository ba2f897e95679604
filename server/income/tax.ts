import { v7 as uuidv7 } from 'uuid'
import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { type ClaimedTax, claimableTax, claimTax, countTo, type PlanetTax } from '#rules/income/planet-tax.ts'
import { SOURCES } from '#rules/income/source.ts'
import type { Payer } from '#server/gate/handler.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { ACCRUED_TAX } from './books.ts'
import { noteClaims } from './claims.ts'
import { indexesAt } from './index.sql.ts'
import { addClaimed, planetsOf, planetTaxes, readPlanetTaxes, savePlanetTaxes } from './planets.sql.ts'
import { beginLandWork, type Standing, standingOf } from './settle.ts'
import { endBurns } from './tax-log.sql.ts'

/** A planet's tax counted up to the last settled day. */
async function counted(reader: Reader, taxes: readonly PlanetTax[], standing: Standing): Promise<PlanetTax[]> {
  const indexes = await indexesAt(
    reader,
    taxes.map((tax) => tax.countedDay),
  )
  return taxes.map((tax) => countTo(tax, standing.day, indexes.get(tax.countedDay) ?? [], standing.index))
}

/** What the owner of a planet could claim of its tax, minor units of DU. */
export async function pendingTax(reader: Reader, planet: bigint): Promise<bigint> {
  return (await pendingTaxes(reader, [planet], await standingOf(reader))).get(planet) ?? 0n
}

/** The same of many planets; one that never had tax is left out. */
export async function pendingTaxes(
  reader: Reader,
  planets: readonly bigint[],
  standing: Standing,
): Promise<Map<bigint, bigint>> {
  if (planets.length === 0) return new Map()
  const taxes = await counted(reader, await readPlanetTaxes(reader, [...planets]), standing)
  return new Map(
    taxes.map((tax) => {
      const { emission, wallet } = claimableTax(tax)
      return [tax.planet, emission + wallet]
    }),
  )
}

/** Claims the land tax of all planets of the asker to the bonus account; burning ends (INCOME-02, INCOME-03). */
export async function collectTax({ tx, member }: Payer): Promise<{ claimed: string; lost: string; planets: number }> {
  const standing = await beginLandWork(tx)
  const due = (await claimsOf(tx, await planetsOf(tx, member.id), standing)).filter(
    ({ before, amount }) => amount > 0n || before.burningFrom !== null,
  )
  if (due.length === 0) throw new Refusal('nothingToClaim')
  return { ...(await pay(tx, member.id, standing, due)), planets: due.length }
}

/**
 * Pays what a planet's tax has come to to its owner before it goes to another one: burning ends, the clock starts anew,
 * also where there is nothing to pay (settlement, 14). Land work must have begun. Decimal DU.
 */
export async function settleTax(
  tx: Tx,
  standing: Standing,
  of: { planet: bigint; owner: bigint },
): Promise<{ claimed: string; lost: string }> {
  return pay(tx, of.owner, standing, await claimsOf(tx, [of.planet], standing))
}

interface TaxClaim extends ClaimedTax<PlanetTax> {
  readonly before: PlanetTax
}

async function claimsOf(tx: Tx, planets: readonly bigint[], standing: Standing): Promise<TaxClaim[]> {
  const taxes = await counted(tx, await planetTaxes(tx, planets, standing.day), standing)
  return taxes.map((tax) => ({ before: tax, ...claimTax(tax, standing.day) }))
}

/** What claims of tax move: one leg a source for all planets. */
export function taxLegs(owner: bigint, claims: readonly Pick<ClaimedTax<PlanetTax>, 'paid'>[]): Leg[] {
  const legs = SOURCES.map((source): Leg => {
    const units = claims.reduce((sum, { paid }) => sum + paid[source], 0n)
    return { from: ofSystem(ACCRUED_TAX[source]), to: ofUser(owner, 'bonus'), asset: 'DU', units }
  })
  return legs.filter(({ units }) => units > 0n)
}

/** One journal with one leg a source for all planets, so that each is drawn on once; the claim rows say the parts. */
async function pay(
  tx: Tx,
  owner: bigint,
  standing: Standing,
  claims: readonly TaxClaim[],
): Promise<{ claimed: string; lost: string }> {
  await savePlanetTaxes(
    tx,
    claims.map(({ tax }) => tax),
  )
  const told = claims.filter(({ before, amount }) => amount > 0n || before.burningFrom !== null)
  const legs = taxLegs(owner, told)
  const journal = legs.length > 0 ? uuidv7() : null
  if (journal)
    await post(tx, {
      id: journal,
      kind: 'taxClaim',
      cause: journal,
      actor: owner,
      worldAt: standing.world,
      facts: { planets: told.length },
      legs,
    })
  const parts = told.map(({ before, tax: { planet }, amount, lost }) => {
    return { run: null, planet, amount, lost, dayFrom: (before.unclaimedSince ?? standing.day) - 1 }
  })
  await noteClaims(tx, { member: owner, stream: 'tax', standing, journal }, parts)
  await addClaimed(tx, parts)
  await endBurns(
    tx,
    claims.map(({ tax }) => tax.planet),
    standing.day,
  )
  const sum = (of: (claim: TaxClaim) => bigint) => formatUnits(told.reduce((total, claim) => total + of(claim), 0n))
  return { claimed: sum(({ amount }) => amount), lost: sum(({ lost }) => lost) }
}
