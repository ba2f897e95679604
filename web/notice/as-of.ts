import { serverNow } from '#web/kit/figure/clock.ts'

/** When an answer came, by the server's clock: what came is kept by the device's, which may be wrong by a day. */
export function asOf(came: number): number {
  return serverNow() - (Date.now() - came)
}
