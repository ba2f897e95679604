import { describe, expect, test } from 'vitest'
import { wishOf } from './moving/keys.ts'
import { coast, flyTo } from './moving/motion.ts'
import { centreOn, toMap } from './moving/view.ts'
import { frameStep } from './painting/frame.ts'
import { makeLru } from './painting/lru.ts'
import { ratioOf } from './painting/stage.ts'

const viewport = { width: 800, height: 600, margin: 36 }

describe('motion', () => {
  test('a flight begins where the view is, ends on the plot and then stops', () => {
    const from = centreOn(viewport, 1000, 100, 100, 20)
    const fly = flyTo(from, viewport, 1000, 500, 400, 40)
    expect(fly(0, from)?.left).toBeCloseTo(from.left, 6)
    const last = fly(599.99, from)
    expect(last?.scale).toBeCloseTo(40, 3)
    const middle = toMap(last ?? from, 400, 300)
    expect([middle.x, middle.y].map((value) => Math.floor(value))).toEqual([500, 400])
    expect(fly(600, from)).toBeNull()
  })

  test('a run-out slows down and ends by itself', () => {
    let view = centreOn(viewport, 1000, 500, 500, 20)
    const run = coast(viewport, 1000, 1.5, 0)
    const steps: number[] = []
    for (let time = 0; time < 5000; time += 16) {
      const next = run(time, view)
      if (next === null) break
      steps.push(view.left - next.left)
      view = next
    }
    expect(steps.length).toBeLessThan(120)
    expect(steps.every((step, index) => index === 0 || step <= (steps[index - 1] ?? 0) + 1e-9)).toBe(true)
  })

  test('a run-out ends at the border of the map', () => {
    const corner = centreOn(viewport, 1000, 0, 0, 20)
    expect(coast(viewport, 1000, 2, 2)(16, corner)).toBeNull()
  })
})

describe('the parts of the map', () => {
  test('figures of the frame stand each 4 plots where they have room, else each 8, 16, 32', () => {
    expect([60, 30, 21, 9.6, 5, 0.7].map(frameStep)).toEqual([1, 2, 4, 4, 8, 64])
  })

  const pressed = (key: string, shiftKey = false) => ({
    ...{ key, shiftKey, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, target: null },
  })

  test('keys move, leap, zoom, pick and show all; others are left to the page', () => {
    expect(wishOf(pressed('ArrowLeft'))).toEqual({ kind: 'move', dx: -1, dy: 0 })
    expect(wishOf(pressed('ArrowDown', true))).toEqual({ kind: 'move', dx: 0, dy: 8 })
    expect(wishOf(pressed('Enter'))).toEqual({ kind: 'pick' })
    expect(wishOf(pressed('Home'))).toEqual({ kind: 'fit' })
    const [closer, away] = [wishOf(pressed('+')), wishOf(pressed('-'))]
    expect(closer?.kind === 'zoom' && away?.kind === 'zoom' && closer.factor * away.factor).toBeCloseTo(1, 9)
    expect(wishOf(pressed('Tab'))).toBeNull()
  })

  test('screens get their own pixels, up to three each way, as far as a large canvas allows', () => {
    expect([1, 1.5, 2, 3, 4].map((ratio) => ratioOf(ratio, 390, 600))).toEqual([1, 1.5, 2, 3, 3])
    expect([0.5, 1].map((ratio) => ratioOf(ratio, 1920, 1080))).toEqual([1, 1])
    const large = ratioOf(3, 1920, 1080)
    expect(large).toBeGreaterThan(1.5)
    expect(large * large * 1920 * 1080).toBeLessThan(9_000_000)
  })

  test('the cache forgets what was longest unused when its room is full', () => {
    const cache = makeLru<{ cost: number }>(10, (value) => value.cost)
    cache.set('a', { cost: 4 })
    cache.set('b', { cost: 4 })
    cache.get('a')
    cache.set('c', { cost: 4 })
    expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true])
    cache.set('huge', { cost: 40 })
    expect(cache.get('huge')).toBeDefined()
    expect(cache.size).toBe(1)
  })
})
