/** A plot of the address's hash: `#12,7`. */
export interface PlotPlace {
  readonly x: number
  readonly y: number
}

/** The plot that a text names, as `12, 7`, `12 7`, `#12,7`; undefined when it names none of this map. */
export function plotPlace(text: string, side: number): PlotPlace | undefined {
  const match = /^\s*[#(]?\s*(\d{1,4})\s*[,，、\s]\s*(\d{1,4})\)?/.exec(text.normalize('NFKC'))
  if (!match) return undefined
  const place = { x: Number(match[1]), y: Number(match[2]) }
  return place.x < side && place.y < side ? place : undefined
}

/** The hash that leads to it. */
export function plotHash({ x, y }: PlotPlace): string {
  return `#${x},${y}`
}
