import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeMap, encodeMap, MAP_RUN_STATES } from './map-format.ts'

const plot = fc.record({
  x: fc.nat(4095),
  y: fc.nat(4095),
  era: fc.nat(6),
  state: fc.constantFrom(...MAP_RUN_STATES),
  investment: fc.nat(200_000),
  owner: fc.nat(4_000_000_000),
})

it('a map of plots survives its binary', () => {
  fc.assert(
    fc.property(fc.nat(65_535), fc.nat(4_000_000_000), fc.array(plot), (side, version, plots) => {
      expect(decodeMap(encodeMap({ side, version, plots }).buffer)).toEqual({ side, version, plots })
    }),
  )
})

it('refuses what is no map, or only a part of one', () => {
  expect(() => decodeMap(new ArrayBuffer(16))).toThrow('not a map')
  const whole = encodeMap({
    side: 8,
    version: 1,
    plots: [{ x: 1, y: 2, era: 0, state: 'pending', investment: 9, owner: 7 }],
  })
  expect(() => decodeMap(whole.slice(0, 20).buffer)).toThrow('cut off')
})
