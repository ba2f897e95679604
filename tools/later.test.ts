import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LATER } from '#web/route/later.ts'
import { laterRoutes } from './later.mjs'

it('counts exactly the routes that have no screen yet', () => {
  const source = readFileSync(new URL('../web/route/later.ts', import.meta.url), 'utf8')
  expect(laterRoutes(source)).toEqual(Object.keys(LATER))
  expect(() => laterRoutes('nothing')).toThrow('no list')
})
