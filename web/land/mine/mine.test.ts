import { describe, expect, it } from 'vitest'
import { APART } from '#web/kit/dial/Dial.tsx'
import { angleOf, onDial } from '#web/kit/dial/dial.ts'
import { sumOf } from '#web/kit/figure/sum.ts'
import { burnsDaily, clockOf, type MyLand, nextIncomeAt, timed } from './figures.ts'

const HOUR = 3_600_000
const NOW = 1_800_000_000_000
function land(change: Partial<MyLand>): MyLand {
  return {
    tokenId: '1000001',
    coordinates: '1-1-1',
    planetName: '望舒',
    planetType: 'terran',
    planetLevel: 3,
    planetImage: '',
    x: 12,
    y: 7,
    era: 3,
    state: 'effective',
    mode: 'investment',
    investment: '2400',
    pendingAddition: '0',
    taxPercent: '4',
    ratePercent: '0.4',
    boughtAt: 0,
    effectiveAt: 0,
    incomeDays: 6,
    pending: '55.296',
    daily: '9.216',
    claimed: '0',
    lost: '0',
    counted: '0',
    collected: '0',
    poolBurned: '0',
    cap: '7200',
    room: '7200',
    burnsAt: NOW + 6 * HOUR,
    daysAccrued: 6,
    burning: false,
    burned: '0',
    paid: '0',
    returned: '0',
    ifLeft: '0',
    profit: '0',
    addition: null,
    waits: false,
    asksWord: false,
    staked: null,
    ...change,
  }
}

describe('the figures of my lands', () => {
  it('burns a day its investment by rate, before land tax', () => {
    expect(burnsDaily(land({}))).toBe('9.6')
    expect(burnsDaily(land({ investment: '100', ratePercent: '0.1', taxPercent: '2' }))).toBe('0.1')
  })
  it('sums keep every digit', () => {
    expect(sumOf(['0.00000001', '0.1', '99999999999.99999999'])).toBe('100000000000.1')
  })
  it('a clock is urgent in its last day', () => {
    expect(clockOf(land({}), NOW)).toMatchObject({ kind: 'runs', soon: true, left: 6 * HOUR })
    expect(clockOf(land({ burnsAt: NOW + 25 * HOUR }), NOW)).toMatchObject({ soon: false })
    expect(clockOf(land({ burning: true, burnsAt: null }), NOW).kind).toBe('burning')
    expect(clockOf(land({ burnsAt: null }), NOW).kind).toBe('none')
  })
})

describe('the burn dial', () => {
  it('has the burn line at the top and runs towards it clockwise', () => {
    expect(angleOf(0)).toBe(-90)
    expect(angleOf(144)).toBe(-420)
    expect(angleOf(72)).toBe(-255)
    expect(angleOf(900)).toBe(angleOf(144))
  })
  it('puts lands that would cover each other into one picture with their count', () => {
    const places = onDial(
      timed(
        [land({}), land({ burnsAt: NOW + 7 * HOUR }), land({ burnsAt: NOW + 80 * HOUR }), land({ burning: true })],
        NOW,
      ),
      12,
    )
    expect(places.map(({ count, burning }) => [count, burning])).toEqual([
      [2, false],
      [1, false],
      [1, true],
    ])
  })
  it('keeps what was just claimed at the start of the ring, clear of what burns', () => {
    const [waiting, burning] = onDial(timed([land({ burnsAt: NOW + 166 * HOUR }), land({ burning: true })], NOW), 35)
    expect(waiting?.angle).toBe(angleOf(131))
    expect((burning?.angle ?? 0) - ((waiting?.angle ?? 0) + 360)).toBeLessThan(-35)
  })
  it('lets no two pictures of a finger’s size overlap where it is smallest, wherever they stand', () => {
    const radius = 139 * (288 / 400)
    const place = (angle: number) => {
      const turn = (angle * Math.PI) / 180
      return { x: Math.cos(turn) * radius, y: Math.sin(turn) * radius }
    }
    // hours left of two lands, by quarters of an hour, and one that burns beside them
    for (let first = 0; first <= 168; first += 0.25)
      for (let second = first; second <= 168; second += 0.75) {
        const [a, b] = [first, second].map((hours) => land({ burnsAt: NOW + hours * HOUR }))
        const places = onDial(timed([a ?? land({}), b ?? land({}), land({ burning: true })], NOW), APART)
        places.forEach((one, at) => {
          for (const other of places.slice(at + 1)) {
            const [p, q] = [place(one.angle), place(other.angle)]
            const apart = Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y))
            if (apart < 42) expect.fail(`${first} h and ${second} h: ${apart} px`)
          }
        })
      }
  })
  it('leaves out what has no clock', () => {
    expect(timed([land({ burnsAt: null })], NOW)).toEqual([])
  })
})

it('says when there will be something to claim: with the next settlement, or the one after it for a land that is not admitted yet', () => {
  const nextSettlementAt = Date.parse('2026-11-28T00:00:00Z')
  const none = { all: 0, pending: 0, activating: 0, effective: 0, completed: 0, abandoned: 0 }
  const at = (counts: Partial<typeof none>) => nextIncomeAt({ counts: { ...none, ...counts }, nextSettlementAt })
  expect(at({ effective: 1, pending: 3 })).toBe(nextSettlementAt)
  expect(at({ activating: 1 })).toBe(nextSettlementAt)
  expect(at({ pending: 1 })).toBe(Date.parse('2026-11-29T00:00:00Z'))
  expect(at({ completed: 2, abandoned: 1 })).toBeUndefined()
})
