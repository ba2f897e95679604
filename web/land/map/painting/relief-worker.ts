import { makeGrounds } from './grounds.ts'
import type { Palette } from './palette.ts'
import { type Ground, paintGround } from './relief-paint.ts'
import type { ReliefSource, TilePlace } from './relief-tiles.ts'

/** A tile to be painted, of `side` device pixels; the answer has the same `key`. */
export interface TileOrder {
  readonly key: string
  readonly source: ReliefSource
  readonly place: TilePlace
  readonly side: number
  readonly ratio: number
  readonly palette: Palette
}
export interface TileDelivery {
  readonly key: string
  readonly bitmap: ImageBitmap
}

let planet: { readonly name: string; readonly groundOf: (place: TilePlace) => Ground } | undefined

self.addEventListener('message', ({ data }: MessageEvent<TileOrder>) => {
  const { key, source, place, side, ratio, palette } = data
  const name = `${source.type}/${source.seed}`
  if (planet?.name !== name) planet = { name, groundOf: makeGrounds(source) }
  const bitmap = paintGround(planet.groundOf(place), palette, side, ratio).transferToImageBitmap()
  const delivery: TileDelivery = { key, bitmap }
  self.postMessage(delivery, { transfer: [bitmap] })
})
