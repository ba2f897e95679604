import { balanceOf, systemHolds } from '#ledger/balances.ts'
import type { UserBook } from '#ledger/chart.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { type PayMethod, type Payment, payments, type QuoteLeg } from '#rules/land/payment.ts'
import type { Asker } from '#server/handler/handler.ts'
import { takenPrices } from '#server/swap/taken.ts'

/** What one balance pays of one purchase or addition, and what it holds before all of them. */
export interface OfferedLeg {
  readonly payment: Payment
  readonly book: 'investment' | 'bonus'
  readonly before: Minor
}

/** What is to be paid for: an amount of DU, and whether it is held as principal in the very assets paid (Stone Age). */
export interface ToPay {
  readonly investment: Minor
  readonly held: boolean
}

/** What each balance pays of an amount of DU at the prices of now, or of another instant, and what it holds before. Refuses methodClosed. */
export async function legsOf(
  asker: Asker,
  method: PayMethod,
  book: 'investment' | 'bonus',
  toPay: ToPay,
  at?: Date,
): Promise<OfferedLeg[]> {
  return (await legsOfEach(asker, method, book, [toPay], at)).flat()
}

/**
 * The same of several purchases that are paid one after the other: each finds what those before it left. Refuses
 * methodClosed.
 */
export async function legsOfEach(
  { services, member }: Asker,
  method: PayMethod,
  book: 'investment' | 'bonus',
  purchases: readonly ToPay[],
  at?: Date,
): Promise<OfferedLeg[][]> {
  const { database, economy } = services
  const taken = await takenPrices(database, economy, at)
  let hpt = method === 'hPT+DU' ? await balanceOf(database, member.id, 'investment', 'hPT') : 0n
  const each = purchases.map(({ investment }) => {
    const paid = payments(taken, method, investment, hpt)
    if (!paid) throw new Refusal('methodClosed')
    for (const { asset, units } of paid) if (asset === 'hPT') hpt -= units
    return paid
  })
  // paid in another asset, the treasury puts the DU in from its own stock; Stone Age principal is held as it was paid, and takes none
  const worked = each.filter((_, at) => !purchases[at]?.held)
  const foreign = worked.flat().filter(({ asset }) => asset !== 'DU')
  const worth = foreign.reduce((sum, payment) => sum + payment.worth, 0n)
  if (worth > 0n && !(await systemHolds(database, 'treasury', 'DU', worth))) throw new Refusal('methodClosed')
  const held = new Map<string, Promise<Minor>>()
  return Promise.all(
    each.map((paid) =>
      Promise.all(
        paid.map(async (payment) => {
          const from: UserBook = payment.asset === 'DU' ? book : 'investment'
          const account = `${from} ${payment.asset}`
          const before = held.get(account) ?? balanceOf(database, member.id, from, payment.asset)
          held.set(account, before)
          return { payment, book: from, before: await before }
        }),
      ),
    ),
  )
}

/** What each balance pays in all, as it is shown, and whether every balance suffices. */
export function viewLegs(legs: readonly OfferedLeg[]) {
  const sums = new Map<string, { first: OfferedLeg; units: Minor }>()
  for (const leg of legs) {
    const account = `${leg.book} ${leg.payment.asset}`
    const { first = leg, units = 0n } = sums.get(account) ?? {}
    sums.set(account, { first, units: units + leg.payment.units })
  }
  const paid = [...sums.values()]
  return {
    legs: paid.map(({ first: { payment, book, before }, units }) => ({
      asset: payment.asset,
      book,
      amount: formatUnits(units),
      rate: formatUnits(payment.price),
      before: formatUnits(before),
      after: before < units ? null : formatUnits(before - units),
    })),
    enough: paid.every(({ first, units }) => first.before >= units),
  }
}

/** The legs of a quote as its row keeps them. */
export function keptLegs(legs: readonly OfferedLeg[]): string {
  const kept: QuoteLeg[] = legs.map(({ payment, book }) => ({
    asset: payment.asset,
    book,
    units: payment.units.toString(),
    worth: payment.worth.toString(),
    price: payment.price.toString(),
  }))
  return JSON.stringify(kept)
}
