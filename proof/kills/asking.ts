import { setTimeout as pause } from 'node:timers/promises'
import type { AnyCall } from '#calls/call.ts'
import { sign } from '#calls/envelope/sign.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import type { Envelope } from '#server/api/gate/answer.ts'

/** How one attempt ended, as its asker sees it. Unknown: no answer, or one that says that something broke. */
export type Outcome =
  | { readonly kind: 'done'; readonly data: unknown }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly why: string }

/** Answers that say nothing of the act: the same is asked again. */
const AGAIN = ['internal', 'outcomeUnknown', 'databaseAway']

/** Asks over HTTP as the browser does. */
export type Ask = (call: AnyCall, payload: Readonly<Record<string, unknown>>, token: string) => Promise<Outcome>

/** Somebody who asks a server that may be gone. */
export function askerOf(origin: string): Ask {
  let clock = 0
  return async (call, payload, token) => {
    clock = Math.max(Date.now(), clock + 1) // two equal calls in one millisecond would be a replay
    const signed = { ...payload, timestamp: clock, apiKey: 'planet-web' }
    const body = JSON.stringify({ ...signed, sign: await sign(signed, 'planet-web-development') })
    const headers = { 'content-type': 'application/json', token, lang: 'en_US', system: 'cli' }
    try {
      const signal = AbortSignal.timeout(10_000)
      const answer = await fetch(`${origin}/api/${call.path}`, { method: 'POST', headers, body, signal })
      const { code, data } = (await answer.json()) as Envelope
      if (code === 0) return { kind: 'done', data }
      const reason = String((data as { error?: unknown }).error)
      return AGAIN.includes(reason) ? { kind: 'unknown', why: reason } : { kind: 'refused', reason }
    } catch (error) {
      return { kind: 'unknown', why: error instanceof Error ? error.name : 'failed' }
    }
  }
}

/** Asks the same again and again until the outcome is known. */
export async function insist(
  ask: () => Promise<Outcome>,
  attempts: number,
): Promise<{ outcome: Outcome; attempts: number }> {
  let outcome = await ask()
  let made = 1
  while (outcome.kind === 'unknown' && made < attempts) {
    await pause(250)
    outcome = await ask()
    made += 1
  }
  return { outcome, attempts: made }
}

/** Asks for a code a second, to ever new addresses; those that were acknowledged. */
export async function askForMails(ask: Ask, stop: AbortSignal): Promise<string[]> {
  const acknowledged: string[] = []
  for (let number = 0; !stop.aborted; number += 1) {
    const account = `mail${number}@example.com`
    const { kind } = await ask(sendCode, { accountType: 1, account, type: CODE_TYPES.register }, '')
    if (kind === 'done') acknowledged.push(account)
    await pause(1000)
  }
  return acknowledged
}

/** Which of the wanted mails a server has not accepted after two minutes. */
export async function missing(accepted: readonly string[], wanted: readonly string[]): Promise<string[]> {
  const rest = () => wanted.filter((address) => !accepted.includes(address))
  for (let attempt = 0; attempt < 1200 && rest().length > 0; attempt += 1) await pause(100)
  return rest()
}
