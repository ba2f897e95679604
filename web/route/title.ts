import { useEffect } from 'react'
import { create } from 'zustand'
import type { Messages } from '#languages/en_US.ts'
import { routeOf } from './routes.ts'

export const PRODUCT = 'Orrery'

/** The document's title for a path in a language (ROUTE-05). */
export function titleOf(path: string, messages: Pick<Messages, 'title'>): string {
  const route = routeOf(path)
  return route ? `${messages.title[route.title]} · ${PRODUCT}` : PRODUCT
}

/** What the screen of a path calls itself, where it is the page of one thing. */
export const usePageName = create<{ readonly path: string; readonly name: string }>(() => ({ path: '', name: '' }))

/** Names the page after what it shows, as long as it stands at the path; an empty name is none yet. */
export function useNamedPage(path: string, name: string): void {
  useEffect(() => usePageName.setState({ path, name }), [path, name])
}
