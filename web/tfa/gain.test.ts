import { expect, it } from 'vitest'
import { gainOf, type Pack } from './gain.ts'

const pack = (price: string, quota: string, chargeCost: string): Pack => ({
  pack: 'A',
  level: 'primary',
  price,
  quota,
  multiplier: '1.5',
  stock: 1,
  left: 1,
  aDay: 1,
  leftToday: 1,
  perAccount: 'once',
  state: 'onSale',
  whyNot: null,
  worth: price,
  chargeCost,
  part: '80',
})
const whole = { chargingGrowth: '2000000000000000', completedGrowth: '6000000000000000' }

it('[TFA-08] says when a pack has paid back: never where its DP are bought and all of its quota is less', () => {
  expect(gainOf(pack('100', '150', '100.50251257'), whole)).toEqual({
    charging: '0.3',
    completed: '0.9',
    uncharged: 334,
    granted: 112,
    bought: null,
  })
  expect(gainOf(pack('10000', '25000', '10050.25125629'), whole)).toMatchObject({
    uncharged: 200,
    granted: 67,
    bought: 134,
  })
  const half = { chargingGrowth: '1000000000000000', completedGrowth: '3000000000000000' }
  expect(gainOf(pack('100', '150', '100.50251257'), half)).toMatchObject({ charging: '0.15', uncharged: 667 })
  const nothing = { chargingGrowth: '0', completedGrowth: '0' }
  expect(gainOf(pack('100', '150', '1'), nothing)).toMatchObject({ uncharged: null, granted: null, bought: null })
})
