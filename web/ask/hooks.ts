import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { AnswerOf, AnyCall, PayloadOf } from '#calls/call.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import { fail, TIMEOUT_TOAST_MS, TOAST_MS } from '#web/kit/toast/toast.ts'
import { AskError } from './ask.ts'
import { ask } from './client.ts'

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
  return useQuery({
    queryKey: answerKey(call, payload),
    queryFn: () => ask(call, payload),
    enabled,
    ...(keep && { placeholderData: keepPreviousData }),
    ...(every !== undefined && { refetchInterval: every }),
    ...(once && {
      meta: { once },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  })
}

interface ActOptions<C extends AnyCall> {
  readonly onDone?: (answer: AnswerOf<C>) => void | Promise<void>
  /** Gets a refusal first; true means that it is shown at its place, and the toast need not stay. */
  readonly onRefused?: (reason: ErrorName | undefined, message: string) => boolean | undefined
  /** Calls whose answers are out of date now. */
  readonly refresh?: readonly AnyCall[]
}

/** Does something on the server. What is refused is a toast in the server's words (ERR-01, ERR-02). */
export function useAct<C extends AnyCall>(
  call: C,
  { onDone, onRefused, refresh = [] }: ActOptions<C> = {},
): UseMutationResult<AnswerOf<C>, Error, PayloadOf<C>> {
  const cache = useQueryClient()
  const failing = useFailing()
  return useMutation({
    mutationFn: (payload: PayloadOf<C>) => ask(call, payload),
    async onSuccess(answer) {
      await Promise.all(refresh.map((stale) => cache.invalidateQueries({ queryKey: answerKey(stale) })))
      await onDone?.(answer)
    },
    onError(error) {
      const shown = error instanceof AskError && error.kind === 'refused' && onRefused?.(error.reason, error.message)
      failing(error, shown ? TOAST_MS : undefined)
    },
  })
}

/** The way to say an error as a toast. An ended session is said by the shell. */
export function useFailing(): (error: unknown, stay?: number) => void {
  const words = useErrorWords()
  return (error, stay) => {
    if (error instanceof AskError && error.kind === 'expired') return
    const late = error instanceof AskError && error.kind === 'timeout'
    fail(words(error), late ? TIMEOUT_TOAST_MS : stay)
  }
}

/** What an error says: the server's own words, or ours where it said nothing. */
export function useErrorWords(): (error: unknown) => string {
  const t = useTranslations('kit')
  return (error) => {
    if (!(error instanceof AskError)) return t('badAnswer')
    if (error.kind === 'refused' || error.kind === 'expired') return error.message || t('badAnswer')
    return { timeout: t('timeout'), unreachable: t('unreachable'), unreadable: t('badAnswer') }[error.kind]
  }
}
