import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Factor } from '#calls/call.ts'
import { errorsOf } from '#calls/declared.ts'
import type { Language } from '#languages/languages.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Asker, Handler, Member, Payer, Visitor } from '#server/handler/handler.ts'
import { memberOf, requireSession } from '#server/member/session.ts'
import { onReplica } from '#server/services/on-replica.ts'
import type { Services } from '#server/services/services.ts'
import { partnerKey, partnerSecrets, partnersOf } from '#server/settings/partners.ts'
import { inTransaction, type Reader } from '#server/store/database.ts'
import { isLoss, Lost, unchanging } from '#server/store/lost.ts'
import { type Memory, openEnvelope, rememberInDatabase } from './envelope.ts'
import { leaving, trading } from './exit.ts'
import { once } from './once.ts'
import { factorOf, proved } from './proofs.ts'
import type { Gathering, RunTogether } from './together.ts'

/** Said of a refusal that its call does not declare: it is answered all the same, and a test that meets it fails. */
export const UNDECLARED = 'a call refused by a name that it does not declare'

/** One request as it comes off the wire. */
export interface Incoming {
  readonly body: unknown
  /** The file of a multipart body. */
  readonly file?: Buffer | undefined
  readonly token: string
  readonly language: Language
  readonly ip: string
  readonly agent: string
  /** Told whose session it is, as soon as that is known; may refuse. */
  readonly recognised?: (member: Member) => Promise<void>
  /** Told under which name a partner's server has signed, as soon as that is known. */
  readonly signed?: (partner: string) => void
}

/**
 * The way of every call: signature, session, shape, factor, use case (architecture, Flow).
 * Throws a `Refusal` for everything that is expected; returns the answer's data. What may be done together with others on their way
 * is `gathered`.
 */
export async function pass(
  services: Services,
  handler: Handler,
  incoming: Incoming,
  gathered: Gathering,
): Promise<unknown> {
  const { call } = handler
  const memory = memoryOf(handler)
  const signers = call.who === 'partner' ? partnerSecrets(services.settings) : services.settings.clients
  const sent = { path: call.path, who: call.who, token: incoming.token, ip: incoming.ip }
  const { fields, apiKey, replayKey } = await openEnvelope(services, incoming.body, memory, sent, signers)
  if (call.who === 'partner') incoming.signed?.(apiKey)
  const member = incoming.token
    ? await unchanging(() => memberOf(services, incoming.token, incoming.ip, gathered.session))
    : null
  if (member) await incoming.recognised?.(member)
  if (call.who === 'user' && !member) throw new Refusal(incoming.token ? 'sessionExpired' : 'notLoggedIn')
  const input = shaped(call.request, fields)
  const visitor: Visitor = { services, language: incoming.language, ip: incoming.ip, agent: incoming.agent, member }
  const asked = () => run(handler, input, visitor)
  const answer = await (call.changes ? asked() : unchanging(asked)).catch(async (error: unknown) => {
    if (isLoss(error)) throw lostBy(handler, error)
    // what was refused is rolled back, what it is remembered by too; the same bytes must not succeed a moment later
    if (memory === 'request' && error instanceof Refusal) await rememberInDatabase(services, replayKey)
    if (error instanceof Refusal && !errorsOf(call).includes(error.reason))
      services.log.error({ call: call.path, reason: error.reason }, UNDECLARED)
    throw error
  })
  return call.answer.parse(answer)

  async function run(chosen: Handler, checked: unknown, asker: Visitor): Promise<unknown> {
    // the handler was declared together with its call: its input is the call's request
    if (chosen.kind === 'anyone')
      return chosen.onReplica
        ? onReplica(services, (given) => chosen.run(checked as never, { ...asker, services: given }))
        : chosen.run(checked as never, asker)
    if (chosen.kind === 'partner') {
      const partner = partnersOf(services.settings).find((one) => partnerKey(one) === apiKey)
      if (!partner) throw new Refusal('badSignature')
      return chosen.run(checked as never, { services, partner })
    }
    if (!asker.member) throw new Refusal('notLoggedIn')
    const user = { ...asker, member: asker.member }
    const exit = call.goesOut(checked)
    const factor = factorOf(call, exit, checked, user.member)
    return proved(user, { factor, input: checked, known: gathered.passwords }, () =>
      work(chosen, user, { checked, exit, factor }),
    )
  }

  async function work(
    chosen: Exclude<Handler, { kind: 'anyone' | 'partner' }>,
    user: Asker,
    { checked, exit, factor }: { readonly checked: unknown; readonly exit: boolean; readonly factor: Factor },
  ): Promise<unknown> {
    // whoever logged out while it waited for a hash or a lock, wants it no more
    const stays = async (reader: Reader) => {
      if (factor !== 'none') await requireSession(reader, user.member)
    }
    if (chosen.kind === 'user' || chosen.kind === 'file') await stays(services.database)
    if (chosen.kind === 'user') return chosen.run(checked as never, user)
    if (chosen.kind === 'file') return chosen.run(checked as never, user, signedFile(incoming.file, checked))
    const { requestId } = checked as { requestId: string }
    const unseen = memory === 'request' ? { sign: replayKey, at: services.now() } : null
    const request = { member: user.member.id, call: call.path, requestId, fields, signature: unseen }
    const alone = () =>
      inTransaction(services.database, (tx) =>
        once(tx, request, async () => {
          const payer: Payer = { ...user, tx, factor, exit: null }
          if (!exit && chosen.kind === 'money') {
            await stays(tx)
            const runs = () => chosen.run(checked as never, payer)
            return call.money === 'market' ? trading(payer, runs) : runs()
          }
          return leaving(payer, call.path, async (leaver) => {
            await stays(tx)
            return chosen.run(checked as never, leaver)
          })
        }),
      )
    // what is an exit only by what is asked goes by itself
    if ((chosen.kind === 'money' && exit) || !chosen.together) return alone()
    const { session } = user.member
    const asked = { request, input: checked, factor, session, money: call.money, alone }
    return gathered.ask(asked, chosen.together as RunTogether)
  }
}

/**
 * Of a call under a `requestId` the signature is remembered by the very transaction that moves, and needs no commit of its
 * own, unless it is refused. With a password or code in it, a replay would be one more try of these, and is refused before.
 */
function memoryOf({ kind, call }: Handler): Memory {
  if (kind === 'money' && call.factor === 'none') return 'request'
  return call.changes ? 'everywhere' : 'here'
}

/**
 * What is known of a call whose database went away. What moves money moves it in one transaction, which knows whether it was
 * committing; of another change one part may have been kept before.
 */
function lostBy({ kind, call }: Handler, error: unknown): Lost {
  const moves = kind === 'money' || kind === 'exit'
  const unknown = moves ? error instanceof Lost && error.outcome === 'unknown' : call.changes
  return new Lost(unknown ? 'unknown' : 'nothing', error)
}

/** The file of an upload, if it is the one whose hash was signed; refuses badRequest, badSignature. */
function signedFile(file: Buffer | undefined, input: unknown): Buffer {
  const { sha256 } = input as { sha256: string }
  if (!file) throw new Refusal('badRequest', { field: 'file' })
  if (createHash('sha256').update(file).digest('hex') !== sha256) throw new Refusal('badSignature')
  return file
}

function shaped(schema: z.ZodMiniType, fields: unknown): unknown {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.')
  throw new Refusal('badRequest', { field: String(field ?? '').slice(0, 60) })
}
