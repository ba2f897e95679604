import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageOf } from '#rules/route/pages.ts'
import { articleFound, ORDER_KINDS, orderFound, planetFound, plotFound } from './addresses.ts'
import { shortOrder } from './order.ts'
import { readSearch } from './search.ts'

const PLANET = { galaxy: 1, system: 2, orbit: 3 }
const PLOT = { x: 9, y: 12 }

describe('a search', () => {
  it.each(['1-2-3', ' 1-2-3 ', '１－２－３'])('reads the number of a planet: %j', (text) => {
    expect(readSearch(text)).toEqual({ planet: PLANET })
  })
  it.each(['1-2', '1-2-', ' １－２ '])('reads the number of a system: %j', (text) => {
    expect(readSearch(text)).toEqual({ system: { galaxy: 1, system: 2 } })
  })
  it.each([
    '1-2-3 9,12',
    '1-2-3/9,12',
    '1-2-3#9,12',
    '1-2-3 9 12',
    '1-2-3, 9, 12',
    '1-2-3 (9, 12)',
    '１－２－３　９，１２',
    '1-2-3 9、12',
  ])('reads a plot: %j', (text) => {
    expect(readSearch(text)).toEqual({ planet: PLANET, plot: PLOT })
  })
  it('reads a plot beside a name, by its comma alone', () => {
    expect(readSearch('Vega 9,12')).toEqual({ name: 'vega', plot: PLOT })
    expect(readSearch('紫微 (9，12)')).toEqual({ name: '紫微', plot: PLOT })
    expect(readSearch('Vega 9 12')).toEqual({ name: 'vega912' })
    expect(readSearch('9,12')).toEqual({ name: '9,12' })
  })
  it('folds a name as names are folded, and takes every sign for a letter', () => {
    expect(readSearch(' ＶＥＧＡ Prime')).toEqual({ name: 'vegaprime' })
    expect(readSearch("O'Neill-2")).toEqual({ name: 'oneill2' })
    for (const sign of ['%', '_', '\\', '%a', "';--"])
      expect(readSearch(sign).name, sign).toBe(sign.replaceAll(/['-]/g, ''))
    for (const nothing of ['', '  ', '-', '·']) expect(readSearch(nothing), nothing).toEqual({})
  })
  it('reads the beginning of an order number from its sixth digit on, with its hyphens where they belong or without', () => {
    const range = (text: string) => readSearch(text).orders
    const from = '01980a2b-0000-0000-0000-000000000000'
    expect(range('01980a2b')).toEqual({ from, to: '01980a2b-ffff-ffff-ffff-ffffffffffff' })
    expect(range('01980A2B-')).toEqual({ from, to: '01980a2b-ffff-ffff-ffff-ffffffffffff' })
    expect(range('01980a')).toEqual({
      from: '01980a00-0000-0000-0000-000000000000',
      to: '01980aff-ffff-ffff-ffff-ffffffffffff',
    })
    const whole = '01980a2b-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
    expect(range(whole)).toEqual({ from: whole, to: whole })
    expect(range(whole.replaceAll('-', ''))).toEqual({ from: whole, to: whole })
    for (const none of ['01980', '0198-0a2b', '01980a2b7-c3d', 'x1980a2b', `${whole}0`, '01980a2b 7c3d'])
      expect(range(none), none).toBeUndefined()
  })
  it('reads an order number as lists show it, and tells those of one moment apart', () => {
    const orders = ['01980a2b-7c3d-7e4f-8a5b-6c7d8e9f0a1b', '01980a2b-7c3d-7e4f-8a5b-6c7d8e9f0a1c']
    const range = { from: '01980a2b-0000-0000-0000-000000000000', to: '01980a2b-ffff-ffff-ffff-ffffffffffff' }
    expect(orders.map(shortOrder)).toEqual(['01980a2b…8e9f0a1b', '01980a2b…8e9f0a1c'])
    for (const text of ['01980a2b…8e9f0a1b', '01980A2B...8E9F0A1B', ' 01980a2b..8e9f0a1b '])
      expect(readSearch(text).orders, text).toEqual({ ...range, ending: '8e9f0a1b' })
    for (const none of [
      '01980a…8e9f0a1b',
      '01980a2b…',
      '01980a2b…8e9',
      '01980a2b…8e9f…0a1b',
      '01980a2b…%',
      '…8e9f0a1b',
    ])
      expect(readSearch(none).orders, none).toBeUndefined()
  })
  it('reads whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }), (codes) => {
        const text = String.fromCharCode(...codes)
        const { orders, name } = readSearch(text)
        expect(name).not.toBe('')
        if (orders) expect(orders.from <= orders.to).toBe(true)
      }),
    )
  })
})

it('what is found leads to a page of the product', () => {
  const order = '01980a2b-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
  const addresses = [
    planetFound('1-2-3', 'member'),
    planetFound('1-2-3', 'visitor'),
    plotFound('1-2-3', PLOT, 'member', true),
    plotFound('1-2-3', PLOT, 'member', false),
    plotFound('1-2-3', PLOT, 'visitor', true),
    articleFound('terms'),
    ...ORDER_KINDS.map((kind) => orderFound(kind, order)),
  ]
  expect(addresses).toEqual([
    '/node?at=1-2-3&planet=1-2-3',
    '/p/1-2-3',
    '/land?planet=1-2-3#9,12',
    '/p/1-2-3/9,12',
    '/p/1-2-3/9,12',
    '/article?slug=terms',
    `/record/info?order=${order}`,
    `/rechange/record?order=${order}`,
    `/withdraw/record/detail?order=${order}`,
    `/third/recordinfo?order=${order}`,
  ])
  for (const address of addresses) expect(pageOf(address.split(/[?#]/)[0] ?? ''), address).toBeDefined()
})
