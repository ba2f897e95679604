import { describe, expect, it } from 'vitest'
import { decodeMap, encodeMap, type SoldPlot, type SoldPlots } from '#calls/land/map-format.ts'
import { readEconomy } from '#rules/economy/economy.ts'
import { plotAt } from '#rules/land/plot.ts'
import file from '../../economy.json' with { type: 'json' }
import { plotStates } from './map/plot-states.ts'
import { dailyOnMap, figuresOf, merged, unsoldPlanes, withSold } from './map-data.ts'

const economy = readEconomy(file)
const eras = [
  { era: 0, mode: 'wallet', least: '10', most: '100', ratePercent: '0.1', taxPercent: '2' },
  { era: 1, mode: 'investment', least: '100', most: '500', ratePercent: '0.3', taxPercent: '3' },
  { era: 2, mode: 'investment', least: '500', most: '1000', ratePercent: '0.35', taxPercent: '3' },
] as const
const place = { galaxy: 1, system: 1, orbit: 3 }
const figures = figuresOf([...eras], { level: 1, side: 8, eras: [0, 1, 2] })
const bare = unsoldPlanes(figures, place, 1, 8, true)

function sold(version: number, ...plots: Partial<SoldPlot>[]): SoldPlots {
  const usual: SoldPlot = { x: 0, y: 0, era: 1, state: 'effective', investment: 300, owner: 9 }
  return { side: 8, version, plots: plots.map((plot) => ({ ...usual, ...plot })) }
}

describe('the planes of a map', () => {
  it('give every unsold plot the era and least investment that the server gives it', () => {
    for (let y = 0; y < 8; y++)
      for (let x = 0; x < 8; x++) {
        const plot = plotAt(economy, place, 1, x, y)
        const at = y * 8 + x
        expect([bare.era[at], BigInt(bare.price[at] ?? 0) * 100_000_000n]).toEqual([plot?.era, plot?.least])
      }
  })
  it('come out of the binary: mine, owned, and free again', () => {
    const wire = encodeMap(sold(3, { x: 1, y: 2, owner: 7 }, { x: 4, y: 5 }, { x: 6, y: 6, owner: 0, state: 'none' }))
    const planes = withSold(bare, figures, decodeMap(wire.buffer), 7)
    expect(planes.state[2 * 8 + 1]).toBe(plotStates.mine)
    expect(planes.state[5 * 8 + 4]).toBe(plotStates.owned)
    expect(planes.state[6 * 8 + 6]).toBe(plotStates.unsold)
    expect(planes.price[6 * 8 + 6]).toBe(bare.price[6 * 8 + 6])
    expect(planes.price[2 * 8 + 1]).toBe(300)
    expect(planes.version).toBe(3)
  })
  it('are closed all over where a planet sells no land', () => {
    expect(unsoldPlanes(figures, place, 1, 8, false).state.every((state) => state === plotStates.notOpen)).toBe(true)
  })
  it('tell small incomes apart', () => {
    expect(dailyOnMap(figures, 0, 10n * 100_000_000n)).toBe(98)
    expect(dailyOnMap(figures, 1, 300n * 100_000_000n)).toBe(8730)
  })
})

describe('a map brought up to date', () => {
  it('takes what changed and keeps the rest', () => {
    const now = merged(sold(1, { x: 1 }, { x: 2 }), sold(2, { x: 2, owner: 0 }, { x: 3 }))
    expect(now.version).toBe(2)
    expect(now.plots.map(({ x, owner }) => [x, owner])).toEqual([
      [1, 9],
      [2, 0],
      [3, 9],
    ])
  })
  it('is the very same where nothing changed, so that nothing is drawn again', () => {
    const before = sold(1, { x: 1 })
    expect(merged(before, { side: 8, version: 1, plots: [] })).toBe(before)
  })
})
