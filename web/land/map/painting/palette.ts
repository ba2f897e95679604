import { software } from './software.ts'

/** The theme's tokens that the map reads, as CSS variables of the same name. */
const tones = [
  'paper',
  'plate',
  'ink',
  'ink-2',
  'accent',
  'ochre',
  'ochre-tint',
  'map-sea',
  'map-land',
  'map-line',
] as const

/** Name of a colour of the theme. */
export type Tone = (typeof tones)[number]

/** The colours of one theme, as CSS text and as bytes, and the font of the figures. */
export interface Palette {
  readonly css: Readonly<Record<Tone, string>>
  readonly bytes: Readonly<Record<Tone, readonly [number, number, number]>>
  readonly night: boolean
  readonly font: string
}

/** Reads the palette from the computed style of an element. */
export function readPalette(element: Element, night: boolean): Palette {
  const style = getComputedStyle(element)
  const probe = new OffscreenCanvas(1, 1).getContext('2d', software)
  const css = {} as Record<Tone, string>
  const bytes = {} as Record<Tone, readonly [number, number, number]>
  for (const tone of tones) {
    css[tone] = style.getPropertyValue(`--${tone}`).trim() || 'gray'
    bytes[tone] = [0, 0, 0]
    if (probe === null) continue
    probe.clearRect(0, 0, 1, 1)
    probe.fillStyle = css[tone]
    probe.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0] = probe.getImageData(0, 0, 1, 1).data
    bytes[tone] = [r, g, b]
  }
  return { css, bytes, night, font: style.fontFamily }
}
