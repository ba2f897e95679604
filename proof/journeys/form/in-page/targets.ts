import { isSeen, named, pressed, styleOf } from './seen.ts'

/** The least width and height of what is pressed, in px (WCAG 2.5.5; its level AA, 2.5.8, asks for 24). */
const LEAST = 44
/** Half a pixel is lost where sizes follow the width of the window. */
const ROUNDED = 0.5

/**
 * What is pressed and smaller than 44 px on a side. Two exceptions of WCAG 2.5.8 hold: a link within a sentence, whose height
 * is the line's, and what other controls on the screen do as well (`data-equivalent` names them). A field within a label is as
 * large as its label, and a control as large as what it lays around itself.
 */
export function targets(root: Element): string[] {
  const small = pressed(root).filter(
    (element) => isSmall(sizeOf(element)) && !isInSentence(element) && !element.closest('[data-equivalent]'),
  )
  const [x, y] = [window.scrollX, window.scrollY]
  const found = small.filter((element) => !isLargerByHit(element))
  window.scrollTo({ left: x, top: y, behavior: 'instant' })
  return found.map((element) => {
    const { width, height } = sizeOf(element)
    return `small: ${Math.round(width)} by ${Math.round(height)} px, ${named(element)}`
  })
}

function isSmall({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return width < LEAST - ROUNDED || height < LEAST - ROUNDED
}

/** Its own box, or that of the label around it. */
function sizeOf(element: Element): { readonly width: number; readonly height: number } {
  const own = element.getBoundingClientRect()
  const label = element.matches('input') ? element.closest('label')?.getBoundingClientRect() : undefined
  return { width: Math.max(own.width, label?.width ?? 0), height: Math.max(own.height, label?.height ?? 0) }
}

/** A link in the line of a text: beside it in the same block stand other words, or an instant that is said in words. */
function isInSentence(element: Element): boolean {
  if (!element.matches('a, button') || styleOf(element).display !== 'inline') return false
  return [...(element.parentElement?.childNodes ?? [])].some(
    (node) =>
      (node.nodeType === Node.TEXT_NODE || (node instanceof Element && node.matches('time'))) &&
      /[\p{L}\p{N}]/u.test(node.textContent ?? ''),
  )
}

/** Whether a press 22 px from its middle still reaches it, to all four sides: what it lays around itself counts. */
function isLargerByHit(element: Element): boolean {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const reach = LEAST / 2 - ROUNDED
  const points = [
    [x - reach, y],
    [x + reach, y],
    [x, y - reach],
    [x, y + reach],
  ] as const
  return points.every(([px, py]) => {
    const hit = document.elementFromPoint(px, py)
    return (
      hit !== null && isSeen(element) && (element.contains(hit) || element.closest('label')?.contains(hit) === true)
    )
  })
}
