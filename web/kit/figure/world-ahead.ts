import { serverNow } from './clock.ts'

/** How far the world's clock is ahead of the server's wall clock: an answer's own time against ours when it came. */
export function worldAhead(worldNow: number, receivedAt: number): number {
  // whole seconds, so that two answers do not make countdowns jump
  return Math.round((worldNow - (receivedAt + (serverNow() - Date.now()))) / 1000) * 1000
}
