import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, AnyCall, PayloadOf } from '#calls/call.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import { TOAST_MS } from '#web/kit/toast/toast.ts'
import { AskError } from './ask.ts'
import { ask } from './client.ts'

export interface ActOptions<C extends AnyCall> {
  readonly onDone?: (answer: AnswerOf<C>) => void | Promise<void>
  /** Gets a refusal first; true means that it is shown at its place, and the toast need not stay. */
  readonly onRefused?: (reason: ErrorName | undefined, message: string) => boolean | undefined
  /** Calls whose answers are out of date now. */
  readonly refresh?: readonly AnyCall[]
}

/**
 * Does something on the server, money or not. What is refused is a toast in the server's words (ERR-01, ERR-02). Money goes through
 * `web/pay/use-once.ts` alone: a second way would be a second answer to when a request is the same one.
 */
export function useAnyAct<C extends AnyCall>(
  call: C,
  { onDone, onRefused, refresh = [] }: ActOptions<C>,
  failing: (error: unknown, stay?: number) => void,
): UseMutationResult<AnswerOf<C>, Error, PayloadOf<C>> {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (payload: PayloadOf<C>) => ask(call, payload),
    async onSuccess(answer) {
      // an answer lies in the cache under its call's path
      await Promise.all(refresh.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })))
      await onDone?.(answer)
    },
    onError(error) {
      const shown = error instanceof AskError && error.kind === 'refused' && onRefused?.(error.reason, error.message)
      failing(error, shown ? TOAST_MS : undefined)
    },
  })
}
