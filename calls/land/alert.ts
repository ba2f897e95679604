import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, nothing, planetCoordinates } from '#calls/fields.ts'

/**
 * Tells me once when a plot of a planet is for sale for at most a price, in DU: one that became free, or the planet's first once its land
 * opens. Plots of the Stone Age aside. Set again, the new price holds.
 */
export const landAlert = call({
  path: 'land/alert',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({ coordinates: planetCoordinates, price: z.optional(decimal) }),
  answer: nothing,
  errors: ['notFound', 'enterAmount', 'tooManyAlerts', 'alertHolds', 'noPlotSoCheap'],
})
