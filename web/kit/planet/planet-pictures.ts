import type { Picture, PlanetRequest } from '#pictures/planet/draw-planet.ts'
import type { Delivery, Order } from './planet-worker.ts'

/** So many pictures are kept; the one that was looked at least recently goes first. */
const MOST_KEPT = 240

const kept = new Map<string, Promise<Picture>>()
const waiting = new Map<number, (picture: Picture) => void>()
let worker: Worker | 'none' | undefined
let last = 0

/** The picture of a planet: from the cache, else drawn in a worker, or on this thread where there is none. */
export function planetPicture(request: PlanetRequest): Promise<Picture> {
  const key = [request.type, request.seed, request.level, request.diameter, request.pixelRatio].join(' ')
  const drawn = kept.get(key) ?? draw(request)
  kept.delete(key)
  kept.set(key, drawn)
  const oldest = kept.keys().next().value
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return drawn
}

function draw(request: PlanetRequest): Promise<Picture> {
  worker ??= startWorker()
  if (worker === 'none') return drawHere(request)
  const hand = worker
  last += 1
  const id = last
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    orders.set(id, request)
    hand.postMessage({ id, request } satisfies Order)
  })
}

const orders = new Map<number, PlanetRequest>()

function startWorker(): Worker | 'none' {
  try {
    const started = new Worker(new URL('./planet-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Delivery>) => settle(data.id, data.picture))
    started.addEventListener('error', takeOver)
    return started
  } catch {
    return 'none'
  }
}

function settle(id: number, picture: Picture): void {
  waiting.get(id)?.(picture)
  waiting.delete(id)
  orders.delete(id)
}

/** The worker broke: this thread draws what it still owed, and everything after. */
function takeOver(): void {
  worker = 'none'
  for (const [id, request] of orders) void drawHere(request).then((picture) => settle(id, picture))
}

async function drawHere(request: PlanetRequest): Promise<Picture> {
  const { drawPlanet } = await import('#pictures/planet/draw-planet.ts')
  return drawPlanet(request)
}
