import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange } from '#calls/exchange/exchange.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { planetList } from '#calls/planet/list.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { holds } from '#calls/security/holds.ts'
import { balanceOf } from '#ledger/balances.ts'
import { ofSystem } from '#ledger/chart.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import { arrived, scannedTo, takenBack } from '#proof/api/deposited.ts'
import { fund } from '#proof/api/funded.ts'
import { person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { createSystem } from '#server/planet/sky/create.ts'
import { pushSettings } from '#server/settings/push.ts'
import { inTransaction } from '#server/store/database.ts'
import { setClock, worldNow } from '#server/world/clock.ts'
import { Misspelt } from './context.ts'
import { operate } from './operate.ts'

let world: TestWorld
let lines: string[] = []

beforeAll(async () => {
  world = await testWorld()
  expect(await run('open')).toBe(0)
  expect(lines.at(-1)).toBe('the books are open')
  await person(world, 'mira', false)
})
afterAll(() => world.end())

function run(...words: string[]): Promise<number> {
  lines = []
  const print = (line: string) => {
    lines.push(line)
  }
  return operate({ services: world.services, operator: 'ada', print }, words)
}

function acts() {
  return world.services.database.selectFrom('operator_act').selectAll().orderBy('id').execute()
}

describe('the operators’ command line', () => {
  it('opens the books once, and is safe to run again', async () => {
    expect(await run('open')).toBe(0)
    expect(lines).toEqual(['the database is up to date', 'the books were open already'])
    expect((await acts()).filter(({ verb }) => verb === 'open')).toHaveLength(1)
  })

  it('grants out of the treasury, and keeps who and why', async () => {
    expect(await run('grant', 'mira', '12.5', 'hPT', '--reason', 'lost parcel')).toBe(0)
    const { database } = world.services
    const { id } = await database
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'mira')
      .executeTakeFirstOrThrow()
    expect(await balanceOf(database, id, 'investment', 'hPT')).toBe(units('12.5'))
    expect((await acts()).at(-1)).toMatchObject({
      operator: 'ada',
      verb: 'grant',
      reason: 'lost parcel',
      facts: { asset: 'hPT', amount: '12.5', member: id.toString() },
    })
  })

  it('grants the same to the same member once a day, unless it is said that it is meant: an answer may have been lost', async () => {
    await person(world, 'nora', false)
    const { database } = world.services
    const query = database.selectFrom('member').select('id').where('username', '=', 'nora')
    const { id } = await query.executeTakeFirstOrThrow()
    const held = () => balanceOf(database, id, 'investment', 'hPT')
    const twice = await Promise.allSettled([
      run('grant', 'nora', '3', 'hPT', '--reason', 'prize'),
      run('grant', 'nora@example.com', '3.0', 'hPT', '--reason', 'the prize'),
    ])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await held()).toBe(units('3'))
    const { order = '' } = ((await acts()).at(-1)?.facts ?? {}) as { order?: string }
    expect(order).not.toBe('')
    const again = run('grant', 'nora', '3', 'hPT', '--reason', 'prize')
    await expect(again).rejects.toThrow(Misspelt)
    await expect(again).rejects.toThrow(order)
    expect(await run('grant', 'nora', '4', 'hPT', '--reason', 'prize')).toBe(0)
    expect(await run('grant', 'mira', '3', 'hPT', '--reason', 'prize')).toBe(0)
    expect(await held()).toBe(units('7'))
    expect(await run('grant', 'nora', '3', 'hPT', '--reason', 'a second prize', '--again')).toBe(0)
    expect(await held()).toBe(units('10'))
  })

  it.each([
    [['staking', 'fund', '5']],
    [['custody', 'correct', '56', 'USDT', 'in', '5']],
    [['pools', 'fund', 'DU', '2', '2']],
  ])('does %j once a day, unless it is said that it is meant', async (words) => {
    const done = async () => (await acts()).filter(({ reason }) => reason === words.join(' ')).length
    const say = (...more: string[]) => run(...words, '--reason', words.join(' '), ...more)
    expect(await say()).toBe(0)
    await expect(say()).rejects.toThrow('did the same')
    expect(await done()).toBe(1)
    expect(await say('--again')).toBe(0)
    expect(await done()).toBe(2)
  })

  it('grants nothing that the treasury does not have, and keeps no act of it', async () => {
    const before = (await acts()).length
    await expect(run('grant', 'mira', '1', 'DAOT', '--reason', 'gift')).rejects.toThrow(
      new Misspelt('the treasury does not hold so much: treasury:DAOT'),
    )
    expect(await acts()).toHaveLength(before)
  })

  it('names a member by his user id too: who came with a wallet has neither name nor address', async () => {
    const { database } = world.services
    await person(world, 'unnamed', false)
    const query = database.selectFrom('member').select('id').where('username', '=', 'unnamed')
    const { id } = await query.executeTakeFirstOrThrow()
    const nothing = { username: null, username_key: null, email: null, email_key: null }
    await database.updateTable('member').set(nothing).where('id', '=', id).execute()
    expect(await run('grant', `${id}`, '5', 'hPT', '--reason', 'lost parcel')).toBe(0)
    expect(await balanceOf(database, id, 'investment', 'hPT')).toBe(units('5'))
    expect(await run('freeze', `${id}`, '--reason', 'asked by phone')).toBe(0)
    expect(lines).toEqual([`frozen: ${id}`])
    expect(await run('unfreeze', `${id}`, '--reason', 'passport seen')).toBe(0)
    expect((await acts()).at(-1)?.facts).toEqual({ member: `${id}` })
    // a name of digits may be another's user id: then neither is meant
    await person(world, `${id}`, false)
    await expect(run('freeze', `${id}`, '--reason', 'asked by phone')).rejects.toThrow(Misspelt)
    await expect(run('freeze', '999999999', '--reason', 'asked by phone')).rejects.toThrow(Misspelt)
    expect(await run('freeze', `${id}@example.com`, '--reason', 'asked by phone')).toBe(0)
    expect(await run('freeze', `id ${id}`, '--reason', 'asked by phone')).toBe(0)
    expect((await acts()).at(-1)?.facts).toEqual({ member: `${id}` })
  })

  it.each([
    [['grant', 'mira', '12.5', 'hPT']],
    [['grant', 'nobody', '1', 'DU', '--reason', 'x']],
    [['grant', 'mira', '0', 'DU', '--reason', 'x']],
    [['grant', 'mira', '1', 'XYZ', '--reason', 'x']],
    [['time', 'advance', '3w']],
    [['time', 'advance', '-3d']],
    [['audit', 'now']],
    [['grant', 'mira', '1', 'DU', '--reason', ' ']],
    [['grant', 'mira', '1', 'DU', '--reason']],
    [['grant', 'mira', '1', '--reason', 'x']],
    [[]],
  ])('does not take %j', async (words) => {
    await expect(run(...words)).rejects.toThrow(Misspelt)
  })

  it('makes a key for push messages, another each time, and keeps none', async () => {
    const before = (await acts()).length
    const keys = new Set<string>()
    for (let time = 0; time < 2; time += 1) {
      expect(await run('push-key')).toBe(0)
      const PUSH_KEY = /^PUSH_KEY=([\w-]{43})$/.exec(lines.join('\n'))?.[1] ?? ''
      expect(pushSettings({ PUSH_KEY, PUSH_CONTACT: 'mailto:a@b.example' }, true)?.publicKey).toHaveLength(87)
      keys.add(PUSH_KEY)
    }
    expect(keys.size).toBe(2)
    expect(await acts()).toHaveLength(before)
  })

  it('says what there is, of all and of one verb, and does nothing', async () => {
    expect(await run('--help')).toBe(0)
    for (const verb of [
      'open',
      'audit',
      'time',
      'system',
      'planet',
      'grant',
      'freeze',
      'unfreeze',
      'refusals',
      'unstop',
    ])
      expect(lines.join('\n')).toMatch(new RegExp(`^  ${verb} `, 'm'))
    const before = (await acts()).length
    expect(await run('grant', '--help')).toBe(0)
    expect(lines.join('\n')).toContain('grant [options] <user> <amount> <asset>')
    expect(await run('help', 'freeze')).toBe(0)
    expect(lines.join('\n')).toContain('nobody gets in, nothing leaves')
    expect(await acts()).toHaveLength(before)
    await expect(run('frieze', 'mira', '--reason', 'x')).rejects.toThrow('Did you mean freeze?')
  })

  it('advances the clock and settles the days on the way', async () => {
    expect(await run('time', 'advance', '3d')).toBe(0)
    expect(lines).toEqual(['2026-11-21T06:00:00.000Z → 2026-11-24T06:00:00.000Z'])
    await run('time', 'show')
    expect(lines).toEqual(['world   2026-11-24T06:00:00.000Z (still)', 'settled 20781'])
    expect((await acts()).at(-1)).toMatchObject({ verb: 'time advance', operator: 'ada' })
  })

  it('lifts the stop of an account that owes a deposit, with a reason, and once; the debt stays', async () => {
    const owing = await person(world, 'owing')
    const deposit = await arrived(world, 'owing', '5', 10)
    await scannedTo(world, 11)
    await world.get(exchange, { from: 'USDT', to: 'DU', amount: '5', ...spend() }, owing.token)
    await takenBack(world, deposit)
    expect(await world.get(holds, {}, owing.token)).toMatchObject({ stopped: true })
    await expect(run('unstop', 'owing')).rejects.toThrow(Misspelt)
    expect(await run('unstop', 'owing', '--reason', 'the chain was at fault')).toBe(0)
    expect(await world.get(holds, {}, owing.token)).toMatchObject({ stopped: false })
    expect((await acts()).at(-1)).toMatchObject({ verb: 'unstop', operator: 'ada', reason: 'the chain was at fault' })
    await expect(run('unstop', 'owing', '--reason', 'again')).rejects.toMatchObject({ reason: 'notFound' })
    const query = world.services.database.selectFrom('deposit').select('shortfall').where('id', '=', deposit)
    expect((await query.executeTakeFirstOrThrow()).shortfall).toBe(units('5'))
    expect(await brokenLaws(world)).toEqual([])
  })

  it('advances by the sum of what several advance at the same moment, and settles each day', async () => {
    const before = await worldNow(world.services.database)
    await Promise.all([run('time', 'advance', '1d'), run('time', 'advance', '1d'), run('time', 'advance', '36h')])
    expect((await worldNow(world.services.database)).getTime() - before.getTime()).toBe(84 * 3_600_000)
    const days = await world.services.database
      .selectFrom('settlement')
      .select(['day', 'settled_at'])
      .orderBy('day')
      .execute()
    for (const { day, settled_at } of days.slice(1)) expect(settled_at.getTime()).toBe(day * 86_400_000)
  })

  it('audits: nothing is broken after this, and exit code 1 names what is', async () => {
    expect(await run('audit')).toBe(0)
    await world.services.database
      .updateTable('income_total')
      .set({ weight: 1n })
      .where('stream', '=', 'land')
      .where('era', '=', 2)
      .execute()
    expect(await run('audit')).toBe(1)
    expect(lines.join('\n')).toContain('BROKEN  sums-are-of-runs')
    expect(lines.at(-1)).toContain('era 2 land 1, its runs 0')
    await world.services.database
      .updateTable('income_total')
      .set({ weight: 0n })
      .where('stream', '=', 'land')
      .where('era', '=', 2)
      .execute()
  })

  // last: what the treasury is given here by hand no audit would let pass
  it('[DAOT-01] tries the opening of a round of DAOT before it is done, and says what it cannot be', async () => {
    const window = ['--from', '2026-11-21T00:00:00Z', '--to', '2026-12-21T00:00:00Z', '--reason', 'the first']
    const terms = ['--stock', '1000000', '--price', '0.1', '--least', '100', '--most', '50000']
    await expect(run('daot', 'open', ...terms, ...window)).rejects.toThrow('the treasury does not hold so much')
    await inTransaction(world.services.database, async (tx) => {
      const leg = {
        from: ofSystem('custody:56'),
        to: ofSystem('treasury'),
        asset: 'DAOT',
        units: units('1000000'),
      } as const
      await moveByHand(tx, await worldNow(tx), [leg])
    })
    const said = 'round 1: 1000000 DAOT at 0.1 USDT, 2026-11-21T00:00:00.000Z to 2026-12-21T00:00:00.000Z'
    const count = (await acts()).length
    expect(await run('daot', 'open', ...terms, ...window)).toBe(0)
    expect(lines.at(-1)).toBe('only tried: nothing was done (--really does it)')
    expect(await run('daot')).toBe(0)
    expect([lines, (await acts()).length]).toEqual([[], count])
    expect(await run('daot', 'open', ...terms, ...window, '--really')).toBe(0)
    expect(lines.at(-1)?.replace(/^round \d+/, 'round 1')).toBe(said)
    const act = (await acts()).at(-1)
    expect(act).toMatchObject({ verb: 'daot open', operator: 'ada', reason: 'the first' })
    await run('daot')
    expect(lines.at(0)).toMatch(/open .* sold 0 of 1000000 at 0.1 USDT, 100 to 50000 a member$/)
    const [id = ''] = lines.at(0)?.split(' ') ?? []
    await expect(run('daot', 'close', id, '--reason', 'early')).rejects.toThrow('not over')
    const never = ['--from', 'soon', '--to', 'later', '--reason', 'x']
    await expect(run('daot', 'open', ...terms, ...never)).rejects.toThrow('not an instant: soon')
    for (const [from, error] of [
      ['2027-02-30T10:00Z', 'no such day'],
      ['2027-02-30', 'not an instant'],
      ['2027-13-01T10:00Z', 'no such day'],
      ['2027-03-05T25:00Z', 'no such time'],
      ['2027-03-05T10:00:00', 'no zone'],
      ['2027-03-05 10:00 PST', 'not an instant'],
    ] as const) {
      const wrong = ['--from', from, '--to', '2027-04-01T00:00Z', '--reason', 'x']
      await expect(run('daot', 'open', ...terms, ...wrong), from).rejects.toThrow(error)
    }
  })

  it('[DAOT-01] takes a round of DAOT back of which nothing was sold, tried first', async () => {
    await run('daot')
    const [id = ''] = lines.at(0)?.split(' ') ?? []
    const back = ['daot', 'takeback', id, '--reason', 'the wrong price']
    const count = (await acts()).length
    expect(await run(...back)).toBe(0)
    expect(lines).toEqual([
      `round ${id} is taken back: 1000000 DAOT back to the treasury`,
      'only tried: nothing was done (--really does it)',
    ])
    expect((await acts()).length).toBe(count)
    expect(await run(...back, '--really')).toBe(0)
    expect((await acts()).at(-1)).toMatchObject({ verb: 'daot takeback', reason: 'the wrong price' })
    await run('daot')
    expect(lines.at(0)).toMatch(/ taken back .* sold 0 of 1000000/)
    await expect(run(...back, '--really')).rejects.toThrow('taken back already')
    // the same beginning again, typed in another zone
    const window = ['--from', '2026-11-21T08:00+08:00', '--to', '2026-11-27T20:00:00.000Z', '--reason', 'again']
    const terms = ['--stock', '1000000', '--price', '0.2', '--least', '100', '--most', '50000']
    expect(await run('daot', 'open', ...terms, ...window, '--really')).toBe(0)
    expect(lines.at(-1)).toMatch(/at 0.2 USDT, 2026-11-21T00:00:00.000Z to 2026-11-27T20:00:00.000Z$/)
  })

  it('[DAOT-01] closes a round of DAOT that is over, tried first, and keeps who and why', async () => {
    await setClock(world.services.database, 'still', new Date('2026-11-27T20:00:00Z'))
    await run('daot')
    const round = lines.find((line) => line.includes(' at 0.2 USDT'))?.split(' ')[0] ?? ''
    const close = ['daot', 'close', round, '--reason', 'the window is over']
    const count = (await acts()).length
    expect(await run(...close)).toBe(0)
    expect(lines).toEqual([
      `round ${round} is closed: 1000000 DAOT back to the treasury`,
      'only tried: nothing was done (--really does it)',
    ])
    expect((await acts()).length).toBe(count)
    expect(await run(...close, '--really')).toBe(0)
    expect((await acts()).slice(count)).toMatchObject([
      {
        verb: 'daot close',
        operator: 'ada',
        reason: 'the window is over',
        facts: { round: Number(round), returned: '1000000' },
      },
    ])
  })

  it('has in its log how far the clock was moved, also where it stopped on the way', async () => {
    const { database } = world.services
    const before = await worldNow(database)
    await sql`create function no_day() returns trigger language plpgsql as $$ begin raise 'no day today'; end $$`.execute(
      database,
    )
    await sql`create trigger no_day before insert on settlement for each row execute function no_day()`.execute(
      database,
    )
    await expect(run('time', 'advance', '2d')).rejects.toThrow('no day today')
    await sql`drop trigger no_day on settlement`.execute(database)
    const stopped = await worldNow(database)
    expect(stopped.getTime()).toBeGreaterThan(before.getTime())
    const told = { from: before.toISOString(), to: stopped.toISOString() }
    expect((await acts()).at(-1)).toMatchObject({ verb: 'time advance', facts: told, reason: 'advanced by 2d' })
    expect(await run('time', 'advance', '1h')).toBe(0)
  })
})

describe('creating a star system', () => {
  const operator = { operator: 'ada', reason: 'the sky grows' }
  const opensAt = new Date('2026-12-01T00:00:00Z')
  const planet = { orbit: 1, type: 'ocean', level: 2, opensAt } as const
  const system = { galaxy: 1, galaxyName: 'milkyWay', system: 7, name: 'vega', planets: [planet] } as const
  const create = (change: object) =>
    inTransaction(world.services.database, (tx) =>
      createSystem(tx, world.services.economy, operator, { ...system, ...change }),
    )
  const planets = () =>
    world.services.database.selectFrom('planet').select(['galaxy', 'system', 'orbit', 'state']).execute()

  it('[PLANET-01] makes galaxy, system and planets, which nobody has named', async () => {
    await create({})
    expect(await planets()).toEqual([{ galaxy: 1, system: 7, orbit: 1, state: 'upcoming' }])
    expect((await acts()).at(-1)).toMatchObject({ verb: 'createSystem', reason: 'the sky grows' })
  })

  it.each([
    ['a name that no language has', { system: 8, name: 'zeta' }],
    ['a level that is not configured', { system: 8, planets: [{ ...planet, level: 6 }] }],
    ['a type that cannot be drawn', { system: 8, planets: [{ ...planet, type: 'cheese' }] }],
    ['coordinates that nobody can type', { system: 8, planets: [{ ...planet, orbit: 0 }] }],
    ['a system that exists', {}],
  ])('makes nothing of %s', async (_what, change) => {
    await expect(create(change)).rejects.toThrow()
    expect(await planets()).toHaveLength(1)
  })
})

describe('the platform’s planets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-operate-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = (content: unknown) => {
    const path = join(folder, 'system.json')
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }
  const planets = [
    { orbit: 1, type: 'ocean', level: 1, opensAt: '2030-01-01T00:00:00Z' },
    { orbit: 2, type: 'ice', level: 1, opensAt: '2026-01-01T00:00:00Z' },
  ]
  const system = { galaxy: 1, galaxyName: 'milkyWay', system: 9, name: 'vega', planets }

  it('[PLANET-01] come out of a file, all or none', async () => {
    const create = (content: unknown) => run('system', file(content), '--reason', 'a new season')
    for (const wrong of [
      '{',
      { ...system, name: 'nowhere' },
      { ...system, planets: [] },
      { ...system, planets: [{ ...planets[0], level: 9 }] },
      { ...system, planets: [{ ...planets[0], type: 'cheese' }] },
      { ...system, planets: [{ ...planets[0], opensAt: 'soon' }] },
    ])
      await expect(create(wrong)).rejects.toThrow(Misspelt)
    await expect(run('system', join(folder, 'none.json'), '--reason', 'x')).rejects.toThrow('cannot be read')
    expect(await create(system)).toBe(0)
    expect(lines).toEqual(['created system 1-9 with 2 planets'])
    await expect(create(system)).rejects.toThrow('1-9 is there already')
    const { list } = await world.get(planetList, { galaxy: 1, system: 9 })
    expect(list.map(({ coordinates, state }) => [coordinates, state])).toEqual([
      ['1-9-1', 'upcoming'],
      ['1-9-2', 'namable'],
    ])
  })

  it('[PLANET-02] are put on sale, named at that price before they open, and taken off again', async () => {
    const why = ['--reason', 'an early bird'] as const
    const buyer = await person(world, 'early')
    await fund(world, 'early', 'DU', '5000')
    const state = async (coordinates: string) => {
      const planet = await world.get(planetDetail, { coordinates })
      return [planet.state, planet.price]
    }
    const name = (coordinates: string) =>
      world.ask(namePlanet, { coordinates, name: 'Early', manifesto: 'First light.', ...spend() }, buyer.token)
    const before = await state('1-9-1')
    expect((await name('1-9-1')).data).toEqual(refusal('planetNotOpen'))
    await expect(run('planet', 'offer', '1-9-1', '0', ...why)).rejects.toThrow(Refusal)
    await expect(run('planet', 'offer', '1-9-7', '900', ...why)).rejects.toThrow(Refusal)
    await expect(run('planet', 'offer', '1-9-1', '900')).rejects.toThrow(Misspelt)
    expect(await run('planet', 'offer', '1-9-1', '900', ...why)).toBe(0)
    expect(await state('1-9-1')).toEqual(['onSale', '900'])
    expect(await run('planet', 'unoffer', '1-9-1', ...why)).toBe(0)
    expect(await state('1-9-1')).toEqual(before)
    await expect(run('planet', 'unoffer', '1-9-1', ...why)).rejects.toThrow(Refusal)
    await run('planet', 'offer', '1-9-1', '900', ...why)
    const done = await world.get(
      namePlanet,
      { coordinates: '1-9-1', name: 'Early', manifesto: 'First light.', ...spend() },
      buyer.token,
    )
    expect(done).toMatchObject({ paid: '900', planet: { state: 'sold', mine: true } })
    await expect(run('planet', 'offer', '1-9-1', '900', ...why)).rejects.toThrow(Refusal)
    await expect(run('planet', 'unoffer', '1-9-1', ...why)).rejects.toThrow(Refusal)
    expect((await acts()).slice(-3).map(({ verb }) => verb)).toEqual(['offerPlanet', 'unofferPlanet', 'offerPlanet'])
    expect(await brokenLaws(world)).toEqual([])
  })
})
