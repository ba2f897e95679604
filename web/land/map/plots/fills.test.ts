import { describe, expect, test } from 'vitest'
import { contrast } from '#web/kit/look/contrast.ts'
import { day, night } from '#web/kit/look/tokens.ts'
import { codeOf, lookOf } from './codes.ts'
import { fillOf, notOpenCode, otherCode } from './fills.ts'
import { changePlots, emptyPlanes, type MapLayer, mapLayers, mapShows, plotStates } from './plot-states.ts'

/** A colour laid over another. */
function over(top: string, ground: string, opacity: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(part(top, at) * opacity + part(ground, at) * (1 - opacity)))
  return `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}

const all = (layer: MapLayer) => ({ layer, show: 'all' }) as const

describe('fills', () => {
  test('each state that is not bare land has its own tone and mark', () => {
    const { mine, owned, resale, unsold } = plotStates
    const fills = [mine, owned, resale, notOpenCode].map((code) => fillOf(all('ownership'), code))
    expect(fills.map((fill) => `${fill?.tone} ${fill?.mark}`)).toEqual([
      'accent lines',
      'ink dot',
      'ochre-tint diamond',
      'plate cross',
    ])
    expect(fillOf(all('ownership'), unsold)).toBeNull()
  })

  test('eras have seven patterns over one ramp of ink, the first of them blank', () => {
    const marks = [1, 2, 3, 4, 5, 6].map((era) => fillOf(all('era'), era))
    expect(fillOf(all('era'), 0)).toBeNull()
    expect(new Set(marks.map((fill) => fill?.mark)).size).toBe(6)
    expect(marks.map((fill) => fill?.opacity)).toEqual(
      [...marks.map((fill) => fill?.opacity ?? 0)].sort((a, b) => a - b),
    )
  })

  test('price has five rising steps, the yield one for each era', () => {
    for (const [layer, codes] of [
      ['price', [1, 2, 3, 4, 5]],
      ['yield', [0, 1, 2, 3, 4, 5, 6]],
    ] as const) {
      const steps = codes.map((step) => fillOf(all(layer), step)?.opacity ?? 0)
      expect(steps.every((opacity, index) => opacity > (steps[index - 1] ?? 0))).toBe(true)
    }
  })

  test('of the plots for sale alone, bare land stands out', () => {
    expect(fillOf({ layer: 'ownership', show: 'sale' }, plotStates.unsold)?.tone).toBe('ochre-tint')
    expect(fillOf({ layer: 'ownership', show: 'mine' }, plotStates.mine)?.tone).toBe('accent')
  })

  test('what is held stands out of any ground by 3 to 1, by day and by night', () => {
    const fill = fillOf({ layer: 'ownership', show: 'held' }, plotStates.owned)
    expect(fill).toMatchObject({ tone: 'ink', mark: 'none' })
    expect(fillOf({ layer: 'ownership', show: 'held' }, plotStates.unsold)).toBeNull()
    for (const colours of [day, night])
      for (const ground of [colours['map-sea'], colours['map-land'], colours.plate])
        expect(contrast(over(colours.ink, ground, fill?.opacity ?? 0), ground)).toBeGreaterThanOrEqual(3)
  })

  test('a plot that is not open says so, and one that is not chosen steps back, in every layer', () => {
    const planes = changePlots(emptyPlanes(2), [
      { x: 0, y: 0, state: plotStates.notOpen },
      { x: 1, y: 0, state: plotStates.owned, era: 4, price: 30 },
    ])
    for (const layer of mapLayers)
      for (const show of mapShows) {
        const look = lookOf(planes, layer, show)
        expect(fillOf(look, codeOf(planes, look, 0))?.mark).toBe('cross')
        const stepsBack = fillOf(look, codeOf(planes, look, 1)) === fillOf(look, otherCode)
        expect(stepsBack, `${layer} ${show}`).toBe(show !== 'all')
      }
  })
})
