import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeMap, encodeMap, type MapPart } from './map-format.ts'

const SIDE = 40
const index = fc.nat(SIDE * SIDE - 1)
const number = fc.nat(4_294_967_295)
const version = number
const some = <T extends { readonly index: number }>(plot: fc.Arbitrary<T>) =>
  fc
    .uniqueArray(plot, { selector: (one) => one.index })
    .map((plots) => plots.sort((one, other) => one.index - other.index))

const parts: fc.Arbitrary<MapPart> = fc.oneof(
  fc.record({
    part: fc.constant('plots'),
    side: fc.constant(SIDE),
    version,
    sold: some(fc.record({ index, era: fc.nat(6) })),
  }),
  fc.record({
    part: fc.constant('values'),
    side: fc.constant(SIDE),
    version,
    sold: some(fc.record({ index, investment: number })),
  }),
  fc.record({
    part: fc.constant('holding'),
    side: fc.constant(SIDE),
    version,
    held: fc.uniqueArray(index).map((held) => held.sort((one, other) => one - other)),
  }),
  fc.record({
    part: fc.constant('changes'),
    side: fc.constant(SIDE),
    version,
    changes: fc.array(fc.record({ index, era: fc.nat(6), investment: number, owner: number })),
  }),
)

const times: fc.Arbitrary<MapPart> = fc.record({
  part: fc.constant('history'),
  side: fc.constant(SIDE),
  version,
  times: fc.array(fc.record({ index, from: number, until: number, era: fc.nat(6) })),
})

describe('the binary of a map [LAND-03]', () => {
  it('gives every part back as it was', () => {
    fc.assert(
      fc.property(fc.oneof(parts, times), (map) => {
        expect(decodeMap(encodeMap(map).buffer)).toEqual(map)
      }),
    )
  })

  it('is refused when it is no map, or only a part of one', () => {
    expect(() => decodeMap(new ArrayBuffer(16))).toThrow('not a map')
    fc.assert(
      fc.property(fc.oneof(parts, times), fc.nat(), (map, cut) => {
        const whole = encodeMap(map)
        expect(() => decodeMap(whole.slice(0, cut % whole.length).buffer)).toThrow(RangeError)
      }),
    )
  })

  it('tells of 90,000 plots, all sold, in at most 60 kB, whatever their eras', () => {
    const sold = Array.from({ length: 90_000 }, (_, at) => ({ index: at, era: at % 7 }))
    // without any packing, so that no eras can make it more
    expect(encodeMap({ part: 'plots', side: 300, version: 1, sold }).length).toBeLessThan(60_000)
  })
})
