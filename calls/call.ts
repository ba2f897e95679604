import type * as z from 'zod/mini'
import type { ErrorName } from '#rules/errors/errors.ts'

/** Who may ask: anyone, or only a logged-in user. */
export type Caller = 'anyone' | 'user'

/** The proof a call needs besides the session; its field in the payload is checked by the gate. */
export type Factor = 'none' | 'transactionPassword' | 'google'

/** One call of the wire (api.md): its path, who may, what goes in, what comes out, what can be refused. */
export interface Call<Request extends z.ZodMiniType, Answer extends z.ZodMiniType> {
  /** Below `/api/`, exactly as the specification or api.md names it. */
  readonly path: string
  /** Other paths that run the very same use case. */
  readonly aliases: readonly string[]
  readonly who: Caller
  readonly factor: Factor
  /** Whether it moves money: then it carries `requestId` and is idempotent under it. */
  readonly money: boolean
  /** Whether it changes anything: then a replayed signature is refused across all servers. */
  readonly changes: boolean
  readonly request: Request
  readonly answer: Answer
  /** The refusals of its own, besides those of the envelope. */
  readonly errors: readonly ErrorName[]
}

export type AnyCall = Call<z.ZodMiniType, z.ZodMiniType>
export type RequestOf<C extends AnyCall> = z.output<C['request']>
export type PayloadOf<C extends AnyCall> = z.input<C['request']>
export type AnswerOf<C extends AnyCall> = z.output<C['answer']>

interface Definition<Request extends z.ZodMiniType, Answer extends z.ZodMiniType> {
  path: string
  aliases?: readonly string[]
  who: Caller
  factor?: Factor
  money?: boolean
  changes?: boolean
  request: Request
  answer: Answer
  errors?: readonly ErrorName[]
}

/** Declares a call; what is left out is the harmless case. A call that moves money changes something. */
export function call<Request extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  definition: Definition<Request, Answer>,
): Call<Request, Answer> {
  const { aliases = [], factor = 'none', money = false, changes = money, errors = [], ...rest } = definition
  return { ...rest, aliases, factor, money, changes, errors }
}
