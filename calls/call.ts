import type * as z from 'zod/mini'
import type { ErrorName } from '#rules/errors/errors.ts'

/** Who may ask: anyone, or only a logged-in user. */
export type Caller = 'anyone' | 'user'

/**
 * The proof a call needs besides the session. The gate itself checks `transactionPassword` and `transactionPasswordAndGoogle`
 * (fields of the payload by these names); the others are checked by the use case, in the order of its form's faults.
 */
export type Factor =
  | 'none'
  | 'transactionPassword'
  | 'transactionPasswordAndGoogle'
  | 'google'
  | 'mailCode'
  | 'loginPassword'

/**
 * What a call does to what is owned: nothing; moves it between the asker and the platform; or lets it go out, to somebody
 * else or to a chain. Each call has to say so. On what goes out the gate enforces the holds (architecture, decision 3).
 */
export type Money = false | 'inside' | 'out'

/** One call of the wire (api.md): its path, who may, what goes in, what comes out, what can be refused. */
export interface Call<Request extends z.ZodMiniType, Answer extends z.ZodMiniType, M extends Money = Money> {
  /** Below `/api/`, exactly as the specification or api.md names it. */
  readonly path: string
  /** Other paths that run the very same use case. */
  readonly aliases: readonly string[]
  readonly who: Caller
  readonly factor: Factor
  /** What moves money carries `requestId` and is idempotent under it. */
  readonly money: M
  /** Whether it changes anything: then a replayed signature is refused across all servers. */
  readonly changes: boolean
  /** Whether it comes as multipart with one `file`, whose hash is the field `sha256`. */
  readonly file: boolean
  readonly request: Request
  readonly answer: Answer
  /** The refusals of its own, besides those of the envelope. */
  readonly errors: readonly ErrorName[]
}

export type AnyCall = Call<z.ZodMiniType, z.ZodMiniType>
/** A call that moves nothing that is owned. */
export type QuietCall = Call<z.ZodMiniType, z.ZodMiniType, false>
/** A call that does. */
export type MoneyCall = Call<z.ZodMiniType, z.ZodMiniType, Exclude<Money, false>>
export type RequestOf<C extends AnyCall> = z.output<C['request']>
export type PayloadOf<C extends AnyCall> = z.input<C['request']>
export type AnswerOf<C extends AnyCall> = z.output<C['answer']>

interface Definition<Request extends z.ZodMiniType, Answer extends z.ZodMiniType, M extends Money> {
  path: string
  aliases?: readonly string[]
  who: Caller
  factor?: Factor
  money: M
  changes?: boolean
  file?: boolean
  request: Request
  answer: Answer
  errors?: readonly ErrorName[]
}

/** Declares a call; what may be left out is the harmless case. A call that moves money changes something. */
export function call<Request extends z.ZodMiniType, Answer extends z.ZodMiniType, const M extends Money>(
  definition: Definition<Request, Answer, M>,
): Call<Request, Answer, M> {
  const {
    aliases = [],
    factor = 'none',
    money,
    changes = money !== false,
    file = false,
    errors = [],
    ...rest
  } = definition
  return { ...rest, aliases, factor, money, changes, file, errors }
}
