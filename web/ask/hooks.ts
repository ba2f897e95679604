import { keepPreviousData, type UseMutationResult, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { AnswerOf, AnyCall, PayloadOf, QuietCall } from '#calls/call.ts'
import { fail, failInPlace, TIMEOUT_TOAST_MS } from '#web/kit/toast/toast.ts'
import { type ActOptions, type Failing, useAnyAct } from './any-act.ts'
import { AskError } from './ask.ts'
import { ask } from './client.ts'
import { withOwnClock } from './own-clock.ts'
import { useEvery } from './under-sheets.ts'

/** The place of an answer in the cache. */
export function answerKey<C extends AnyCall>(call: C, payload?: PayloadOf<C>): readonly unknown[] {
  return payload === undefined ? [call.path] : [call.path, payload]
}

interface AnswerOptions {
  /** Ask only when this holds, for instance when somebody is logged in. */
  readonly enabled?: boolean
  /** Ask again every so many ms. */
  readonly every?: number
  /** Ask only once: each asking makes something new, which must not change while it is read. */
  readonly once?: boolean
  /** What was answered to another question of the kind stands until this one is answered (`isPlaceholderData`). */
  readonly keep?: boolean
}

/** Asks and keeps the answer while it is on the screen; entering again asks again (ROUTE-08). */
export function useAnswer<C extends AnyCall>(
  call: C,
  payload: PayloadOf<C>,
  { enabled = true, every, once = false, keep = false }: AnswerOptions = {},
): UseQueryResult<AnswerOf<C>, Error> {
  const interval = useEvery(every)
  return useQuery({
    queryKey: answerKey(call, payload),
    queryFn: () => ask(call, payload),
    enabled,
    ...(keep && { placeholderData: keepPreviousData }),
    ...(interval !== undefined && { refetchInterval: interval }),
    ...(once && {
      meta: { once },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  })
}

/** Does something on the server that moves no money; what does move some is done once, by `web/pay/use-once.ts`. */
export function useAct<C extends QuietCall>(
  call: C,
  options: ActOptions<C> = {},
): UseMutationResult<AnswerOf<C>, Error, PayloadOf<C>> {
  return useAnyAct(call, options, useFailing())
}

/**
 * The way to say an error as a toast. An ended session is said by the shell. What stands in place says what to do: of a server that
 * cannot be reached the toast gives no other advice beside it.
 */
export function useFailing(): Failing {
  const words = useErrorWords()
  const t = useTranslations('kit')
  return (error, inPlace) => {
    if (error instanceof AskError && error.kind === 'expired') return undefined
    if (error instanceof AskError && error.kind === 'timeout') return fail(words(error), TIMEOUT_TOAST_MS)
    if (!inPlace) return fail(words(error))
    const away = error instanceof AskError && error.kind === 'unreachable'
    return failInPlace(away ? t('unreachableInPlace') : words(error))
  }
}

/** What an error says: the server's own words, or ours where it said nothing. */
export function useErrorWords(): (error: unknown) => string {
  const t = useTranslations('kit')
  return (error) => {
    if (!(error instanceof AskError)) return t('badAnswer')
    if (error.kind === 'timeout' || error.kind === 'unreachable') return t(error.kind)
    // one that could not be read has no words of its own
    return withOwnClock(error) || t('badAnswer')
  }
}
