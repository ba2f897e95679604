import type { AnswerOf, AnyCall, ExitCall, Factor, MoneyCall, PartnerCall, QuietCall, RequestOf } from '#calls/call.ts'
import type { Language } from '#languages/languages.ts'
import type { Exit } from '#ledger/exit.ts'
import type { UserId } from '#rules/amount/labels.ts'
import type { Services } from '#server/services/services.ts'
import type { Partner } from '#server/settings/partners.ts'
import type { Tx } from '#server/store/database.ts'

/** A logged-in user, as each call sees it. */
export interface Member {
  readonly id: UserId
  readonly username: string
  readonly email: string
  readonly sourceType: number
  readonly hasTransactionPassword: boolean
  readonly hasGoogle: boolean
  /** Hash of the session's token: names the session. */
  readonly session: Buffer
}

/** What a handler knows of its asker. */
export interface Visitor {
  readonly services: Services
  readonly language: Language
  readonly ip: string
  readonly agent: string
  /** Null for a visitor. */
  readonly member: Member | null
}
export interface Asker extends Visitor {
  readonly member: Member
}
/** A money call runs inside one transaction, together with its idempotency row. */
export interface Payer extends Asker {
  readonly tx: Tx
  /** What was proved for it. */
  readonly factor: Factor
  /** The pass of an exit; null where what was asked is none. */
  readonly exit: Exit | null
}
/** The server of a partner platform: its signature said which. */
export interface PartnerAsker {
  readonly services: Services
  readonly partner: Partner
}
/** Who is on the way out: the gate has asked for all that it needs. */
export interface Leaver extends Payer {
  readonly exit: Exit
}

/** One of many requests of the same call that are done in one transaction; no two are one member's. */
export interface AskedTogether<Input> {
  readonly input: Input
  readonly member: UserId
  /** What was proved for it. */
  readonly factor: Factor
  /** The pass of an exit; null where what was asked is none. */
  readonly exit: Exit | null
}
/** One of many exits, of which the gate has asked all that it needs. */
export interface LeavingTogether<Input> extends AskedTogether<Input> {
  readonly exit: Exit
}
/** What many requests come to, each at its place; undefined: not as one of many, ask it alone (it is refused there, or is a rarer case). */
export interface DoneTogether<Answer> {
  readonly answers: readonly (Answer | undefined)[]
  /** Writes what was answered; until then things are read and locked, and nothing is written. */
  write(): Promise<unknown>
}

export type Handler =
  | {
      readonly kind: 'anyone'
      readonly call: AnyCall
      /** It is the same for everybody who asks, and may be read on a replica. */
      readonly onReplica?: true
      readonly run: (input: never, asker: Visitor) => Promise<unknown>
    }
  | {
      readonly kind: 'partner'
      readonly call: AnyCall
      readonly run: (input: never, asker: PartnerAsker) => Promise<unknown>
    }
  | { readonly kind: 'user'; readonly call: AnyCall; readonly run: (input: never, asker: Asker) => Promise<unknown> }
  | {
      readonly kind: 'file'
      readonly call: AnyCall
      readonly run: (input: never, asker: Asker, file: Buffer) => Promise<unknown>
    }
  | {
      readonly kind: 'money'
      readonly call: AnyCall
      readonly run: (input: never, asker: Payer) => Promise<unknown>
      readonly together?: (tx: Tx, asked: never, services: Services) => Promise<DoneTogether<unknown>>
    }
  | {
      readonly kind: 'exit'
      readonly call: AnyCall
      readonly run: (input: never, asker: Leaver) => Promise<unknown>
      readonly together?: (tx: Tx, asked: never, services: Services) => Promise<DoneTogether<unknown>>
    }

/** Serves a call that anyone may ask. */
export function forAnyone<C extends QuietCall>(
  call: C,
  run: (input: RequestOf<C>, asker: Visitor) => Promise<AnswerOf<C>>,
): Handler {
  return { kind: 'anyone', call, run }
}

/** The same of a call that only reads, and is asked much: on a replica where there is one, which has all that the leader has (decision 145). */
export function forReader<C extends QuietCall>(
  call: C & (C['changes'] extends true ? never : unknown),
  run: (input: RequestOf<C>, asker: Visitor) => Promise<AnswerOf<C>>,
): Handler {
  return { kind: 'anyone', call, run, onReplica: true }
}

/** Serves a call of partner platforms. What moves money opens its own transaction: it is done once for each order of theirs. */
export function forPartner<C extends PartnerCall>(
  call: C,
  run: (input: RequestOf<C>, asker: PartnerAsker) => Promise<AnswerOf<C>>,
): Handler {
  return { kind: 'partner', call, run }
}

/** Serves a call of logged-in users that moves no money. */
export function forUser<C extends QuietCall>(
  call: C,
  run: (input: RequestOf<C>, asker: Asker) => Promise<AnswerOf<C>>,
): Handler {
  return { kind: 'user', call, run }
}

/** Serves a call of logged-in users that brings a file, which is the one that its hash says. */
export function forUpload<C extends QuietCall>(
  call: C,
  run: (input: RequestOf<C>, asker: Asker, file: Buffer) => Promise<AnswerOf<C>>,
): Handler {
  return { kind: 'file', call, run }
}

/**
 * Serves a call that always lets something go: as one that moves money, with a pass (`server/api/gate/exit.ts`). `together` as of `forPayer`: of
 * members whom nothing holds and all of whose deposits are final.
 */
export function forLeaver<C extends ExitCall>(
  call: C,
  run: (input: RequestOf<C>, asker: Leaver) => Promise<AnswerOf<C>>,
  together?: (
    tx: Tx,
    asked: readonly LeavingTogether<RequestOf<C>>[],
    services: Services,
  ) => Promise<DoneTogether<AnswerOf<C>>>,
): Handler {
  return { kind: 'exit', call, run, ...(together ? { together } : {}) }
}

/**
 * Serves a call that moves money: one transaction, once per `requestId`. Where many ask it at the same moment, `together` does them
 * in one transaction (`server/api/gate/together.ts`), by the same rules.
 */
export function forPayer<C extends MoneyCall>(
  call: C,
  run: (input: RequestOf<C>, asker: Payer) => Promise<AnswerOf<C>>,
  together?: (
    tx: Tx,
    asked: readonly AskedTogether<RequestOf<C>>[],
    services: Services,
  ) => Promise<DoneTogether<AnswerOf<C>>>,
): Handler {
  return { kind: 'money', call, run, ...(together ? { together } : {}) }
}
