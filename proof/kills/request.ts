import { randomUUID } from 'node:crypto'
import type { AnyCall } from '#calls/call.ts'
import type { Dice } from '#demo/seed/plan/dice.ts'
import { googleCode } from '#proof/api/world.ts'
import { type Ask, insist, type Outcome } from './asking.ts'
import type { Member, Spot } from './members.ts'

/** One request that moves money, and what became of it. */
export interface Request {
  readonly call: AnyCall
  readonly member: Member
  readonly payload: Readonly<Record<string, unknown>> & { readonly requestId: string }
  /** An attempt ended without a known outcome. */
  wasUnknown: boolean
  outcome: Outcome
}

/** What the clients share. */
export interface Market {
  readonly ask: Ask
  readonly dice: Dice
  readonly spots: readonly Spot[]
  /** Where the next buyer looks. */
  next: number
  readonly requests: Request[]
  /** One who is above the others of them. */
  readonly team: readonly Member[]
  /** The last code that each has used. */
  readonly codes: Map<Member, string>
  readonly stop: AbortSignal
}

/** Asks for something that moves money, by a requestId of its own, and keeps what became of it. */
export async function request(
  market: Market,
  member: Member,
  call: AnyCall,
  asked: Record<string, unknown>,
): Promise<void> {
  const payload = { ...asked, requestId: randomUUID() }
  const outcome = await market.ask(call, payload, member.token)
  const made: Request = { call, member, payload, wasUnknown: outcome.kind === 'unknown', outcome }
  market.requests.push(made)
  // one half is asked again at once, the other when all is over
  if (outcome.kind === 'unknown' && market.dice.roll(2) === 0) await settle(market.ask, made, 20)
}

/** Asks an unknown one again by the same requestId until its outcome is known. */
export async function settle(ask: Ask, made: Request, attempts: number): Promise<void> {
  if (made.outcome.kind !== 'unknown') return
  made.outcome = (await insist(() => askAgain(ask, made), attempts)).outcome
}

/** The same once more, by the authenticator's code of now. One that was used says nothing of what was asked before. */
export async function askAgain(ask: Ask, { call, payload, member }: Request): Promise<Outcome> {
  const code = 'googleCode' in payload && { googleCode: googleCode(member.secret, new Date()) }
  const outcome = await ask(call, { ...payload, ...code }, member.token)
  const used = outcome.kind === 'refused' && outcome.reason === 'googleCodeUsed'
  return used ? { kind: 'unknown', why: outcome.reason } : outcome
}
