import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AnswerOf, AnyCall, ExitCall, MoneyCall, PayloadOf } from '#calls/call.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import { useAnyAct } from '#web/ask/any-act.ts'
import { AskError } from '#web/ask/ask.ts'
import { answerKey, useFailing } from '#web/ask/hooks.ts'
import { askAfterSheets, holdAnswers, isSheetOpen } from '#web/ask/under-sheets.ts'
import { serverNow } from '#web/kit/figure/clock.ts'
import { useSession } from '#web/state/session-store.ts'
import { makeAttempts } from './attempt.ts'
import { PROOFS } from './proof-refusals.ts'

/** A call that moves money, once for each `requestId`. */
export type PayCall = MoneyCall | ExitCall
/** Its payload without what is added here. */
export type Asked<C extends PayCall> = Omit<PayloadOf<C>, 'requestId' | 'transactionPassword' | 'googleCode' | 'code'>

export interface OnceOptions<C extends PayCall> {
  /**
   * Fields of what is asked that were shown beside it and change by themselves, as a rate does: with others it is the same act. After a lost
   * answer those of its first press are sent again, so that the server knows it.
   */
  readonly terms?: readonly (keyof Asked<C> & string)[]
  /** Gets all that is sent, terms of a first press among it. */
  readonly onSend?: (asked: Asked<C>) => void
  /** Calls whose answers are out of date when it is done. */
  readonly refresh?: readonly AnyCall[]
  readonly onDone?: (answer: AnswerOf<C>) => void
  /** Gets a refusal; true: it stands in its place, and its toast passes. */
  readonly onRefused?: (reason: ErrorName | undefined, message: string) => boolean
  /** Gets the toast of a refusal, for who takes it away before the next press. */
  readonly onSaid?: (toast: number) => void
  /** No answer came: what was used up by asking has to be typed anew. */
  readonly onLost?: () => void
  /** Whether `lost` is said in its place, and the toast of it passes. */
  readonly saysLost?: () => boolean
  /** What stands beside it in its sheet stays as it was at the press, as long as what became of it is not known. */
  readonly holds?: boolean
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

/** Refusals after which it may have been done all the same. */
const UNKNOWN: readonly (ErrorName | undefined)[] = ['outcomeUnknown', 'internal']

/** Whether what was refused so may have been done all the same. */
export const isUnknown = (reason: ErrorName | undefined): boolean => UNKNOWN.includes(reason)

/** Refusals by terms that hold no longer; whether the act was done is looked up before they are judged. */
const OUTDATED: readonly (ErrorName | undefined)[] = ['quoteChanged', 'quoteExpired', 'swapPriceMoved']

function isKnown(error: unknown): boolean {
  return error instanceof AskError && error.kind === 'refused' && !isUnknown(error.reason)
}

/** They outlive the sheet in which they were asked for: it is closed and opened again, and the act is still the same. */
const attempts = makeAttempts<Record<string, unknown>>(() => crypto.randomUUID(), serverNow)

/**
 * Does an act that moves money once: a press whose answer was lost is the same act when it is pressed again, and every press
 * after an answer is a new one.
 */
export function useOnce<C extends PayCall>(
  call: C,
  { terms = [], onSend, refresh, onDone, onRefused, onSaid, onLost, saysLost, holds = false }: OnceOptions<C> = {},
): Once<C> {
  const [lost, setLost] = useState(false)
  const cache = useQueryClient()
  const going = useRef(false)
  const options = {
    refresh: refresh ?? [],
    ...(saysLost && { saysLost }),
    ...(onDone && { onDone }),
    ...(onRefused && { onRefused }),
    ...(onSaid && { onSaid }),
  }
  const mutation = useAnyAct(call, options, useFailing())
  const askAgain = (): void => {
    for (const stale of options.refresh) void cache.invalidateQueries({ queryKey: answerKey(stale) })
  }
  const unknown = holds && (mutation.isPending || lost)
  useEffect(() => (unknown ? holdAnswers() : undefined), [unknown])
  return {
    busy: mutation.isPending,
    lost,
    asked: mutation.isPending ? mutation.variables : undefined,
    async run(asked, proofs = {}) {
      // two presses come before a page knows of the first: they are one
      if (going.current) return
      going.current = true
      const [shown, what] = parted(asked, terms)
      // another user of this browser asks for something else
      const act = JSON.stringify([call.path, what, useSession.getState().token])
      const attempt = attempts.of(act, shown)
      try {
        // what is left out above is added here
        const sent = { ...what, ...attempt.terms }
        onSend?.(sent as unknown as Asked<C>)
        await mutation.mutateAsync({ ...sent, ...proofs, requestId: attempt.requestId } as unknown as PayloadOf<C>)
        attempts.answered()
        setLost(false)
      } catch (error) {
        // refused now: nothing happened now, but what was lost before may have
        if (!isKnown(error)) {
          attempts.lost(act, attempt)
          onLost?.()
          // it may have been done all the same
          if (holds && isSheetOpen()) askAfterSheets(cache)
          else askAgain()
        } else if (error instanceof AskError) {
          if (OUTDATED.includes(error.reason)) attempts.outdated(act)
          // what it was refused for stands differently here: what was done elsewhere meanwhile
          if (!attempts.isOpen(act) && error.reason && !(error.reason in PROOFS)) askAgain()
        }
        setLost(attempts.isOpen(act))
      } finally {
        going.current = false
      }
    },
  }
}

/** The terms among what is asked, and the rest. */
function parted(asked: object, terms: readonly string[]): readonly [Record<string, unknown>, Record<string, unknown>] {
  const fields = Object.entries(asked)
  const only = (are: boolean) => Object.fromEntries(fields.filter(([name]) => terms.includes(name) === are))
  return [only(true), only(false)]
}
