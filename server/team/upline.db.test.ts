import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personal } from '#calls/account/personal.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { inviter } from '#calls/team/inviter.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { sqlState } from '#server/store/database.ts'

let world: TestWorld
let orbit = 0
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, Array<number>(24).fill(1))
})
afterAll(() => world.end())

interface Namer extends Person {
  readonly code: string
}

/** Names the next planet, with the code of another or none. */
async function names(who: Person, inviteCode = '') {
  await fund(world, who.username, 'DU', '500')
  orbit += 1
  const asked = { coordinates: `1-1-${orbit}`, name: `World${orbit}`, manifesto: 'Come and see.', inviteCode }
  const proofs = inviteCode === '' ? spend() : leave(world, who)
  return world.ask(namePlanet, { ...asked, ...proofs }, who.token)
}
/** One who has named a planet, and so has a code. */
async function namer(username: string, inviteCode = ''): Promise<Namer> {
  const who = await person(world, username)
  const { data } = await names(who, inviteCode)
  return { ...who, code: (data as { inviteCode: string }).inviteCode }
}
const uplineOf = async ({ token }: Person) => (await world.get(personal, {}, token)).upline

describe('the upline', () => {
  it('[INVITE-02] is whose code one names a planet with, and without a code there is none', async () => {
    const ada = await namer('ada')
    const ben = await namer('ben', ada.code)
    expect([await uplineOf(ada), await uplineOf(ben)]).toEqual(['', 'ada'])
    expect(await world.get(inviter, {}, ben.token)).toMatchObject({ nickname: 'ada' })
    expect(await world.get(inviter, {}, ada.token)).toEqual({ nickname: '', userId: '' })
  })

  it('is set by who proves it with the authenticator, where one is bound: a password that was spied out gives no part away', async () => {
    const thief = await namer('thief')
    const who = await person(world, 'victim')
    await fund(world, 'victim', 'DU', '500')
    orbit += 1
    const asked = { coordinates: `1-1-${orbit}`, name: 'Prey', manifesto: 'Come and see.', inviteCode: thief.code }
    expect((await world.ask(namePlanet, { ...asked, ...spend() }, who.token)).data).toEqual(refusal('enterGoogleCode'))
    const wrong = { ...leave(world, who), googleCode: leave(world, thief).googleCode }
    expect((await world.ask(namePlanet, { ...asked, ...wrong }, who.token)).data).toEqual(refusal('badGoogleCode'))
    expect(await uplineOf(who)).toBe('')
    expect((await world.ask(namePlanet, { ...asked, ...leave(world, who) }, who.token)).code).toBe(0)
    expect(await uplineOf(who)).toBe('thief')
    // who has none proves it by the transaction password
    const bare = await person(world, 'bare')
    await sql`update member set google_secret = null where username = 'bare'`.execute(world.services.database)
    await fund(world, 'bare', 'DU', '500')
    orbit += 1
    const named = { ...asked, coordinates: `1-1-${orbit}`, name: 'Bare' }
    expect((await world.ask(namePlanet, { ...named, ...spend() }, bare.token)).code).toBe(0)
    // without one's own hand nothing goes to who is above: no code, no proof
    expect((await names(who)).code).toBe(0)
  })

  it('[INVITE-02] once set stays: another code later pays its owner, and changes nothing', async () => {
    const [first, second] = [await namer('first'), await namer('second')]
    const below = await namer('below', first.code)
    const { code, data } = await names(below, second.code)
    expect([code, data]).toMatchObject([0, { commission: '50' }])
    expect(await uplineOf(below)).toBe('first')
    const move = world.services.database
      .updateTable('member')
      .set({ upline: null })
      .where('username', '=', 'below')
      .execute()
    await expect(move).rejects.toSatisfy((error) => sqlState(error) === 'OT001')
    expect(await uplineOf(below)).toBe('first')
  })

  it('[INVITE-02] is nobody of the own team, at any depth: no circle', async () => {
    const top = await namer('top')
    const middle = await namer('middle', top.code)
    const low = await namer('low', middle.code)
    for (const { code } of [top, middle, low]) expect((await names(top, code)).data).toEqual(refusal('ownInviteCode'))
    expect((await names(middle, low.code)).data).toEqual(refusal('ownInviteCode'))
    expect([await uplineOf(top), await uplineOf(middle), await uplineOf(low)]).toEqual(['', 'top', 'middle'])
  })

  it('[INVITE-02] the table refuses a circle too, of one at any depth and of two who write at the same moment', async () => {
    const { database } = world.services
    const people = new Map<string, Person>()
    for (const name of ['root', 'stem', 'leaf', 'east', 'west']) people.set(name, await person(world, name))
    const rows = await database.selectFrom('member').select(['username', 'id']).execute()
    const ids = new Map(rows.map(({ username, id }) => [username, id]))
    const below = (who: string, upline: string) =>
      database
        .updateTable('member')
        .set({ upline: ids.get(upline) ?? null })
        .where('username', '=', who)
        .execute()
    await below('stem', 'root')
    await below('leaf', 'stem')
    for (const under of ['stem', 'leaf'])
      await expect(below('root', under)).rejects.toSatisfy((error) => sqlState(error) === 'OT001')
    const above = async (name: string) => uplineOf(people.get(name) ?? (await person(world, name)))
    expect([await above('root'), await above('stem'), await above('leaf')]).toEqual(['', 'root', 'stem'])
    const both = await Promise.allSettled([below('east', 'west'), below('west', 'east')])
    const refused = both.filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => sqlState(reason))).toEqual(['OT001'])
  })

  it('[INVITE-02] two who take each other’s code at the same moment do not close a circle', async () => {
    const [left, right] = [await namer('left'), await namer('right')]
    const answers = await Promise.all([names(left, right.code), names(right, left.code)])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code !== 0).map(({ data }) => data)).toEqual([refusal('ownInviteCode')])
    expect([await uplineOf(left), await uplineOf(right)].filter((upline) => upline !== '')).toHaveLength(1)
  })
})
