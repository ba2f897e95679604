import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { favouriteAdd, favouriteHas, favouriteRemove } from '#calls/favourite/keep.ts'
import { useAct, useAnswer } from '#web/ask/hooks.ts'
import { Button, IconButton } from '#web/kit/Button.tsx'
import { say } from '#web/kit/toast/toast.ts'
import { go } from '#web/route/navigation.ts'
import { useSession } from '#web/state/session-store.ts'

interface Props {
  readonly coordinates: string
  /** A plot of the planet; without it the planet itself. */
  readonly plot?: { readonly x: number; readonly y: number }
  /** Its sign alone, in a row of such. */
  readonly bare?: boolean
}

const STALE = [favouriteHas]

/** Keeps a planet or plot among one's favourites, or takes it from them; who is not logged in is led there, and back to this very place. */
export function FavouriteButton({ coordinates, plot, bare = false }: Props): ReactNode {
  const t = useTranslations('planet.favourite')
  const loggedIn = useSession(({ token }) => token !== '')
  const subject = { coordinates, ...(plot && { plot: { x: plot.x, y: plot.y } }) }
  const kept = useAnswer(favouriteHas, subject, { enabled: loggedIn })
  const add = useAct(favouriteAdd, { refresh: STALE, onDone: () => say(t('added')) })
  const remove = useAct(favouriteRemove, { refresh: STALE, onDone: () => say(t('removed')) })
  const has = add.isPending || (!remove.isPending && (kept.data?.has ?? false))
  function press(): void {
    if (!loggedIn) {
      const { pathname, search, hash } = window.location
      void go(`/login?${new URLSearchParams({ next: `${pathname}${search}${hash}` })}`)
      // before it is known whether it is kept, the empty star is what one sees: a press keeps it, and keeping twice is keeping
    } else if (!add.isPending && !remove.isPending) (has ? remove : add).mutate(subject)
  }
  const look = { icon: has ? 'starFull' : 'star', 'aria-pressed': has, onClick: press } as const
  if (bare) return <IconButton {...look} label={t('label')} title={t('label')} />
  return <Button {...look}>{t('label')}</Button>
}
