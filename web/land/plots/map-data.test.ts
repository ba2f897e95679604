import { describe, expect, it } from 'vitest'
import { decodeMap, encodeMap, type MapChange, type MapPart } from '#calls/land/map/map-format.ts'
import { readEconomy } from '#rules/economy/economy.ts'
import { plotAt } from '#rules/land/plot.ts'
import { plotStates } from '#web/land/map/plots/plot-states.ts'
import file from '../../../economy.json' with { type: 'json' }
import { figuresOf, unsoldPlanes } from './map-data.ts'
import { planetPlots } from './planet-plots.ts'

const economy = readEconomy(file)
const eras = [
  { era: 0, mode: 'wallet', least: '10', most: '100', ratePercent: '0.1', taxPercent: '2', mayBuy: true },
  { era: 1, mode: 'investment', least: '100', most: '500', ratePercent: '0.3', taxPercent: '3', mayBuy: true },
  { era: 2, mode: 'investment', least: '500', most: '1000', ratePercent: '0.35', taxPercent: '3', mayBuy: true },
] as const
const place = { galaxy: 1, system: 1, orbit: 3 }
const figures = figuresOf([...eras], { level: 1, side: 8, eras: [0, 1, 2] })
const bare = unsoldPlanes(figures, place, 1, 8, true)

const wire = (part: MapPart): MapPart => decodeMap(encodeMap(part).buffer)
const at = (x: number, y: number): number => y * 8 + x
const ME = 7

function shown() {
  const plots = planetPlots(bare, ME)
  const take = (part: MapPart) => plots.take(wire(part))
  take({ part: 'plots', side: 8, version: 3, sold: [at(1, 2), at(4, 5)].map((index) => ({ index, era: 1 })) })
  return { plots, take, planes: take({ part: 'holding', side: 8, version: 3, held: [at(1, 2)] }) }
}
const change = (index: number, owner: number, more: Partial<MapChange> = {}): MapPart => ({
  part: 'changes',
  side: 8,
  version: 4,
  changes: [{ index, owner, era: 2, investment: 700, ...more }],
})

describe('the planes of a map', () => {
  it('give every unsold plot the era and least investment that the server gives it', () => {
    for (let y = 0; y < 8; y++)
      for (let x = 0; x < 8; x++) {
        const plot = plotAt(economy, place, 1, x, y)
        const at = y * 8 + x
        expect([bare.era[at], BigInt(bare.price[at] ?? 0) * 100_000_000n]).toEqual([plot?.era, plot?.least])
      }
  })
  it('come out of the parts: mine and owned, then what is invested', () => {
    const { plots, take, planes } = shown()
    expect([planes.state[at(1, 2)], planes.state[at(4, 5)], planes.state[at(6, 6)]]).toEqual([
      plotStates.mine,
      plotStates.owned,
      plotStates.unsold,
    ])
    expect([planes.era[at(4, 5)], plots.valued]).toEqual([1, false])
    const valued = take({ part: 'values', side: 8, version: 3, sold: [{ index: at(1, 2), investment: 300 }] })
    expect([valued.price[at(1, 2)], plots.valued]).toEqual([300, true])
    expect(valued.price[at(6, 6)]).toBe(bare.price[at(6, 6)])
    expect(bare.state.every((state) => state === plotStates.unsold)).toBe(true)
  })
  it('are closed all over where a planet sells no land', () => {
    expect(unsoldPlanes(figures, place, 1, 8, false).state.every((state) => state === plotStates.notOpen)).toBe(true)
  })
})

describe('a map brought up to date', () => {
  it('paints the changed plot alone: bought by me, by another, free again', () => {
    const { take, planes } = shown()
    const steps = [
      [change(at(6, 6), ME), plotStates.mine, 2, 700],
      [change(at(6, 6), 9, { era: 1, investment: 300 }), plotStates.owned, 1, 300],
      [change(at(6, 6), 0), plotStates.unsold, bare.era[at(6, 6)], bare.price[at(6, 6)]],
    ] as const
    steps.forEach(([part, state, era, price], step) => {
      const next = take(part)
      expect([next.state[at(6, 6)], next.era[at(6, 6)], next.price[at(6, 6)]]).toEqual([state, era, price])
      expect([next.version, next.changed]).toEqual([planes.version + step + 1, [at(6, 6)]])
    })
  })
  it('is the very same where nothing changed, so that nothing is drawn again', () => {
    const { take, planes } = shown()
    expect(take({ part: 'changes', side: 8, version: 9, changes: [] })).toBe(planes)
  })
  it('begins anew with a whole map, and is not mixed with another one', () => {
    const { plots, take } = shown()
    take({ part: 'values', side: 8, version: 3, sold: [{ index: at(1, 2), investment: 300 }] })
    const anew = take({ part: 'plots', side: 8, version: 9, sold: [] })
    expect([plots.valued, anew.state[at(1, 2)], anew.price[at(1, 2)]]).toEqual([
      false,
      plotStates.unsold,
      bare.price[at(1, 2)],
    ])
    expect(() => take({ part: 'plots', side: 16, version: 1, sold: [] })).toThrow('another size')
  })
})
