import { actOf, directionOf, type Pressed } from '#web/kit/keys/keys.ts'

/** What a key asks of the map. */
export type KeyWish =
  | { readonly kind: 'move'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'pick' }
  | { readonly kind: 'fit' }

const ZOOM = 1.4
const FAR = 8

/** Arrows move by a plot (with shift by 8), + and - zoom, Enter and space pick, Home shows all. */
export function wishOf(pressed: Pressed): KeyWish | null {
  const act = actOf('map', pressed)
  if (act === undefined) return null
  if (act === 'nearer') return { kind: 'zoom', factor: ZOOM }
  if (act === 'farther') return { kind: 'zoom', factor: 1 / ZOOM }
  if (act === 'pick') return { kind: 'pick' }
  if (act === 'all') return { kind: 'fit' }
  const { x, y } = directionOf(pressed.key) ?? { x: 0, y: 0 }
  const by = act === 'far' ? FAR : 1
  return { kind: 'move', dx: x * by, dy: y * by }
}
