import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, boxAt, overlap, within } from './boxes.ts'
import { type Body, type ChartRoom, layOut } from './chart-layout.ts'

const rooms: fc.Arbitrary<ChartRoom> = fc
  .record({
    width: fc.integer({ min: 300, max: 1100 }),
    height: fc.integer({ min: 280, max: 1000 }),
    phone: fc.boolean(),
  })
  .map(({ width, height, phone }) => ({
    width,
    height,
    phone,
    keepOut: [
      { left: 0, top: 0, right: 240, bottom: 90 },
      ...(phone ? [] : [{ left: 24, top: height - 120, right: width - 20, bottom: height }]),
    ],
  }))
const systems = fc.array(
  fc.record({ level: fc.integer({ min: 1, max: 5 }), label: fc.integer({ min: 30, max: 170 }) }),
  {
    minLength: 1,
    maxLength: 12,
  },
)

function bodiesOf(system: readonly { level: number; label: number }[], selected: number): Body[] {
  return system.map(({ level, label }, orbit) => ({
    key: `1-1-${orbit + 1}`,
    orbit,
    size: orbit === selected ? 360 : 36 + level * 9,
    label: { width: label, height: 38 },
  }))
}

describe('the star chart', () => {
  it('lets nothing lie over anything else, at any size', () => {
    fc.assert(
      fc.property(rooms, systems, fc.nat(11), (room, system, chosen) => {
        const selected = chosen % system.length
        const chart = layOut(room, system.length, bodiesOf(system, selected), `1-1-${selected + 1}`)
        const numerals = chart.numerals.flatMap((at) => (at ? [boxAt(at, 26, 18)] : []))
        const boxes: Box[] = [...room.keepOut, ...numerals]
        for (const { at, size, label } of chart.bodies) boxes.push(boxAt(at, size, size), ...(label ? [label] : []))
        const whole = { left: 0, top: 0, right: room.width, bottom: room.height }
        for (const [index, box] of boxes.entries()) {
          if (index >= room.keepOut.length) expect(within(box, whole)).toBe(true)
          for (const other of boxes.slice(Math.max(index + 1, room.keepOut.length)))
            expect(overlap(box, other)).toBe(false)
        }
      }),
    )
  })

  it('keeps every planet on its own orbit', () => {
    const room = { width: 900, height: 760, phone: false, keepOut: [] }
    const system = Array.from({ length: 8 }, () => ({ level: 3, label: 110 }))
    const chart = layOut(room, 8, bodiesOf(system, 4), '1-1-5')
    for (const [orbit, { key }] of bodiesOf(system, 4).entries()) {
      const at = chart.bodies.find((body) => body.key === key)?.at ?? { x: 0, y: 0 }
      expect(Math.hypot(at.x - chart.sun.x, at.y - chart.sun.y)).toBeCloseTo(chart.radii[orbit] ?? 0)
    }
  })

  it.each([349, 440, 560, 680, 808, 912])('names all eight planets where the list leaves %i px', (width) => {
    const height = 756
    const keepOut = [
      { left: 0, top: 0, right: 260, bottom: 100 },
      { left: 24, top: height - 130, right: width - 20, bottom: height },
    ]
    const system = [4, 2, 3, 5, 5, 3, 1, 4].map((level) => ({ level, label: 84 }))
    const bodies = bodiesOf(system, 4).map((body) => ({
      ...body,
      size: body.orbit === 4 ? Math.min(380, width * 0.45) : body.size * Math.min(1, Math.max(0.7, width / 900)),
    }))
    const chart = layOut({ width, height, phone: false, keepOut }, 8, bodies, '1-1-5')
    expect(chart.bodies).toHaveLength(8)
    expect(chart.bodies.filter(({ label }) => label)).toHaveLength(7)
  })
})
