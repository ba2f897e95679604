import type { Place } from './view.ts'

/** What a key asks of the map. */
export type KeyWish =
  | { readonly kind: 'move'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'pick' }
  | { readonly kind: 'fit' }

const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Arrows move by a plot (with shift by 8), + and - zoom, Enter and space pick, Home shows all. */
export function wishOf(key: string, shift: boolean): KeyWish | null {
  const arrow = arrows[key]
  const far = shift ? 8 : 1
  if (arrow !== undefined) return { kind: 'move', dx: arrow.x * far, dy: arrow.y * far }
  if (key === '+' || key === '=') return { kind: 'zoom', factor: 1.4 }
  if (key === '-' || key === '_') return { kind: 'zoom', factor: 1 / 1.4 }
  if (key === 'Enter' || key === ' ') return { kind: 'pick' }
  return key === 'Home' ? { kind: 'fit' } : null
}
