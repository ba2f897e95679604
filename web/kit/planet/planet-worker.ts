import { drawPlanet, type Picture, type PlanetRequest } from '#pictures/planet/draw-planet.ts'

/** One order to the worker, and its answer under the same number. */
export interface Order {
  readonly id: number
  readonly request: PlanetRequest
}
export interface Delivery {
  readonly id: number
  readonly picture: Picture
}

self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  const picture = drawPlanet(data.request)
  const delivery: Delivery = { id: data.id, picture }
  self.postMessage(delivery, { transfer: [picture.rgba.buffer] })
})
