/** What of a page is looked at: the open modal where there is one (all else is inert then), else the whole of it. */
export function looked(): Element {
  const open = [...document.querySelectorAll('dialog:modal')].at(-1)
  return open ?? document.body
}

const styles = new Map<Element, CSSStyleDeclaration>()

/** The style of an element as computed, asked for once a look. */
export function styleOf(element: Element): CSSStyleDeclaration {
  const known = styles.get(element)
  if (known) return known
  const style = getComputedStyle(element)
  styles.set(element, style)
  return style
}

/** Before a new look: nothing is known of what stood before. */
export function lookAnew(): void {
  styles.clear()
  hidden.clear()
  hides.clear()
  places.clear()
}

const places = new Map<Element, DOMRect>()

/** Where an element stands, asked for once a look: a parent of many is asked by each. Of use until something is scrolled. */
export function placeOf(element: Element): DOMRect {
  const known = places.get(element)
  if (known) return known
  const place = element.getBoundingClientRect()
  places.set(element, place)
  return place
}

const hidden = new Map<Element, boolean>()

/** Whether somebody sees it: not folded away, not transparent, and not what stands for screen readers alone. */
export function isSeen(element: Element): boolean {
  return !isHidden(element)
}

function isHidden(element: Element): boolean {
  const known = hidden.get(element)
  if (known !== undefined) return known
  const style = styleOf(element)
  const here =
    style.display === 'none' ||
    style.visibility !== 'visible' ||
    style.opacity === '0' ||
    style.clipPath === 'inset(50%)'
  const is =
    here ||
    (element.parentElement !== null && isHiddenWithin(element.parentElement)) ||
    !element.checkVisibility({ contentVisibilityAuto: true })
  hidden.set(element, is)
  return is
}

const hides = new Map<Element, boolean>()

/** What a parent hides with itself: a child may be visible again in one that is not. */
function isHiddenWithin(parent: Element): boolean {
  const known = hides.get(parent)
  if (known !== undefined) return known
  const { opacity, clipPath } = styleOf(parent)
  const is =
    opacity === '0' ||
    clipPath === 'inset(50%)' ||
    (parent.parentElement !== null && isHiddenWithin(parent.parentElement))
  hides.set(parent, is)
  return is
}

/** What stays where it is while the rest scrolls: what lies in two of them may cover each other. */
export function layerOf(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (styleOf(at).position === 'fixed' || styleOf(at).position === 'sticky') return at
  return null
}

/** The element's parents, the nearest first, up to the body. */
export function parentsOf(element: Element): Element[] {
  const found: Element[] = []
  for (let at = element.parentElement; at && at !== document.documentElement; at = at.parentElement) found.push(at)
  return found
}

const PRESSED =
  'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=radio]'

/** What is pressed or typed into, as far as it is seen; what a label makes visible stands for its field. */
export function pressed(root: Element): Element[] {
  return [...root.querySelectorAll(PRESSED)].filter((element) => isSeen(element) && sized(element))
}

function sized(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

/** A run of text as it is drawn. */
export interface Run {
  readonly parent: Element
  readonly words: string
  readonly boxes: readonly DOMRect[]
}

/** Every text that is seen. */
export function runs(root: Element): Run[] {
  const found: Run[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const words = node.textContent?.trim() ?? ''
    if (!parent || words === '' || parent.closest('script, style, option, title') || !isSeen(parent)) continue
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    if (boxes.length > 0) found.push({ parent, words, boxes })
  }
  return found
}

/** How a finding names an element: its tag, its class without what the build adds, its words. */
export function named(element: Element, words = element.textContent?.trim() ?? ''): string {
  const name = element
    .getAttribute('class')
    ?.split(' ')[0]
    ?.replace(/^_+|_[^_]*$/g, '')
  const said = words || element.getAttribute('aria-label') || element.getAttribute('name') || ''
  return `${element.tagName.toLowerCase()}${name ? `.${name}` : ''} “${said.slice(0, 30)}”`
}

/** What is left of a box where parents cut it or have scrolled it away. */
export function inSight(element: Element, box: DOMRect): DOMRect {
  let { left, right, top, bottom } = box
  for (const parent of [element, ...parentsOf(element)]) {
    const { overflowX, overflowY, position } = styleOf(parent)
    const edge = placeOf(parent)
    if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
    if (position === 'fixed') break
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
}
