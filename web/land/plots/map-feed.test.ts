import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MapPart } from '#calls/land/map/map-format.ts'
import { spaced } from '#web/ask/watch-topic.ts'
import { emptyPlanes, plotStates } from '#web/land/map/plots/plot-states.ts'
import { openFeed } from './map-feed.ts'
import { planetPlots } from './planet-plots.ts'

const SIDE = 8
const head = { side: SIDE, version: 5 }
const changes = (version: number, ...owners: number[]): MapPart => ({
  part: 'changes',
  side: SIDE,
  version,
  changes: owners.map((owner, index) => ({ index, era: 1, investment: 300, owner })),
})

/** A feed over a server that answers as told, with what it was asked. */
function opened(answers: Record<string, MapPart | undefined>, me = 7) {
  const asked: string[] = []
  const states: number[] = []
  const errors: string[] = []
  const feed = openFeed({
    plots: planetPlots(emptyPlanes(SIDE), me),
    read: async (end) => {
      asked.push(end)
      const answer = answers[end]
      if (!answer) throw new Error(`nothing at ${end}`)
      return answer
    },
    onPlanes: (planes) => states.push(planes.state[0] ?? -1),
    onError: (error) => errors.push(error.message),
  })
  return { feed, asked, states, errors }
}
/** Every answer is there at once, so all has happened after the next turn. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

const WHOLE = { '': { ...head, part: 'plots', sold: [{ index: 0, era: 1 }] } } satisfies Record<string, MapPart>
const MINE = { '/holding/7': { ...head, version: 4, part: 'holding', held: [0] } } satisfies Record<string, MapPart>

describe('the feed of a map [LAND-03]', () => {
  it('fetches the map and my plots, and nothing more until it is wanted', async () => {
    const { feed, asked, states } = opened({ ...WHOLE, ...MINE, '/values': { ...head, part: 'values', sold: [] } })
    await settled()
    expect(asked).toEqual(['', '/holding/7'])
    // the first picture has what is mine in it
    expect(states).toEqual([plotStates.mine])
    feed.wantValues()
    await settled()
    expect(asked).toEqual(['', '/holding/7', '/values'])
  })

  it('asks for what changed since the oldest part, then since the last answer', async () => {
    const { feed, asked, states } = opened({ ...WHOLE, ...MINE, '?since=4': changes(8, 9), '?since=8': changes(8) })
    feed.ask()
    await settled()
    feed.ask()
    await settled()
    expect(asked).toEqual(['', '/holding/7', '?since=4', '?since=8'])
    expect(states.at(-1)).toBe(plotStates.owned)
  })

  it('asked many times while it waits, it asks the server once more', async () => {
    const { feed, asked } = opened({ ...WHOLE, '?since=5': changes(5) }, -1)
    for (let time = 0; time < 5; time += 1) feed.ask()
    await settled()
    expect(asked).toEqual(['', '?since=5'])
  })

  it('a visitor asks for nobody’s plots', async () => {
    const { asked } = opened(WHOLE, -1)
    await settled()
    expect(asked).toEqual([''])
  })

  it('fetches everything again when the server answers with the whole map', async () => {
    const { feed, asked } = opened({ ...WHOLE, ...MINE, '?since=4': { ...head, version: 99, part: 'plots', sold: [] } })
    feed.ask()
    await settled()
    expect(asked).toEqual(['', '/holding/7', '?since=4', '/holding/7'])
  })

  it('tells an error, keeps what it has, and goes on when asked', async () => {
    const answers: Record<string, MapPart | undefined> = {}
    const { feed, asked, errors } = opened(answers, -1)
    await settled()
    expect(errors).toEqual(['nothing at '])
    Object.assign(answers, WHOLE, { '?since=5': changes(6) })
    feed.ask()
    await settled()
    expect(asked).toEqual(['', '', '?since=5'])
  })

  it('says nothing once it is closed', async () => {
    const { feed, states } = opened(WHOLE, -1)
    feed.close()
    await settled()
    expect(states).toEqual([])
  })
})

describe('a map that changes all the time', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is asked for at once, then at most once each gap, the last change included', () => {
    let times = 0
    const { call, stop } = spaced(() => {
      times += 1
    }, 400)
    for (let change = 0; change < 10; change += 1) call()
    expect(times).toBe(1)
    vi.advanceTimersByTime(400)
    expect(times).toBe(2)
    vi.advanceTimersByTime(4000)
    expect(times).toBe(2)
    call()
    call()
    stop()
    vi.advanceTimersByTime(4000)
    expect(times).toBe(3)
  })
})
