import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { requireIndexedFigures } from './indexed-figures.ts'

const economy = readEconomy(file)
const planets = (change: object) => ({ ...economy, planets: economy.planets.map((one) => ({ ...one, ...change })) })

it('an economy whose figures the database is not indexed by does not start', () => {
  expect(requireIndexedFigures(economy)).toBe(economy)
  expect(() => requireIndexedFigures(planets({ fee: 600n }))).toThrow('planets 1: fee')
  expect(() => requireIndexedFigures(planets({ side: 9 }))).toThrow('planets 1: side')
  const [era] = economy.eras
  if (!era) throw new Error('no era')
  expect(() => requireIndexedFigures({ ...economy, eras: [...economy.eras, era] })).toThrow('eras')
})

it('no other figure of the economy stands in SQL', () => {
  const known = [
    'array[64, 256, 1024, 4096, 16384]',
    'array[50000000000, 100000000000, 250000000000, 500000000000, 1000000000000]',
  ]
  const found = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:\.sql|\.sql\.ts|list\.ts)$/.test(path))
    .flatMap((path) => readFileSync(join('server', path), 'utf8').match(/array\[\d[\d, ]*\]/g) ?? [])
  expect([...new Set(found)].filter((array) => !known.includes(array))).toEqual([])
  expect(found.length).toBeGreaterThan(3)
})
