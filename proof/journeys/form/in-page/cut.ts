import { isSeen, named, parentsOf, placeOf, pressed, runs, styleOf } from './seen.ts'

/** An edge is rounded to whole pixels where it is drawn. */
const ROUNDED = 1

/** Where sideways scrolling is meant: tabs, and what says so by a name and a place in the order of keys. */
const SCROLLS_SIDEWAYS = '[role=tablist], [data-scrolls]'

/**
 * What is cut, or reaches out of its box: texts and controls that a parent hides in part, texts wider than their own block,
 * boxes that scroll sideways though nothing says so, fields and pickers too narrow for what they say.
 * A text that ends in an ellipsis is no finding where its title says the whole.
 */
export function cut(root: Element): string[] {
  const found: string[] = []
  for (const { parent, words, boxes } of runs(root)) {
    if (boxes.some((box) => hiddenIn(box, parent))) found.push(`cut: ${named(parent, words)}`)
    else if (boxes.some((box) => leaves(box, parent))) found.push(`reaches out: ${named(parent, words)}`)
  }
  for (const control of pressed(root)) {
    if (parentsOf(control).some((parent) => hides(parent, control.getBoundingClientRect()) && !isField(control)))
      found.push(`cut: ${named(control)}`)
    const missing = missingIn(control)
    if (missing > ROUNDED) found.push(`too narrow by ${Math.round(missing)} px: ${named(control, wordsOf(control))}`)
  }
  for (const box of [root, ...root.querySelectorAll('*')])
    if (scrollsSideways(box) && isSeen(box)) found.push(`scrolls sideways: ${named(box, '')}`)
  return found
}

/** Whether an element, or a parent that clips, hides a part of what stands at the box. */
function hiddenIn(box: DOMRect, element: Element): boolean {
  let [x, y] = [true, true]
  for (const parent of [element, ...parentsOf(element)]) {
    const { overflowX, overflowY, position } = styleOf(parent)
    // what is scrolled is seen later
    if (x && clips(overflowX) && besideOf(box, parent) && !saysWhole(parent)) return true
    if (y && clips(overflowY) && belowOf(box, parent) && !saysWhole(parent)) return true
    x &&= !scrolls(overflowX)
    y &&= !scrolls(overflowY)
    if (position === 'fixed') return false
  }
  return false
}

function hides(parent: Element, box: DOMRect): boolean {
  const { overflowX, overflowY } = styleOf(parent)
  return (clips(overflowX) && besideOf(box, parent)) || (clips(overflowY) && belowOf(box, parent))
}

function clips(overflow: string): boolean {
  return overflow === 'hidden' || overflow === 'clip'
}

function scrolls(overflow: string): boolean {
  return overflow === 'auto' || overflow === 'scroll'
}

function besideOf(box: DOMRect, parent: Element): boolean {
  const { left, right } = placeOf(parent)
  return box.right > right + ROUNDED || box.left < left - ROUNDED
}

/** Letters need less than their box: descenders reach a little below, without being cut. */
function belowOf(box: DOMRect, parent: Element): boolean {
  const { top, bottom } = placeOf(parent)
  const spare = box.height * 0.2
  return box.bottom - spare > bottom + ROUNDED || box.top + spare < top - ROUNDED
}

/** An ellipsis, or a last line that ends in one, with the whole in a title. */
function saysWhole(element: Element): boolean {
  const { textOverflow, webkitLineClamp } = styleOf(element)
  return (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && element.closest('[title]') !== null
}

/** Whether a text is wider than the block in which it stands. */
function leaves(box: DOMRect, element: Element): boolean {
  const block = [element, ...parentsOf(element)].find((parent) => !/^(inline|contents)$/.test(styleOf(parent).display))
  return (
    block !== undefined &&
    !scrolls(styleOf(block).overflowX) &&
    !clips(styleOf(block).overflowX) &&
    besideOf(box, block)
  )
}

function isField(element: Element): boolean {
  return element instanceof HTMLInputElement
}

function scrollsSideways(box: Element): boolean {
  return (
    scrolls(styleOf(box).overflowX) && box.scrollWidth > box.clientWidth + ROUNDED && !box.matches(SCROLLS_SIDEWAYS)
  )
}

/** How much wider than the field is what it says, in px; of one whose title says the whole, half is enough. */
function missingIn(control: Element): number {
  const words = wordsOf(control)
  if (!words) return 0
  const { paddingLeft, paddingRight, textOverflow } = styleOf(control)
  const room = control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  const width = widthOf(words, control)
  return (textOverflow === 'ellipsis' && control.hasAttribute('title') ? width / 2 : width) - room
}

/** How wide words are in the letters of a field. */
function widthOf(words: string, field: Element): number {
  const line = document.createElement('span')
  const { font, fontVariantNumeric, letterSpacing } = styleOf(field)
  Object.assign(line.style, { font, fontVariantNumeric, letterSpacing, position: 'fixed', whiteSpace: 'pre' })
  line.textContent = words
  document.body.append(line)
  const { width } = line.getBoundingClientRect()
  line.remove()
  return width
}

function wordsOf(control: Element): string | undefined {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.label
  if (!(control instanceof HTMLInputElement)) return undefined
  if (!/^(text|search|email|password|tel|url|number)$/.test(control.type)) return undefined
  // what is typed scrolls with the caret; what only stands there does not
  return control.value === '' ? control.placeholder : control.readOnly ? control.value : undefined
}
