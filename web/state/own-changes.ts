import { create } from 'zustand'

/** How often something of the member's own has changed without his doing since this page came: a credit, a sale, a settlement. */
export const useOwnChanges = create<{ readonly count: number }>(() => ({ count: 0 }))

/** Says that it has once more; whatever keeps figures outside of the cache asks for them again. */
export function ownChange(): void {
  useOwnChanges.setState(({ count }) => ({ count: count + 1 }))
}
