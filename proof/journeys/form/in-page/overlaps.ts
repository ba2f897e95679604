import { inSight, layerOf, named, pressed, type Run, runs } from './seen.ts'

/** So many px may two boxes share on either side: borders that meet, and what is drawn between two pixels. */
const SHARED = 2
/** Of a line of letters, the part above and below that letters seldom fill. */
const LINE = 0.2

interface Part {
  readonly element: Element
  readonly words: string
  readonly layer: Element | null
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * What lies over each other and should not: two controls, a text and a control that is not its own, two texts of different
 * blocks. What stays in place while the rest scrolls (bars, strips) may lie over the rest, and a field over its own label.
 */
export function overlaps(root: Element): string[] {
  const parts = [...pressed(root).map(ofControl), ...runs(root).flatMap(ofRun)].sort((a, b) => a.top - b.top)
  const found = new Set<string>()
  parts.forEach((one, at) => {
    for (let next = at + 1; next < parts.length; next += 1) {
      const other = parts[next]
      if (!other || other.top >= one.bottom - SHARED) break
      if (meet(one, other) && !belong(one, other))
        found.add(`overlap: ${named(one.element, one.words)} and ${named(other.element, other.words)}`)
    }
  })
  return [...found]
}

function ofControl(element: Element): Part {
  // a parent cuts a control, not the control itself: what it lets scroll inside is its own
  const { left, right, top, bottom } = inSight(element.parentElement ?? element, element.getBoundingClientRect())
  return { element, words: element.textContent?.trim() ?? '', layer: layerOf(element), left, right, top, bottom }
}

function ofRun({ parent, words, boxes }: Run): Part[] {
  const layer = layerOf(parent)
  return boxes
    .map((box) => inSight(parent, box))
    .map(({ left, right, top, bottom, height }) => ({
      element: parent,
      words,
      layer,
      left,
      right,
      top: top + height * LINE,
      bottom: bottom - height * LINE,
    }))
}

function meet(one: Part, other: Part): boolean {
  return (
    one.layer === other.layer &&
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SHARED &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SHARED
  )
}

/** A control and what stands in it, a field and its own label or cells, two lines of one text, a slider and the axis it moves along. */
function belong(one: Part, other: Part): boolean {
  if (movesAlong(one.element, other.element) || movesAlong(other.element, one.element)) return true
  if (isDrawnBy(one.element, other.element) || isDrawnBy(other.element, one.element)) return true
  if (one.element.contains(other.element) || other.element.contains(one.element)) return true
  const label = one.element.closest('label') ?? other.element.closest('label')
  return label?.contains(one.element) === true && label.contains(other.element)
}

/** A code's field lies unseen over the cells that draw its digits. */
function isDrawnBy(field: Element, cell: Element): boolean {
  return field.matches('input') && cell.ariaHidden === 'true' && cell.parentElement === field.parentElement
}

function movesAlong(slider: Element, text: Element): boolean {
  return slider.matches('input[type=range]') && text.closest('svg')?.parentElement === slider.parentElement
}
