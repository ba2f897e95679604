import { randomBytes, randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { googleOffer } from '#calls/account/google-offer.ts'
import { googleSet } from '#calls/account/google-set.ts'
import { depositAddressOf } from '#calls/deposit/address.ts'
import { namePlanet } from '#calls/planet/name.ts'
import type { Dice } from '#demo/seed/plan/dice.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { TRANSACTION_PASSWORD } from '#proof/api/person.ts'
import { googleCode, hashed } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { plotAt } from '#rules/land/plot.ts'
import { openSession } from '#server/member/session.ts'
import { createSystem } from '#server/planet/sky/create.ts'
import { hashOutOfTurn } from '#server/secret/secret.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import type { Ask } from './asking.ts'

/** Somebody who buys, exchanges and claims. */
export interface Member {
  readonly id: bigint
  readonly token: string
  readonly address: string
  /** Of the authenticator. */
  readonly secret: string
  /** His own address outside, to which he withdraws. */
  readonly wallet: string
  /** Who he is at the partner platform, if he is anybody there. */
  readonly community: string | undefined
}

/** A plot for sale that costs `least` DU. */
export interface Spot {
  readonly coordinates: string
  readonly x: number
  readonly y: number
  readonly least: bigint
}

/** What each member is given of DU and of RC: beside the box's pools and partners, the treasury has so much for each. */
export const GRANT = units('200000')
/** And of DP, to charge TFA packages with. */
export const POINTS = units('20000')
export const NAMING_FEE = units('1000')
export const transactionPassword = hashed(TRANSACTION_PASSWORD)

const PLANETS = 3
/** Who name a planet, the first above the others. */
export const NAMERS = PLANETS
/** Who those after the namers are at the partner; the third of them is closed there. */
const SUBJECTS = ['1', '2', '3'] as const
export const LEVEL = 2
const SIDE = 16

/** Makes the members with their money and sessions, and a star system whose planets the first of them name. */
export async function settleIn(services: Services, ask: Ask, count: number): Promise<Member[]> {
  const secret = await hashOutOfTurn(transactionPassword, services.settings.pepper)
  const opensAt = await worldNow(services.database)
  const operator = { operator: 'proof', reason: 'a world to hurt' }
  const types = ['terran', 'ocean', 'desert'] as const
  const planets = types.slice(0, PLANETS).map((type, index) => ({ orbit: index + 1, type, level: LEVEL, opensAt }))
  const system = { galaxy: 1, galaxyName: 'dubhe', system: 1, name: 'dubhe', planets } as const
  await inTransaction(services.database, (tx) => createSystem(tx, services.economy, operator, system))
  const members: Member[] = []
  for (let number = 0; number < count; number += 1) {
    // the first is above the others who name, so that they may send each other money
    const upline = number > 0 && number < NAMERS ? members[0]?.id : undefined
    const { id, token } = await join(services, `hurt${number}`, secret, upline)
    const { secretKey } = await done<{ secretKey: string }>(ask(googleOffer, {}, token))
    await done(ask(googleSet, { secretKey, code: googleCode(secretKey, new Date()) }, token))
    await grant(services, id)
    const { address } = await done<{ address: string }>(ask(depositAddressOf, {}, token))
    const wallet = privateKeyToAddress(generatePrivateKey())
    members.push({ id, token, address, secret: secretKey, wallet, community: SUBJECTS[number - NAMERS] })
  }
  for (const [index, { token }] of members.slice(0, PLANETS).entries()) {
    const asked = {
      coordinates: `1-1-${index + 1}`,
      name: `Hurt${index}`,
      manifesto: 'it heals',
      transactionPassword,
      requestId: randomUUID(),
    }
    await done(ask(namePlanet, asked, token))
  }
  return members
}

async function done<Answer>(asked: ReturnType<Ask>): Promise<Answer> {
  const outcome = await asked
  if (outcome.kind !== 'done') throw new Error(`not done: ${JSON.stringify(outcome)}`)
  return outcome.data as Answer
}

async function join(
  services: Services,
  username: string,
  secret: string,
  upline: bigint | undefined,
): Promise<{ id: bigint; token: string }> {
  return inTransaction(services.database, async (tx) => {
    const row = { username, username_key: username, transaction_password: secret, registered_at: new Date() }
    const { id } = await tx
      .insertInto('member')
      .values({ ...row, ...(upline && { upline }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const real = { ...services, now: () => new Date(), randomBytes }
    return { id, token: await openSession(real, tx, id, { ip: '127.0.0.1', agent: 'kills' }) }
  })
}

/** Gives him what he trades with: after the authenticator, which else would hold what the account owns back for a day. */
async function grant({ database }: Services, id: bigint): Promise<void> {
  await inTransaction(database, async (tx) => {
    const cause = uuidv7()
    const legs = (['DU', 'RC'] as const).map((asset) => ({
      from: ofSystem('treasury'),
      to: ofUser(id, 'investment'),
      asset,
      units: GRANT,
    }))
    const points = { from: ofSystem('treasury'), to: ofUser(id, 'points'), asset: 'DP', units: POINTS } as const
    await post(tx, { id: cause, kind: 'grant', cause, actor: null, worldAt: new Date(), legs: [...legs, points] })
  })
}

/** Every plot of the planets that is worked in investment mode, in an order of chance. */
export function spotsOf({ economy }: Services, dice: Dice): Spot[] {
  const spots: Spot[] = []
  for (let orbit = 1; orbit <= PLANETS; orbit += 1)
    for (let place = 0; place < SIDE * SIDE; place += 1) {
      const [x, y] = [place % SIDE, Math.floor(place / SIDE)]
      const plot = plotAt(economy, { galaxy: 1, system: 1, orbit }, LEVEL, x, y)
      if (plot && plot.era > 0) spots.push({ coordinates: `1-1-${orbit}`, x, y, least: plot.least })
    }
  return dice.shuffled(spots)
}
