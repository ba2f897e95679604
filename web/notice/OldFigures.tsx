import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { askOldAgain, oldestAnswer } from '#web/ask/old-answers.ts'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { tell, untell } from '#web/kit/toast/toast.ts'
import { asOf } from './as-of.ts'

/**
 * What could not be asked for anew stays on a member's screens: says as of when it is, with a way to ask again, until it has come or has
 * left the screen. One toast for all of it, since nothing is pushed aside by it, and it is read over an open sheet too. Draws nothing itself.
 */
export function OldFigures(): ReactNode {
  const cache = useQueryClient()
  const notice = useTranslations('notice')
  const kit = useTranslations('kit')
  const say = useEffectEvent((came: number, again: () => void): number =>
    tell({
      kind: 'note',
      text: notice('old', { at: spokenText(asOf(came)) }),
      stay: undefined,
      ways: [{ label: kit('retry'), act: again }],
    }),
  )
  useEffect(() => {
    let told: { readonly came: number; readonly toast: number } | undefined
    let asking = false
    const look = (): void => {
      const came = oldestAnswer(cache)
      // one that was closed is not said again
      if (asking || came === told?.came) return
      if (told) untell([told.toast])
      told = came === undefined ? undefined : { came, toast: say(came, again) }
    }
    const again = (): void => {
      if (asking || !told) return
      untell([told.toast])
      told = undefined
      asking = true
      void askOldAgain(cache).finally(() => {
        asking = false
        look()
      })
    }
    const stop = cache.getQueryCache().subscribe(({ type }) => {
      // the others come while something is drawn, or say nothing of what stands
      if (type === 'updated' || type === 'observerRemoved' || type === 'observerAdded') look()
    })
    look()
    return () => {
      stop()
      if (told) untell([told.toast])
    }
  }, [cache])
  return null
}
