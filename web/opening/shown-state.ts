import type { OpeningState } from '#rules/opening/opening.ts'

/** How an opening is said to stand: one whose entries have not begun takes none, so it is announced. */
export function shownState({
  state,
  begun,
}: {
  readonly state: OpeningState
  readonly begun: boolean
}): OpeningState | 'announced' {
  return state === 'open' && !begun ? 'announced' : state
}
