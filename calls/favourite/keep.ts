import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { nothing, planetCoordinates, plotCoordinate } from '#calls/fields.ts'

/** A planet, or with `plot` a plot of it. */
const subject = {
  coordinates: planetCoordinates,
  plot: z.optional(z.strictObject({ x: plotCoordinate, y: plotCoordinate })),
}

/** Keeps a planet or plot among my favourites; one that is there already stays as it is. */
export const favouriteAdd = call({
  path: 'favourite/add',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject(subject),
  answer: nothing,
  errors: ['notFound', 'noSuchPlot', 'favouritesFull'],
})

/** Takes one from them; one that is not there is no mistake. */
export const favouriteRemove = call({
  path: 'favourite/remove',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject(subject),
  answer: nothing,
})

/** Whether it is among mine. */
export const favouriteHas = call({
  path: 'favourite/has',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject(subject),
  answer: z.object({ has: z.boolean() }),
})
