import type { Picture } from '#pictures/planet/draw-planet.ts'
import type { Turning } from '#pictures/planet/turning.ts'
import type { Delivery, Order, PlanetOrder } from './made.ts'

/** So many are kept; the one that was looked at least recently goes first. A turning holds some megabytes. */
const MOST_KEPT = { picture: 240, turning: 6 } as const

const kept = { picture: new Map<string, Promise<unknown>>(), turning: new Map<string, Promise<unknown>>() }
const waiting = new Map<number, { readonly order: Order; readonly resolve: (made: Delivery['made']) => void }>()
let worker: Worker | 'none' | undefined
let last = 0

/** The picture of a planet: from the cache, else drawn in a worker, or on this thread where there is none. */
export function planetPicture(planet: PlanetOrder): Promise<Picture> {
  return keep('picture', planet) as Promise<Picture>
}

/** The same planet, ready to be turned. */
export function planetTurning(planet: PlanetOrder): Promise<Turning> {
  return keep('turning', planet) as Promise<Turning>
}

function keep(what: Order['what'], planet: PlanetOrder): Promise<unknown> {
  const { type, seed, level, diameter, pixelRatio, image } = planet
  const key = [type, seed, level, diameter, pixelRatio, typeof image === 'string' ? image : chosen(image)].join(' ')
  const shelf = kept[what]
  const drawn = shelf.get(key) ?? draw(what, planet)
  shelf.delete(key)
  shelf.set(key, drawn)
  const oldest = shelf.keys().next().value
  if (shelf.size > MOST_KEPT[what] && oldest !== undefined) shelf.delete(oldest)
  return drawn
}

const numbers = new WeakMap<Blob, number>()

/** The name of a picture that was chosen and is not kept anywhere yet. */
function chosen(image: Blob): string {
  const number = numbers.get(image) ?? ++last
  numbers.set(image, number)
  return `chosen ${number}`
}

function draw(what: Order['what'], planet: PlanetOrder): Promise<Delivery['made']> {
  worker ??= startWorker()
  last += 1
  const order: Order = { id: last, what, planet }
  if (worker === 'none') return drawHere(order)
  return new Promise((resolve) => {
    waiting.set(order.id, { order, resolve })
    if (what === 'turning') turnings.push(order)
    else send(order)
    sendTurning()
  })
}

/** What is to turn waits until all that is to be seen at once is drawn. */
const turnings: Order[] = []

function send(order: Order): void {
  if (worker instanceof Worker) worker.postMessage(order)
}

function sendTurning(): void {
  const next = [...waiting.values()].every(({ order }) => turnings.includes(order)) ? turnings.shift() : undefined
  if (next) send(next)
}

function startWorker(): Worker | 'none' {
  try {
    const started = new Worker(new URL('./planet-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Delivery>) => settle(data.id, data.made))
    started.addEventListener('error', takeOver)
    return started
  } catch {
    return 'none'
  }
}

function settle(id: number, made: Delivery['made']): void {
  waiting.get(id)?.resolve(made)
  waiting.delete(id)
  sendTurning()
}

/** The worker broke: this thread draws what it still owed, and everything after. */
function takeOver(): void {
  worker = 'none'
  turnings.length = 0
  for (const [id, { order }] of waiting) void drawHere(order).then((made) => settle(id, made))
}

async function drawHere(order: Order): Promise<Delivery['made']> {
  const { made } = await import('./made.ts')
  return made(order)
}
