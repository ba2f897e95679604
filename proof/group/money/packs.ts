import { ofSystem, ofUser } from '#ledger/chart.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { type PackName, packOf } from '#rules/economy/tfa.ts'
import { chargeParts, usableSum } from '#rules/tfa/charge.ts'
import { standingAt, withdrawFrom } from '#rules/tfa/package.ts'
import { budgetPart, type Sale, whyNot } from '#rules/tfa/sale.ts'
import { bookLegs } from '#server/projection/memory-store.ts'
import { indexIn } from '#server/projection/memory-tfa.ts'
import { credit, type Group, purseOf } from '../group.ts'
import { takenPrices } from './market.ts'

/** Buys a package with USDT, where it is sold to a member (server/tfa/sale). */
export function buyPack(group: Group, member: UserId, name: PackName): boolean {
  const { economy, memory, packs, day } = group
  const { tfa } = packs
  const pack = packOf(economy.tfa, name)
  if (purseOf(group, 'USDT') < pack.price) return false
  const [all, part] = [[...packs.owned.values()], budgetPart(economy, takenPrices(group), pack.price)]
  const of = all.filter((one) => one.pack === name)
  const sale: Sale = {
    closed: false,
    sold: of.length,
    soldToday: of.filter(({ boughtOn }) => boughtOn === day).length,
    had: of.some((one) => one.member === member),
    charging: charging(group, member) !== undefined,
    budget: tfa.budget,
    owed: owedOf(group),
    part,
    treasury: part,
  }
  if (whyNot(pack, sale) !== undefined) return false
  const id = `${tfa.packages.size}`
  const days = { startDay: day, completedDay: null, clockDay: day, burningFrom: null, endedDay: null }
  tfa.packages.set(id, { id, quota: pack.quota, ...days, withdrawn: 0n, lost: 0n, weighed: null })
  tfa.changes.add(id)
  tfa.budget += part
  tfa.owed += pack.quota
  const [from, to] = [ofUser(member, 'investment'), ofSystem('treasury')]
  bookLegs(memory, [{ from, to, asset: 'USDT', units: pack.price }])
  group.packs = { ...packs, owned: new Map(packs.owned).set(id, { member, pack: name, boughtOn: day, charged: 0n }) }
  return true
}

/** What a member's package lacks to 100%; nothing where none is to be charged. */
export function missing(group: Group, member: UserId): Minor {
  const found = charging(group, member)
  return found ? packOf(group.economy.tfa, found[1].pack).price - found[1].charged : 0n
}

/** What a member could charge now: DP that he was granted, and bought. */
export const usable = (group: Group, member: UserId): Minor =>
  usableSum(ofMember(group, member), boughtBy(group, member))

/** Charges a member's package with so much of his DP (server/tfa/charge): what expires first goes first. */
export function charge(group: Group, member: UserId, amount: Minor): boolean {
  const { memory, packs, day } = group
  const found = charging(group, member)
  const lacks = missing(group, member)
  if (!found || amount <= 0n || amount > lacks) return false
  const parts = chargeParts(amount, ofMember(group, member), boughtBy(group, member))
  if (!parts) return false
  const [id, owned] = found
  bookLegs(memory, [{ from: ofUser(member, 'points'), to: ofSystem('burn'), asset: 'DP', units: parts.bought }])
  const points = packs.points.flatMap((one) => {
    if (one.member !== member) return [one]
    const part = parts.collected.find((taken) => taken.day === one.day)
    const left = one.left - (part?.amount ?? 0n)
    return left > 0n ? [{ ...one, left }] : []
  })
  const one = packs.tfa.packages.get(id)
  if (one && amount === lacks) {
    packs.tfa.packages.set(id, { ...one, completedDay: day })
    if (one.endedDay === null) packs.tfa.changes.add(id)
  }
  const charged = { ...owned, charged: owned.charged + amount }
  group.packs = { ...packs, points, owned: new Map(packs.owned).set(id, charged) }
  return true
}

/** Withdraws what waits of all packages of a member, in RC. */
export function withdrawPacks(group: Group, member: UserId): boolean {
  const { memory, packs, day } = group
  const { tfa } = packs
  const clocks = new Map(packs.clocks)
  let sum = 0n
  for (const [id, owned] of packs.owned) {
    const one = tfa.packages.get(id)
    if (!one || owned.member !== member) continue
    const { next, paid, noted } = withdrawFrom(one, day, indexIn(tfa))
    if (paid === 0n) continue
    tfa.packages.set(id, next)
    tfa.budget -= paid
    tfa.owed -= paid + noted
    if (one.endedDay === null && one.weighed === null) tfa.changes.add(id)
    clocks.delete(id)
    sum += paid
  }
  credit(memory, member, 'RC', sum)
  group.packs = { ...packs, clocks }
  return sum > 0n
}

/** What waits of all packages, RC. */
export function waitsIn({ packs: { tfa }, day }: Pick<Group, 'packs' | 'day'>): Minor {
  return [...tfa.packages.values()].reduce((sum, one) => sum + standingAt(one, day, indexIn(tfa)).waiting, 0n)
}

/** What all packages can release, and be withdrawn still. */
export function owedOf({ packs: { tfa }, day }: Pick<Group, 'packs' | 'day'>): Minor {
  return [...tfa.packages.values()].reduce((sum, one) => {
    const { left, waiting } = standingAt(one, day, indexIn(tfa))
    return sum + left + waiting
  }, 0n)
}

function charging({ economy, packs }: Group, member: UserId) {
  return [...packs.owned].find(([, one]) => one.member === member && one.charged < packOf(economy.tfa, one.pack).price)
}

const ofMember = ({ packs }: Group, member: UserId) => packs.points.filter((one) => one.member === member)
const boughtBy = ({ memory }: Group, member: UserId) => memory.books.get(`user ${member} points DP`) ?? 0n
