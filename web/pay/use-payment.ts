import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf, AnyCall } from '#calls/call.ts'
import { holds } from '#calls/security/holds.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import { answerKey, useAnswer } from '#web/ask/hooks.ts'
import type { Refusal } from '#web/form/refusal.ts'
import { CODE_LENGTH } from '#web/kit/form/code-input.ts'
import { TOAST_MS, tell } from '#web/kit/toast/toast.ts'
import { forgetPaying } from '#web/route/left-paying.ts'
import { useSession } from '#web/state/session-store.ts'
import { PROOFS } from './proof-refusals.ts'
import { type Asked, isUnknown, type PayCall, useOnce } from './use-once.ts'
import { type PayLock, usePayLock } from './use-pay-lock.ts'

/** Who does not know whether he has paid is told for longer. */
const LOST_MS = 20_000

interface Options<C extends PayCall, Field extends string> {
  /**
   * Whether the authenticator's code is asked for as well: always of what goes out, and of what else where it depends on what is asked;
   * `bound`: of who has one.
   */
  readonly google?: boolean | 'bound'
  /** Whether a mailed code may stand for the transaction password. */
  readonly mailed?: boolean
  /** What was shown beside it and changes by itself (`useOnce`). */
  readonly terms?: readonly (keyof Asked<C> & string)[]
  readonly onSend?: (asked: Asked<C>) => void
  readonly refresh?: readonly AnyCall[]
  /** Whether who pays sees it at this moment, where what pays stays when its sheet is closed. */
  readonly open?: boolean
  /** It fills a balance for another payment that was left for it, and is not that one. */
  readonly fills?: boolean
  /** What is asked again when nobody is left to read the result; of who reads it the caller decides when. */
  readonly stale?: readonly AnyCall[]
  readonly onDone?: (answer: AnswerOf<C>) => void
  /** The same when nobody is left to read the result. */
  readonly onAway?: (answer: AnswerOf<C>) => void
  readonly onRefused?: (reason: ErrorName | undefined, message: string) => void
  /** Fields of the form, by the refusals that are said below them. */
  readonly places?: Partial<Record<ErrorName, Field>>
}

/** What a payment's foot shows and tells. */
export interface Proofs {
  readonly lock: PayLock
  readonly code: string
  readonly onCode: (code: string) => void
  readonly error: string | undefined
  /** What was refused and belongs to no field: above the button. */
  readonly refusal: Refusal | undefined
  /** No answer came: the same press is the same payment. */
  readonly lost: boolean
  readonly google?: {
    readonly value: string
    readonly onChange: (code: string) => void
    readonly error: string | undefined
  }
  /** A mailed code in place of the transaction password, where that is offered. */
  readonly mailed?: { readonly on: boolean; readonly turn: () => void }
  readonly paying: boolean
  /** Of what goes out: what keeps the account's assets; undefined until that is known, and of what stays. */
  readonly holds: AnswerOf<typeof holds> | undefined
  /** That is not known yet: nothing is paid before. */
  readonly asking: boolean
  /** What was asked was refused, and the proofs that were typed for it are gone: nothing is paid by a press that was meant for it. */
  readonly again: boolean
  /** Whether all proofs are typed. */
  readonly typed: boolean
}

/** What is wrong and where it is said; `foot`: above the button. */
interface Fault<Field extends string> extends Refusal {
  readonly place: Field | 'google' | 'code' | 'foot'
}

/**
 * A payment by a call with its proofs: the request's id, the transaction password and the authenticator's code, what is wrong
 * at which place, what becomes out of date, and the answer that was lost. `proofs` go to `PayFoot`. What goes out, or is traded, also asks
 * what keeps it: no screen of it can forget to say so.
 */
export function usePayment<C extends PayCall, Field extends string = never>(
  call: C,
  {
    google = call.money === 'out',
    mailed = false,
    open = true,
    fills = false,
    terms,
    onSend,
    refresh,
    stale = [],
    onDone,
    onAway,
    onRefused,
    places = {},
  }: Options<C, Field> = {},
) {
  const lock = usePayLock(google === true)
  const asksCode = google === true || (google === 'bound' && lock.bound)
  const loggedIn = useSession(({ token }) => token !== '')
  const isKept = google === true || call.money === 'market'
  const keeping = useAnswer(holds, {}, { enabled: isKept && loggedIn })
  const [code, setCode] = useState('')
  const [googleCode, setGoogleCode] = useState('')
  const [byMail, setByMail] = useState(false)
  const [fault, setFault] = useState<Fault<Field>>()
  const going = useRef(false)
  const t = useTranslations('pay')
  const cache = useQueryClient()
  // who closes a sheet or leaves its page while it is paid hears of it where he is
  const here = useRef(false)
  useEffect(() => {
    here.current = open
    return () => {
      here.current = false
    }
  }, [open])
  const tellAway = (key: 'away' | 'awayLost'): void => {
    for (const each of stale) void cache.invalidateQueries({ queryKey: answerKey(each) })
    const ways = [{ label: t('awayOpen'), to: '/record' }]
    if (key === 'away') tell({ text: t(key), stay: TOAST_MS, ways })
    else tell({ kind: 'note', text: t(key), stay: LOST_MS, ways })
  }
  const faultAt = (place: Fault<Field>['place']): string | undefined =>
    fault?.place === place ? fault.text : undefined
  const empty = (): void => {
    setCode('')
    setGoogleCode('')
  }
  const once = useOnce(call, {
    ...(terms && { terms }),
    ...(onSend && { onSend }),
    ...(refresh && { refresh }),
    // in place, or by the toast of who has left
    saysLost: () => true,
    holds: true,
    onLost() {
      // a code works once, and the one that was sent may have
      if (byMail) empty()
      else setGoogleCode('')
      if (!here.current) tellAway('awayLost')
    },
    onDone(answer) {
      empty()
      if (!fills) forgetPaying()
      if (here.current) return onDone?.(answer)
      onAway?.(answer)
      tellAway('away')
    },
    onRefused(reason, message) {
      empty()
      const place = (reason && (places[reason] ?? PROOFS[reason])) ?? 'foot'
      setFault({ place, reason, text: message })
      onRefused?.(reason, message)
      return here.current
    },
  })
  const typing = (set: (text: string) => void) => (text: string) => {
    set(text)
    setFault(undefined)
  }
  const proofs: Proofs = {
    lock,
    code,
    onCode: typing(setCode),
    error: faultAt('code'),
    refusal: fault?.place === 'foot' ? fault : undefined,
    lost: once.lost,
    ...(asksCode && { google: { value: googleCode, onChange: typing(setGoogleCode), error: faultAt('google') } }),
    ...(mailed && {
      mailed: {
        on: byMail,
        turn: () => {
          empty()
          setFault(undefined)
          setByMail(!byMail)
        },
      },
    }),
    paying: once.busy,
    holds: isKept ? keeping.data : undefined,
    asking: isKept && loggedIn && keeping.isPending,
    // of what may have been done nothing is promised
    again:
      fault !== undefined &&
      !once.lost &&
      !isUnknown(fault.reason) &&
      fault.place !== 'code' &&
      fault.place !== 'google' &&
      code === '',
    typed: code.length === CODE_LENGTH && (!asksCode || googleCode.length === CODE_LENGTH),
  }
  return {
    proofs,
    faultAt,
    lost: once.lost,
    /** Something else was typed: what was wrong may be right now. */
    forget: () => setFault(undefined),
    pay: async (asked: Asked<C>): Promise<void> => {
      // what is hashed for the first of two presses is not sent a second time when its answer has come
      if (going.current) return
      going.current = true
      try {
        setFault(undefined)
        const proof = byMail ? { code } : { transactionPassword: await lock.entry(code) }
        await once.run(asked, { ...proof, ...(asksCode && { googleCode }) })
      } finally {
        going.current = false
      }
    },
  }
}
