import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathOf } from './path.ts'

const told = (place: bigint, leaves: bigint) =>
  pathOf(place, leaves).map(({ level, place, left }) => `${level}:${place}${left ? ' left' : ''}`)

describe('the way from a leaf to the top', () => {
  it('passes what stands beside it on each level', () => {
    expect(told(0n, 1n)).toEqual([])
    expect(told(0n, 2n)).toEqual(['0:1'])
    expect(told(1n, 2n)).toEqual(['0:0 left'])
    expect(told(2n, 8n)).toEqual(['0:3', '1:0 left', '2:1'])
    expect(told(5n, 8n)).toEqual(['0:4 left', '1:3', '2:0 left'])
  })

  it('has no step on a level where nothing stands beside it', () => {
    // the fifth of five moves up alone, twice
    expect(told(4n, 5n)).toEqual(['2:0 left'])
    expect(told(6n, 7n)).toEqual(['1:2 left', '2:0 left'])
    expect(told(2n, 3n)).toEqual(['1:0 left'])
  })

  it('begins at none but a leaf of the tree', () => {
    for (const [place, leaves] of [
      [-1n, 4n],
      [4n, 4n],
      [5n, 4n],
      [0n, 0n],
    ] as const)
      expect(() => pathOf(place, leaves)).toThrow(new RangeError(`no leaf ${place} of ${leaves}`))
  })

  it('meets every other leaf under exactly one of its steps, so that each is counted once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(69), (leaves, at) => {
        const place = at % leaves
        const met = pathOf(BigInt(place), BigInt(leaves)).flatMap(({ level, place: node }) => {
          const width = 2 ** level
          const first = Number(node) * width
          return Array.from({ length: Math.min(width, leaves - first) }, (_, each) => first + each)
        })
        const others = Array.from({ length: leaves }, (_, each) => each).filter((each) => each !== place)
        expect(met.sort((one, other) => one - other)).toEqual(others)
      }),
    )
  })
})
