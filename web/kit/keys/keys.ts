const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const

/** Keys of which each does it; `also`: those that are the same key with or without shift, and are not shown. */
interface Press {
  readonly keys: readonly string[]
  readonly also?: readonly string[]
  readonly control?: true
  readonly shift?: true
}

interface Shortcut {
  readonly place: 'anywhere' | 'search' | 'tabs' | 'map' | 'picture'
  /** What is done; its text is `keys.act.<act>`. */
  readonly act: string
  readonly presses: readonly Press[]
}

/**
 * Every key that does something here, where the browser does not do it itself, in the order in which they are shown. Who listens to keys
 * asks `actOf`, and the overview shows this table: so it lists them all. The first that fits is meant.
 */
export const SHORTCUTS = [
  { place: 'anywhere', act: 'search', presses: [{ keys: ['/'] }, { keys: ['k'], control: true }] },
  { place: 'anywhere', act: 'overview', presses: [{ keys: ['?'] }] },
  { place: 'anywhere', act: 'leave', presses: [{ keys: ['Escape'] }] },
  { place: 'search', act: 'choose', presses: [{ keys: ['ArrowUp', 'ArrowDown'] }] },
  { place: 'search', act: 'open', presses: [{ keys: ['Enter'] }] },
  { place: 'tabs', act: 'turn', presses: [{ keys: ['ArrowLeft', 'ArrowRight'] }] },
  { place: 'map', act: 'far', presses: [{ keys: ARROWS, shift: true }] },
  { place: 'map', act: 'step', presses: [{ keys: ARROWS }] },
  { place: 'map', act: 'nearer', presses: [{ keys: ['+'], also: ['='] }] },
  { place: 'map', act: 'farther', presses: [{ keys: ['-'], also: ['_'] }] },
  { place: 'map', act: 'pick', presses: [{ keys: ['Enter', ' '] }] },
  { place: 'map', act: 'all', presses: [{ keys: ['Home'] }] },
  { place: 'picture', act: 'cut', presses: [{ keys: ARROWS }] },
] as const satisfies readonly Shortcut[]

/** Where keys do something, in the order in which they are shown. */
export const PLACES = [...new Set(SHORTCUTS.map(({ place }) => place))]

type All = (typeof SHORTCUTS)[number]
type ActIn<Place extends All['place']> = Extract<All, { place: Place }>['act']

/** What of a key that was pressed tells what is meant. */
export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'target'
>

/** What a key does in a place: nothing while a word of Chinese, Japanese or Korean is written, and no letter or sign where one types. */
export function actOf<Place extends All['place']>(place: Place, pressed: Pressed): ActIn<Place> | undefined {
  if (pressed.isComposing || pressed.altKey) return undefined
  const meant = SHORTCUTS.find((one) => one.place === place && pressesOf(one.act).some((press) => fits(press, pressed)))
  // it was looked for among those of the place
  return meant?.act as ActIn<Place> | undefined
}

function fits(
  { keys, also = [], control, shift }: Press,
  { key, ctrlKey, metaKey, shiftKey, target }: Pressed,
): boolean {
  if (control ? ctrlKey === metaKey : ctrlKey || metaKey) return false
  if (shift && !shiftKey) return false
  if (!control && key.length === 1 && takesText(target)) return false
  const meant = control ? key.toLowerCase() : key
  return [...keys, ...also].includes(meant)
}

/** Which way an arrow points, to the right and down; undefined: it is none. */
export function directionOf(key: string): { readonly x: number; readonly y: number } | undefined {
  return {
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
  }[key]
}

/** The keys of an act, of which each does it. */
export function pressesOf(act: All['act']): readonly Press[] {
  return SHORTCUTS.find((one) => one.act === act)?.presses ?? []
}

/** The keys of an act as `aria-keyshortcuts` says them. */
export function ariaKeys(act: All['act']): string {
  return pressesOf(act)
    .flatMap(({ keys, control }) =>
      keys.flatMap((key) => (control ? [`Control+${key.toUpperCase()}`, `Meta+${key.toUpperCase()}`] : [key])),
    )
    .join(' ')
}

function takesText(target: EventTarget | null): boolean {
  return (
    typeof Element !== 'undefined' &&
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
