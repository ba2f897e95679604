import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { read } from '#tools/proofs.mjs'
import { idsOf } from '#tools/requirements/titles.mjs'
import { BY_TURNS, filesOfOthers, turnOf } from './turns.mjs'

const TURNS = [1, 2, 3]
const listed = BY_TURNS.flat()

it('is in one turn of three, and no file that is gone', () => {
  expect(BY_TURNS).toHaveLength(3)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter((file) => !existsSync(file))).toEqual([])
})

it('leaves a proof of each requirement to every turn, and one in the browser where one is in the browser', () => {
  const { requirements, tests, unproved } = read()
  const proved = requirements.filter(({ id }) => !unproved[id])
  expect(proved.length).toBeGreaterThan(140)
  const inBrowser = (file: string) => file.endsWith('.spec.ts')
  const missing = TURNS.flatMap((turn) => {
    const others = new Set(filesOfOthers(String(turn)))
    return proved.flatMap(({ id }) => {
      const own = tests.filter(({ title }) => idsOf(title).includes(id))
      const left = own.filter(({ file }) => !others.has(file))
      if (left.length === 0) return [`${id} in turn ${turn}`]
      const lacksBrowser = own.some(({ file }) => inBrowser(file)) && !left.some(({ file }) => inBrowser(file))
      return lacksBrowser ? [`${id} in the browser in turn ${turn}`] : []
    })
  })
  expect(missing).toEqual([])
})

it('is of a kind that the long proof does whole', () => {
  const whole = [
    // all on a database, but what brings its server
    /^(?!demo\/(?!seed\/)|chain\/|proof\/kills\/).*\.(?:db|chain)\.test\.ts$/,
    // each component and each journey
    /^proof\/(?:components|journeys)\//,
    // kills for ten minutes, 20,000 histories, 2,000 configurations, the search of groups
    /^proof\/(?:kills\/kills|settlement\/oracle|economy\/configurations|group\/search)\.test\.ts$/,
  ]
  expect(listed.filter((file) => !whole.some((kind) => kind.test(file)))).toEqual([])
})

it('is what all turns but one leave to others, and nothing where no turn is named', () => {
  for (const file of listed) expect(TURNS.filter((turn) => !filesOfOthers(String(turn)).includes(file))).toHaveLength(1)
  expect(filesOfOthers('all')).toEqual([])
  expect(filesOfOthers('')).toEqual([])
})

it('is drawn by the commit, the same each time, and each turn is drawn', () => {
  const commits = Array.from({ length: 300 }, (_, at) => at.toString(16).padStart(40, 'f'))
  const drawn = commits.map((commit) => turnOf(undefined, commit))
  expect(commits.map((commit) => turnOf('', commit))).toEqual(drawn)
  // a third of 300 each; by 40 of them off is five deviations
  for (const turn of TURNS) expect(Math.abs(drawn.filter((one) => one === turn).length - 100)).toBeLessThan(40)
})

it('is the one that is named, and nothing for all', () => {
  expect(TURNS.map((turn) => turnOf(String(turn), 'abc'))).toEqual([1, 2, 3])
  expect(turnOf('all', 'abc')).toBeUndefined()
  for (const none of ['0', '4', '1.5', 'two', '-1']) expect(() => turnOf(none, 'abc')).toThrow('TEST_TURN')
})
