import { useRef, useState } from 'react'
import type { AnswerOf, AnyCall, ExitCall, MoneyCall, PayloadOf } from '#calls/call.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import { AskError } from '#web/ask/ask.ts'
import { useAct } from '#web/ask/hooks.ts'
import { type Attempt, attemptOf } from './attempt.ts'

/** A call that moves money, once for each `requestId`. */
export type PayCall = MoneyCall | ExitCall
/** Its payload without what is added here. */
export type Asked<C extends PayCall> = Omit<PayloadOf<C>, 'requestId' | 'transactionPassword' | 'googleCode'>

export interface OnceOptions<C extends PayCall> {
  /** Calls whose answers are out of date when it is done. */
  readonly refresh?: readonly AnyCall[]
  readonly onDone?: (answer: AnswerOf<C>) => void
  /** Gets a refusal; true: it is shown at its place, and its toast need not stay. */
  readonly onRefused?: (reason: ErrorName | undefined, message: string) => boolean
}

/** Something that moves money and is done once, however often its button is pressed. */
export interface Once<C extends PayCall> {
  /** Does it; `proofs` are sent along and do not make it another act. */
  readonly run: (asked: Asked<C>, proofs?: object) => Promise<void>
  readonly busy: boolean
  /** No answer came: it may have been done. The same again brings its answer. */
  readonly lost: boolean
  /** What is being asked at this moment. */
  readonly asked: PayloadOf<C> | undefined
}

/**
 * Does an act that moves money once: a press whose answer was lost is the same act when it is pressed again, and every press
 * after an answer is a new one.
 */
export function useOnce<C extends PayCall>(call: C, { refresh, onDone, onRefused }: OnceOptions<C> = {}): Once<C> {
  const open = useRef<Attempt>(undefined)
  const [lost, setLost] = useState(false)
  const act = useAct(call, { refresh: refresh ?? [], ...(onDone && { onDone }), ...(onRefused && { onRefused }) })
  return {
    busy: act.isPending,
    lost,
    asked: act.isPending ? act.variables : undefined,
    async run(asked, proofs = {}) {
      open.current = attemptOf(open.current, asked, () => crypto.randomUUID())
      const { requestId } = open.current
      try {
        // what is left out above is added here
        await act.mutateAsync({ ...asked, ...proofs, requestId } as PayloadOf<C>)
        open.current = undefined
        setLost(false)
      } catch (error) {
        const refused = error instanceof AskError && error.kind === 'refused'
        // refused: nothing happened; without an answer it may have
        if (refused) open.current = undefined
        setLost(!refused)
      }
    },
  }
}
