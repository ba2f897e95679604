import type * as z from 'zod/mini'
import type { ErrorName } from '#rules/errors/errors.ts'

/** Who may ask: anyone, only a logged-in user, or the server of a partner platform, which signs with a secret of its own. */
export type Caller = 'anyone' | 'user' | 'partner'

/**
 * The proof a call needs besides the session. The gate itself checks `transactionPassword`, `transactionPasswordAndGoogle` and
 * `passwordOrCodeAndGoogle` (fields of the payload by these names; `code` is a mailed one); the others are checked by the use case,
 * in the order of its form's faults.
 */
export type Factor =
  | 'none'
  | 'transactionPassword'
  | 'transactionPasswordAndGoogle'
  | 'passwordOrCodeAndGoogle'
  | 'google'
  | 'mailCode'
  | 'loginPassword'

/**
 * What a call does to what is owned: nothing; moves it between the asker and the platform; brings it in from a partner platform, once
 * an order of that; trades it on a market where other members stand on the other side; lets it go out, to somebody else or to a chain;
 * or lets it go out by what is asked (`goesOut`). Each call has to say so. What goes out is an exit: on it the gate enforces holds, both
 * second factors and finality (architecture, decisions 3 and 4); on a market holds and finality (decision 110), and
 * the authenticator's code is proved where it is sent: the use case says when it has to be (decision 111).
 */
export type Money = false | 'inside' | 'in' | 'market' | 'out' | 'sometimesOut'

/** The fields by which an exit is proved; a request without them cannot be declared one. */
interface Proofs {
  readonly transactionPassword: string
  readonly googleCode?: string | undefined
  readonly requestId: string
}

/** The same where a mailed code may stand for the transaction password (ASSET-05). */
interface EitherProofs extends Omit<Proofs, 'transactionPassword'> {
  readonly transactionPassword?: string | undefined
  readonly code?: string | undefined
}

/** What an exit has to say: both second factors are asked for, always or whenever it goes out. */
type Exits<Request extends z.ZodMiniType, M extends Money> = [M] extends ['out']
  ?
      | { factor: 'transactionPasswordAndGoogle'; request: z.ZodMiniType<Proofs> }
      | { factor: 'passwordOrCodeAndGoogle'; request: z.ZodMiniType<EitherProofs> }
  : [M] extends ['sometimesOut']
    ? {
        factor: 'transactionPassword'
        request: z.ZodMiniType<Proofs>
        goesOut: (asked: z.output<Request>) => boolean
      }
    : [M] extends ['market']
      ? { factor: 'transactionPassword'; request: z.ZodMiniType<Proofs> }
      : { factor?: Factor }

/** One call of the wire (api.md): its path, who may, what goes in, what comes out, what can be refused. */
export interface Call<Request extends z.ZodMiniType, Answer extends z.ZodMiniType, M extends Money = Money> {
  /** Below `/api/`, exactly as the specification or api.md names it. */
  readonly path: string
  /** Other paths that run the very same use case. */
  readonly aliases: readonly string[]
  readonly who: Caller
  readonly factor: Factor
  /** What moves money carries `requestId` and is idempotent under it; of a partner the `orderId`. */
  readonly money: M
  /** Whether what is asked is an exit. */
  goesOut(asked: z.output<Request>): boolean
  /**
   * Whether what is asked, though it is no exit, gives something to somebody who is named in it: then who has an authenticator proves it by
   * its code as well (decision 113).
   */
  names(asked: z.output<Request>): boolean
  /** Whether it changes anything: then a replayed signature is refused across all servers. */
  readonly changes: boolean
  /** Whether it costs much or guesses something (mail, passwords, questions to others, pictures): it has a limit of its own. */
  readonly costly: boolean
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
/** A call of a partner platform. */
export type PartnerCall = Call<z.ZodMiniType, z.ZodMiniType, false | 'in'>
/** A call that does, and is not always an exit. */
export type MoneyCall = Call<z.ZodMiniType, z.ZodMiniType, 'inside' | 'market' | 'sometimesOut'>
/** A call that is always an exit. */
export type ExitCall = Call<z.ZodMiniType, z.ZodMiniType, 'out'>
export type RequestOf<C extends AnyCall> = z.output<C['request']>
export type PayloadOf<C extends AnyCall> = z.input<C['request']>
export type AnswerOf<C extends AnyCall> = z.output<C['answer']>

interface Definition<Request extends z.ZodMiniType, Answer extends z.ZodMiniType, M extends Money> {
  path: string
  aliases?: readonly string[]
  who: Caller
  money: M
  costly?: boolean
  file?: boolean
  request: Request
  answer: Answer
  errors?: readonly ErrorName[]
  names?: (asked: z.output<Request>) => boolean
}

/** Whether it changes something: what moves money does, all else has to say so. */
type Changing<M extends Money> = [M] extends [false] ? { changes: boolean } : { changes?: true }

/** What a call says that names nobody, whatever is asked. */
export const namesNobody = (): boolean => false

/** Declares a call; what may be left out is the harmless case. A call that moves money changes something. */
export function call<Request extends z.ZodMiniType, Answer extends z.ZodMiniType, const M extends Money>(
  definition: Definition<Request, Answer, M> & Exits<Request, M> & Changing<M>,
): Call<Request, Answer, M> {
  const told: Definition<Request, Answer, M> & {
    factor?: Factor
    changes?: boolean
    goesOut?: (asked: z.output<Request>) => boolean
  } = definition
  const {
    aliases = [],
    factor = 'none',
    money,
    changes = money !== false,
    costly = false,
    file = false,
    errors = [],
    names = namesNobody,
    ...rest
  } = told
  const goesOut = (money === 'sometimesOut' && told.goesOut) || (() => money === 'out')
  return { ...rest, aliases, factor, money, goesOut, names, changes, costly, file, errors }
}
