import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnswerOf, AnyCall, PayloadOf } from '#calls/call.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import { untell } from '#web/kit/toast/toast.ts'
import { AskError } from './ask.ts'
import { ask } from './client.ts'
import { tellOtherWindows } from './other-windows.ts'
import { withOwnClock } from './own-clock.ts'

export interface ActOptions<C extends AnyCall> {
  readonly onDone?: (answer: AnswerOf<C>) => void | Promise<void>
  /** Gets a refusal first; true: it stands at its field or at the foot of what is open, and its toast passes. */
  readonly onRefused?: (reason: ErrorName | undefined, message: string) => boolean
  /** Gets the toast of a refusal, for who takes it away before the next press. */
  readonly onSaid?: (toast: number) => void
  /** Whether an answer that was lost is said in place too. */
  readonly saysLost?: () => boolean
  /** Calls whose answers are out of date now. */
  readonly refresh?: readonly AnyCall[]
  /** Acts that carry the same name are sent one after the other, so that the last press is what stays. */
  readonly inTurn?: string
}

/** Says a failed act as a toast, which passes when it stands `inPlace` too. Answers the toast's id, if there is one. */
export type Failing = (error: unknown, inPlace: boolean) => number | undefined

/**
 * Does something on the server, money or not. What is refused is a toast in the server's words (ERR-01, ERR-02), until the next press
 * at the latest: then it is out of date. Money goes through `web/pay/use-once.ts` alone: a second way would be a second answer to
 * when a request is the same one.
 */
export function useAnyAct<C extends AnyCall>(
  call: C,
  { onDone, onRefused, onSaid, refresh = [], saysLost = () => false, inTurn }: ActOptions<C>,
  failing: Failing,
): UseMutationResult<AnswerOf<C>, Error, PayloadOf<C>> {
  const cache = useQueryClient()
  const said = useRef<number>(undefined)
  return useMutation({
    ...(inTurn !== undefined && { scope: { id: inTurn } }),
    // without a network it fails at once: kept until there is one, it would be done when nobody expects it any more
    networkMode: 'always',
    onMutate() {
      if (said.current !== undefined) untell([said.current])
    },
    mutationFn: (payload: PayloadOf<C>) => ask(call, payload),
    async onSuccess(answer) {
      tellOtherWindows()
      // an answer lies in the cache under its call's path
      await Promise.all(refresh.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })))
      await onDone?.(answer)
    },
    onError(error) {
      const refused = error instanceof AskError && error.kind === 'refused'
      said.current = failing(error, refused ? (onRefused?.(error.reason, withOwnClock(error)) ?? false) : saysLost())
      if (refused && said.current !== undefined) onSaid?.(said.current)
    },
  })
}
