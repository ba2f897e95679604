import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editPlanet } from '#calls/planet/edit.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { transferPlanet } from '#calls/planet/transfer.ts'
import { register } from '#calls/session/register.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { PASSWORD, type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { hashed, type TestWorld, testWorld } from '#proof/api/world.ts'
import { claimOldNames } from './claim.ts'

let world: TestWorld
let lin: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 1, 1])
  lin = await person(world, 'lin')
  await fund(world, 'lin', 'DU', '5000')
})
afterAll(() => world.end())

let turn = 0
async function registered(account: string) {
  turn += 1
  const email = `n${turn}@example.com`
  await world.get(sendCode, { accountType: 1, account: email, type: CODE_TYPES.register })
  const code = await world.mailedCode(email)
  return world.ask(register, { account, email, code, password: hashed(PASSWORD), agreed: true })
}

describe('names that look alike', () => {
  it('[AUTH-08] are one name: beside lin nobody registers what looks like it', async () => {
    for (const alike of ['l\u0456n', 'Iin', 'l\u0131n', 'LIN', '\u{1D5C5}in', 'l\u03B9n', 'l\u1D62n'])
      expect((await registered(alike)).data, alike).toEqual(refusal('usernameTaken'))
    expect((await registered('lina')).code).toBe(0)
  })

  it('[AUTH-08] hold nothing that is not seen, and begin with what is', async () => {
    for (const unseen of [
      'lin\uFE0F',
      'li\u034Fn',
      'lin\u180B',
      'lin\u17B5',
      'lin\u2800',
      '\u3164',
      '\uFFA0',
      'lin\u200D',
      '\u0301lin',
    ])
      expect((await registered(unseen)).data, escape(unseen)).toEqual(refusal('badUsername'))
  })

  it('[AUTH-08][PLANET-06] are no addresses: nothing is given to an e-mail, whatever somebody is called', async () => {
    for (const at of ['\uFF20', '\uFE6B'])
      expect((await registered(`lin${at}a.example`)).data, escape(at)).toEqual(refusal('badUsername'))
    // one of before
    const key = 'lin@b.example'
    await sql`insert into member (username, username_key, registered_at) values (${'lin\uFF20b.example'}, ${key}, now())`.execute(
      world.services.database,
    )
    const given = { coordinates: '1-1-1', account: key, ...leave(world, lin) }
    expect((await world.ask(transferPlanet, given, lin.token)).data).toEqual(refusal('noSuchMember'))
    await sql`with gone as (delete from team_place where member = (select id from member where username_key = ${key}))
      delete from member where username_key = ${key}`.execute(world.services.database)
  })

  it('[AUTH-08] leave nothing behind when they are refused, and free what was given up', async () => {
    const rows = await sql`select from member where username is not null and username not in ('lin', 'lina')`.execute(
      world.services.database,
    )
    expect(rows.rows).toHaveLength(0)
  })

  it('[PLANET-07] are one name for planets too, whatever stands between the words', async () => {
    const name = (name: string, coordinates: string) =>
      world.ask(namePlanet, { coordinates, name, manifesto: 'Stars.', ...spend() }, lin.token)
    expect((await name('\u7D2B\u5FAE', '1-1-1')).code).toBe(0)
    expect((await name('\u7D2B\u5FAE\uFE0F', '1-1-2')).data).toEqual(refusal('badName'))
    expect((await name('Vesper', '1-1-2')).code).toBe(0)
    for (const alike of ['Ve\u0455per', 'V e-sper', 'V\u0435sper', 'V e-\u0455per'])
      expect((await name(alike, '1-1-3')).data, alike).toEqual(refusal('nameTaken'))
  })

  it('[PLANET-07] give up the name that an edit replaces', async () => {
    const edited = { coordinates: '1-1-2', name: 'Hesper', manifesto: 'Evening.' }
    expect((await world.ask(editPlanet, edited, lin.token)).code).toBe(0)
    const vesper = { coordinates: '1-1-3', name: 'Ve\u0455per', manifesto: 'Stars.', ...spend() }
    expect((await world.ask(namePlanet, vesper, lin.token)).code).toBe(0)
  })

  it('claim what was named before; the oldest has it, and nobody after it', async () => {
    const { database } = world.services
    await sql`insert into member (username, username_key, registered_at)
      values ('zelda', 'zelda', now()), ('ze\u217Cda', 'ze\u217Cda', now())`.execute(database)
    await claimOldNames(database)
    await claimOldNames(database)
    const { rows } = await sql<{ username: string }>`select m.username from name_skeleton s
      join member m on m.id = s.bearer where s.kind = 'member' and m.username like 'z%'`.execute(database)
    expect(rows).toEqual([{ username: 'zelda' }])
    expect((await registered('zeIda')).data).toEqual(refusal('usernameTaken'))
  })
})
