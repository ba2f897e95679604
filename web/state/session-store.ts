import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Asset } from '#rules/amount/amount.ts'

/** When the points were last told, and how many (ROUTE-06). */
export interface PointsToast {
  readonly at: number
  readonly amount: string
}

/** What the client keeps (SHELL-09). The login flag is `token !== ''`. */
export interface Session {
  readonly token: string
  /** The wallet's address, where one is used. */
  readonly address: string
  readonly inviteCode: string
  readonly assetType: Asset
  /** The language that the user picked; empty before a choice. */
  readonly language: string
  /** On how many pages another language was offered. */
  readonly offers: number
  readonly pointsToast: PointsToast | undefined
  readonly supportedChains: readonly number[]
}

const fresh: Session = {
  token: '',
  address: '',
  inviteCode: '',
  assetType: 'DU',
  language: '',
  offers: 0,
  pointsToast: undefined,
  supportedChains: [1, 56, 2032],
}

/** What is left after a logout: language and invite code, nothing else (SHELL-09). */
export function cleared({ language, inviteCode }: Session): Session {
  return { ...fresh, language, inviteCode }
}

const KEY = 'orrery.session'

/** The client's own state, kept in the browser and equal in all its tabs. */
export const useSession = create<Session>()(persist(() => fresh, { name: KEY, version: 1 }))

/** Ends the session in this browser. */
export function clearSession(): void {
  useSession.setState(cleared(useSession.getState()), true)
}

/**
 * Follows the other tabs: a login there holds here. Whoever was logged in here and no longer is, in another tab or while the browser kept
 * this page aside, leaves a screen full of what was theirs: `onLeft` is to take it away.
 */
export function followOtherTabs(onLeft: () => void): void {
  const follow = async (): Promise<void> => {
    const { token } = useSession.getState()
    await useSession.persist.rehydrate()
    if (token !== '' && useSession.getState().token !== token) onLeft()
  }
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) void follow()
  })
  // no event reaches a page that is kept aside
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void follow()
  })
}
