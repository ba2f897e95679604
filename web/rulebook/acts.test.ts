import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pageOf } from '#rules/route/pages.ts'
import { figuresIn } from '#rules/rulebook/figures.ts'
import { actsAt, titleAt } from './acts.ts'

const file: unknown = JSON.parse(readFileSync(new URL('../../economy.json', import.meta.url), 'utf8'))
const figures = new Map(Object.entries(figuresIn(file)))
const at = (place: string) => actsAt(place, figures)

it('each figure of the configuration leads to a page on which it acts, and none back to the rules', () => {
  expect(figures.size).toBeGreaterThan(100)
  for (const place of figures.keys()) {
    const to = at(place)
    const path = to.split(/[?#]/)[0] ?? ''
    expect([place, pageOf(path), path]).toEqual([place, path, expect.not.stringMatching('/rules')])
    expect([place, titleAt(to)]).not.toContain('rules')
  }
})

it('one era, level, generation, pool or pair leads to that one', () => {
  expect(at('eras.3.rate')).toBe('/market?era=3')
  expect(at('planets.0.fee')).toBe('/node?scope=all&level=1')
  expect(at('reward.generations.9')).toBe('/dsjl-detail?generation=10')
  expect(at('pools.terms.2.rate')).toBe('/poolInfo?period=30')
  expect(at('exchange.pairs.0.rate')).toBe('/asset?exchange=USDT-DU')
  expect(at('reward.community.0')).toBe('/user/info?tab=team')
  expect(at('reward.burnFrom')).toBe('/income-record?view=rewards')
  expect(titleAt('/poolInfo?period=30')).toBe('poolInfo')
  expect(titleAt('/honesty#days')).toBe('honesty')
})
