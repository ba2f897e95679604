import type { AnswerOf, AnyCall, PayloadOf } from '#calls/call.ts'
import { sign } from '#calls/envelope/sign.ts'
import { ERRORS, type ErrorName } from '#rules/errors/errors.ts'

/** No answer after so long is none (specification section 9). */
export const TIMEOUT_MS = 150_000
const EXPIRED = ERRORS.sessionExpired

/** A call that did not succeed: refused by the server, its session ended, timed out, or not reached. */
export class AskError extends Error {
  readonly kind: 'refused' | 'expired' | 'timeout' | 'unreachable' | 'unreadable'
  readonly code: number
  /** What the answer carried: the refusal's name as `error`, and its figures. */
  readonly data: Readonly<Record<string, unknown>>

  constructor(kind: AskError['kind'], { message = '', code = 0, data }: Partial<Envelope> = {}) {
    super(message)
    this.name = 'AskError'
    this.kind = kind
    this.code = code
    this.data = isRecord(data) ? data : {}
  }

  /** The name of the refusal, where it is one of ours. */
  get reason(): ErrorName | undefined {
    const { error } = this.data
    return isErrorName(error) ? error : undefined
  }
}

function isErrorName(name: unknown): name is ErrorName {
  return typeof name === 'string' && name in ERRORS
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null
}

/** What the client needs from the outside; the browser's is in `client.ts`. */
export interface Surroundings {
  readonly post: (path: string, body: string | FormData, headers: Record<string, string>) => Promise<Reply>
  /** The server's time as well as it is known, in ms. */
  readonly now: () => number
  readonly correct: (serverTime: number) => void
  readonly token: () => string
  readonly language: () => string
  readonly system: () => string
  readonly apiKey: string
  readonly appSecret: string
  /** The server ended or forgot the session (AUTH-17). */
  readonly expired: () => void
}

export interface Reply {
  readonly status: number
  readonly body: unknown
}

/** `file`: of a call that takes one; its hash is a field of the payload. */
export type Ask = <C extends AnyCall>(call: C, payload: PayloadOf<C>, file?: Blob) => Promise<AnswerOf<C>>

/**
 * The client of every call (api.md): signs, posts, opens the envelope, checks the answer's shape.
 * A refusal for a wrong clock sets the clock right and is tried once more; so is one for bytes that came twice, where the
 * call has a `requestId` or changes nothing. What then is refused of the former is as if no answer had come. Throws `AskError`.
 */
export function makeAsk(surroundings: Surroundings): Ask {
  const stamp = makeStamp(surroundings.now)
  async function send(path: string, payload: unknown, file: Blob | undefined, token: string): Promise<Envelope> {
    const { language, system, apiKey, appSecret, post } = surroundings
    const fields = { ...dropEmpty(payload), timestamp: stamp(), apiKey }
    const signed = { ...fields, sign: await sign(fields, appSecret) }
    const body = file ? formOf(signed, file) : JSON.stringify(signed)
    const headers = {
      // a form says its own type, with what divides its parts
      ...(!file && { 'content-type': 'application/json' }),
      lang: language(),
      system: system(),
      ...(token && { token }),
    }
    return envelope((await post(`/api/${path}`, body, headers)).body)
  }
  return async (call, payload, file) => {
    // who asks is who pressed, whoever is logged in by the time of the answer
    const token = surroundings.token()
    let reply = await send(call.path, payload, file, token)
    const serverTime = reply.code === ERRORS.staleTimestamp ? timeIn(reply.data) : undefined
    if (serverTime !== undefined) surroundings.correct(serverTime)
    // a browser posts the same bytes again when a connection breaks; signed anew, what moved already gives its first answer
    const once = dropEmpty(payload).requestId !== undefined
    const anew = serverTime !== undefined || (reply.code === ERRORS.replayed && (!call.changes || once))
    if (anew) reply = await send(call.path, payload, file, token)
    // a visitor who is told to log in has no session that could have ended
    if (reply.code === EXPIRED && token) {
      // one that was left meanwhile ends no other
      if (surroundings.token() === token) surroundings.expired()
      throw new AskError('expired', reply)
    }
    // the first of the two may have done it, also where the second came too late by a slow clock: its code is used then, and what is signed
    // anew is refused for that before anybody looks
    if (once && (anew || reply.code === ERRORS.replayed) && reply.code !== 0) throw new AskError('unreachable')
    if (reply.code !== 0) throw new AskError('refused', reply)
    const answer = call.answer.safeParse(reply.data)
    if (!answer.success) throw new AskError('unreadable')
    return answer.data as AnswerOf<typeof call>
  }
}

/** A multipart body: each field as its signed text, then the file. */
function formOf(fields: Record<string, unknown>, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.append('file', file)
  return form
}

interface Envelope {
  readonly code: number
  readonly message: string
  readonly data: unknown
}

function envelope(body: unknown): Envelope {
  if (!isRecord(body) || typeof body.code !== 'number') throw new AskError('unreadable')
  return { code: body.code, message: typeof body.message === 'string' ? body.message : '', data: body.data }
}

/** Empty fields are not sent (API-04). */
function dropEmpty(payload: unknown): Record<string, unknown> {
  const fields = Object.entries(payload ?? {})
  return Object.fromEntries(fields.filter(([, value]) => value !== null && value !== undefined && value !== ''))
}

/** Two equal calls in one millisecond would have one signature, which is a replay: the later one moves on. */
function makeStamp(now: () => number): () => number {
  let last = 0
  return () => {
    const time = now()
    last = time > last || last - time > 1000 ? time : last + 1
    return last
  }
}

function timeIn(data: unknown): number | undefined {
  return isRecord(data) && typeof data.now === 'number' ? data.now : undefined
}
