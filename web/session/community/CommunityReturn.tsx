import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { communityCallback } from '#calls/community/callback.ts'
import { ask } from '#web/ask/client.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { go } from '#web/route/navigation.ts'
import { AccessPage } from '#web/session/AccessPage.tsx'
import { useSession } from '#web/state/session-store.ts'
import { cameFrom, keepPending } from './left-behind.ts'

/** Each answer of a community is used once, however often the screen is drawn. */
const ended = new Map<string, { readonly name: string; readonly done: Promise<string> }>()

/** What a community sent back to `/login?code&state` (AUTH-02): a session, a first login, or why there is neither. */
export function CommunityReturn({ search }: { readonly search: string }): ReactNode {
  const t = useTranslations('session')
  const title = useTranslations('title')
  const fault = useTranslations('error')
  const words = useErrorWords()
  const [answer] = useState(() => end(search))
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    // code and state stay neither in the address bar nor in the history
    window.history.replaceState(window.history.state, '', '/login')
    answer?.done.then((next) => go(next, { replace: true }), setError)
  }, [answer])
  const text = answer ? error !== undefined && words(error) : fault('loginStale')
  return (
    <AccessPage title={title('login')} note={!text && t('community.ending', { name: answer?.name ?? '' })}>
      {text ? (
        <>
          <ErrorState text={text} safe={t('community.safe')} />
          <ButtonLink kind="filled" main wide to="/login">
            {t('backToLogin')}
          </ButtonLink>
        </>
      ) : (
        <Skeleton rows={3} shape="lines" />
      )}
    </AccessPage>
  )
}

/** Ends the login that this tab began; undefined when it began none with this state. Gives the page to go on to. */
function end(search: string): { readonly name: string; readonly done: Promise<string> } | undefined {
  const query = new URLSearchParams(search)
  const state = query.get('state') ?? ''
  const known = ended.get(state)
  if (known) return known
  const begun = cameFrom(state)
  if (!begun) return undefined
  const { name, key, next } = begun
  const told = { code: query.get('code') ?? '', iss: query.get('iss') ?? '', error: query.get('error') ?? '' }
  const done = ask(communityCallback, { state, key, ...told }).then(({ token, pending }) => {
    if (!token) {
      keepPending({ token: pending, name, next })
      return '/bindname'
    }
    useSession.setState({ token })
    return next
  })
  const answer = { name, done }
  ended.set(state, answer)
  return answer
}
