import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editPlanet } from '#calls/planet/edit.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { find } from '#calls/search/find.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import { arrived } from '#proof/api/deposited.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { nameKey } from '#rules/planet/planet.ts'
import { shortOrder } from '#rules/search/order.ts'
import { bringBuiltIn } from '#server/article/content.ts'

let world: TestWorld
let ada: Person
let ben: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, Array(40).fill(1))
  await bringBuiltIn(world.services.database)
  ada = await person(world, 'ada')
  ben = await person(world, 'benvega')
  await fund(world, 'ada', 'DU', '2500')
})
afterAll(() => world.end())

/** Gives a planet a name as it would have after its naming. */
async function called(orbit: number, name: string): Promise<void> {
  await sql`update planet set state = 'named', name = ${name}, name_key = ${nameKey(name)}, named_at = now(),
    owner = (select id from member where username = 'ada') where orbit = ${orbit}`.execute(world.services.database)
}
const found = (text: string, who?: Person) => world.get(find, { text }, who?.token)
const planets = async (text: string) => (await found(text)).planets.map(({ name, coordinates }) => name || coordinates)

describe('planets', () => {
  it('[PLANET-03] are found by number, whoever asks, and lead a member to where he can act', async () => {
    expect((await found('1-1-7')).planets).toEqual([
      { coordinates: '1-1-7', name: '', type: 'crystal', level: 1, to: '/p/1-1-7' },
    ])
    expect((await found('1-1-7', ada)).planets[0]?.to).toBe('/node?at=1-1-7&planet=1-1-7')
    expect(await planets(' １－１－７ ')).toEqual(['1-1-7'])
    for (const none of ['1-1-41', '2-1-1', '0-1-1', '1-1-1000']) expect((await found(none)).planets, none).toEqual([])
    expect(await planets('1-1')).toEqual(['1-1-1', '1-1-2', '1-1-3', '1-1-4', '1-1-5', '1-1-6'])
  })

  it('[PLANET-03] are found by the beginning of a name and of each word in it, the nearest first, six at most', async () => {
    await called(1, 'Vega')
    await called(2, 'Vega Prime')
    await called(3, 'Old Vega')
    await called(4, "New-Vega's Moon")
    expect(await planets('vega')).toEqual(['Vega', 'Vega Prime', 'Old Vega', "New-Vega's Moon"])
    expect(await planets('VEGA p')).toEqual(['Vega Prime'])
    expect(await planets('ｖｅｇａ')).toEqual(['Vega', 'Vega Prime', 'Old Vega', "New-Vega's Moon"])
    expect(await planets('moon')).toEqual(["New-Vega's Moon"])
    expect(await planets("vega's moon")).toEqual(["New-Vega's Moon"])
    // the inside of a word is no beginning
    expect(await planets('ega')).toEqual([])
    for (const orbit of [5, 6, 7, 8]) await called(orbit, `Vega ${orbit}`)
    expect(await planets('vega')).toEqual(['Vega', 'Vega 5', 'Vega 6', 'Vega 7', 'Vega 8', 'Vega Prime'])
  })

  it('are found by any letters of scripts that put no blanks between words, each planet once', async () => {
    await called(9, '紫微北斗')
    await called(10, '星星星')
    await called(11, '새벽별')
    await called(12, 'ดาวเหนือ')
    expect(await planets('北斗')).toEqual(['紫微北斗'])
    expect(await planets('微')).toEqual(['紫微北斗'])
    expect(await planets('星')).toEqual(['星星星'])
    expect(await planets('벽별')).toEqual(['새벽별'])
    expect(await planets('เหนือ')).toEqual(['ดาวเหนือ'])
  })

  it('are found by the parts that the database keeps of whatever a name may be', async () => {
    const { database } = world.services
    for (const name of [
      'Éclair Ångström',
      'İstanbul Çay',
      'ΣΊΣΥΦΟΣ ΑΣ',
      'Ⅷ ﬁn',
      'O’Neill·2',
      'ß ﷽',
      'a b c d e f g h',
    ]) {
      await called(13, name)
      const { rows } = await sql<{ part: string }>`select part from planet_part join planet on planet.id = planet
        where orbit = 13`.execute(database)
      const words = name.split(/[ '’·-]/)
      const inner = words.slice(1).map((_, at) => nameKey(words.slice(at + 1).join('')))
      const kept = rows.map(({ part }) => part)
      for (const part of inner) expect(kept, `${name}: ${part}`).toContain(part)
      for (const part of inner) expect(await planets(part), part).toContain(name)
    }
  })

  it('[PLANET-07] are found by the name they have now', async () => {
    const named = { coordinates: '1-1-20', name: 'First Light', manifesto: 'Named.', ...spend() }
    await world.get(namePlanet, named, ada.token)
    expect(await planets('light')).toEqual(['First Light'])
    await world.get(editPlanet, { coordinates: '1-1-20', name: 'Second Dawn', manifesto: 'Named.' }, ada.token)
    expect(await planets('light')).toEqual([])
    expect(await planets('dawn')).toEqual(['Second Dawn'])
  })
})

describe('plots', () => {
  it('[LAND-03] are found by planet and place, where the planet has such a place', async () => {
    const plot = { coordinates: '1-1-20', name: 'Second Dawn', x: 7, y: 3 }
    for (const text of ['1-1-20 7,3', '1-1-20/7,3', '1-1-20#7,3', 'second dawn 7,3', 'dawn 7，3'])
      expect((await found(text)).plots, text).toEqual([{ ...plot, to: '/p/1-1-20/7,3' }])
    expect((await found('1-1-20 7,3', ada)).plots).toEqual([{ ...plot, to: '/land?planet=1-1-20#7,3' }])
    // nobody sells its land yet
    expect((await found('1-1-30 7,3', ada)).plots[0]?.to).toBe('/p/1-1-30/7,3')
    // a planet of level 1 has 8 x 8 plots
    const outside = await found('1-1-20 8,3')
    expect(outside.plots).toEqual([])
    expect(outside.planets).toHaveLength(1)
  })
})

describe('articles', () => {
  it('[HOME-01] are found by words of title and text, six at most', async () => {
    const { articles } = await found('privacy template')
    expect(articles).toEqual([
      { slug: 'privacy', title: expect.any(String), tag: 'legal', language: 'en_US', to: '/article?slug=privacy' },
    ])
    expect((await found('a')).articles).toHaveLength(6)
    // what is a number is none of their words
    for (const text of ['1-1-7', '1-1', '1-1-7 2,2']) expect((await found(text)).articles, text).toEqual([])
  })
})

describe('own records', () => {
  it('[ASSET-12] are found by order number or its beginning, by their owner alone', async () => {
    const moved = { asset: 'DU', fromBook: 'investment', toBook: 'bonus', amount: '7', requestId: requestId() }
    const { order } = await world.get(ownTransfer, moved, ada.token)
    const one = {
      order,
      kind: 'movement',
      type: 'ownTransfer',
      at: expect.any(Number),
      to: `/record/info?order=${order}`,
    }
    for (const text of [
      order,
      order.toUpperCase(),
      order.replaceAll('-', ''),
      ` ${order.slice(0, 30)}`,
      order.slice(0, 24),
    ])
      expect((await found(text, ada)).records, text).toEqual([one])
    for (const who of [ben, undefined]) expect((await found(order, who)).records).toEqual([])
    // as lists show it: what was done within the same minute begins alike, and ends otherwise
    expect((await found(shortOrder(order), ada)).records).toEqual([one])
    expect((await found(shortOrder(order), ben)).records).toEqual([])
    const other = order.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    expect((await found(shortOrder(other), ada)).records).toEqual([])
    expect((await found(order.slice(0, 5), ada)).records).toEqual([])
    // numbers are ordered by time: what was done at about that time begins alike, the newest first
    const near = (await found(order.slice(0, 6), ada)).records
    expect(near.map(({ order: number }) => number)).toEqual(
      near
        .map(({ order: number }) => number)
        .toSorted()
        .reverse(),
    )
    expect(near.length).toBeLessThanOrEqual(6)
    expect(near.map(({ order: number }) => number)).toContain(order)
  })

  it('[ASSET-12] hold deposits that are not booked yet', async () => {
    const deposit = await arrived(world, 'ada', '5', 1)
    expect((await found(deposit, ada)).records).toEqual([
      { order: deposit, kind: 'deposit', type: null, at: expect.any(Number), to: `/rechange/record?order=${deposit}` },
    ])
    expect((await found(deposit, ben)).records).toEqual([])
    expect((await found(shortOrder(deposit), ada)).records.map(({ order }) => order)).toEqual([deposit])
    const other = deposit.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    expect((await found(shortOrder(other), ada)).records).toEqual([])
  })
})

it('members are not searched', async () => {
  for (const text of ['benvega', 'benvega@example.com', 'ben']) {
    const { planets: worlds, plots, records } = await found(text, ada)
    expect([worlds, plots, records], text).toEqual([[], [], []])
  }
})

it('what a pattern would take for anything is a letter, and what no text holds is refused', async () => {
  const nothing = { planets: [], plots: [], articles: [], records: [] }
  for (const text of ['%', '_', '\\', '%%%%%%', '______', 'v%a', "'; drop table planet; --", '   ', '\t'])
    expect(await found(text, ada), text).toEqual(nothing)
  for (const text of ['a\u0000b', '\ud800', 'a\udfff', '', 'x'.repeat(61)])
    expect((await world.ask(find, { text })).code, JSON.stringify(text)).not.toBe(0)
  expect((await found('😀'.repeat(30))).planets).toEqual([])
})
