import type { CodeType } from '#calls/session/send-code.ts'
import { codeFault, MAIL_CODE, refuse, sameKey } from '#rules/account/account.ts'
import { nextDay } from '#rules/account/mail-caps.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { sourceOf } from '#rules/security/network.ts'
import { memberOfEmail } from '#server/member/member.ts'
import { hashCode } from '#server/secret/secret.ts'
import type { Origin } from '#server/security-event/consequences.ts'
import { noteSecurity } from '#server/security-event/note.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { guessCaps } from './caps.ts'
import { type DayCap, deleteOldDays, giveBack, takeOfDay } from './day-cap.sql.ts'
import { deleteOldCodes, openCodes, returnCode, spendCode } from './mail-code.sql.ts'

/** A code as somebody gives it: where it was sent, for what, and whose it is when it was asked for while logged in. */
export interface AskedCode {
  readonly address: string
  readonly type: CodeType
  readonly code: string
  readonly member: bigint | null
}

/**
 * Uses a code of an address and purpose up: the newest, or the newest that was asked for from the same place. From each place a
 * code survives five wrong entries, so that a stranger's do not burn it; how many are wrong a day is bounded as well, and the
 * owner is told when it is too many (rules/account/mail-caps). Refuses `enterEmailCode`, `badEmailCode` (wrong, expired, used, of another
 * account, or tried too often) and `codeLocked`. Returns what makes the code good again, if it was used for nothing: with one try less.
 */
export async function spendMailCode(by: Origin, asked: AskedCode): Promise<() => Promise<void>> {
  const { database } = by.services
  const { id, at, ofCode } = await spent(by, asked, async () => {})
  return () =>
    inTransaction(database, async (tx) => {
      if ((await takeOfDay(tx, ofCode, at)) !== null) await returnCode(tx, id, at)
    })
}

/**
 * Uses a code up for what is made once it was right and before it is used: when that is refused, the code stays good, but has one
 * try less, so that nobody asks for very many names with one code. A full queue costs none.
 */
export async function withMailCode<T>(by: Origin, asked: AskedCode, make: () => Promise<T>): Promise<T> {
  return (await spent(by, asked, make)).made
}

/** What was made, and which code was used up for it, when, under which budget of tries. */
interface Spent<T> {
  readonly made: T
  readonly id: bigint
  readonly at: Date
  readonly ofCode: DayCap
}

async function spent<T>(by: Origin, asked: AskedCode, make: () => Promise<T>): Promise<Spent<T>> {
  const { services } = by
  refuse(codeFault(asked.code, 'email'))
  const addressKey = sameKey(asked.address)
  const source = sourceOf(by.ip)
  const at = services.now()
  const key = { addressKey, type: asked.type, member: asked.member }
  const open = await openCodes(services.database, key, { source, now: at })
  const [newest] = open
  // nothing to guess
  if (!newest) throw new Refusal('badEmailCode')
  const ofCode = { cap: 'code', subject: `${newest.id} ${source}`, most: MAIL_CODE.tries }
  const ofDay = await guessCaps(services, { addressKey, ip: by.ip, member: asked.member }, asked.type)
  // counted before it is compared, so that guesses made at the same moment all count
  const isLast = await takeGuess(services, ofCode, ofDay, at)
  const given = hashCode(asked.code, `${asked.type}:${addressKey}`, services.settings.pepper)
  const right = open.find(({ code_hash }) => code_hash.equals(given))
  if (!right) {
    if (isLast) await tellOwner(by, addressKey)
    throw new Refusal('badEmailCode')
  }
  const takeBack = (caps: readonly DayCap[]) =>
    inTransaction(services.database, async (tx) => {
      for (const cap of caps) await giveBack(tx, cap, at)
    })
  const made = await make().catch(async (error: unknown) => {
    const isTold = error instanceof Refusal && error.reason !== 'tooManyRequests'
    await takeBack(isTold ? ofDay : [ofCode, ...ofDay])
    throw error
  })
  await takeBack([ofCode, ...ofDay])
  const usedAt = services.now()
  if (!(await spendCode(services.database, right.id, usedAt))) throw new Refusal('badEmailCode')
  return { made, id: right.id, at: usedAt, ofCode }
}

/** Counts one guess; whether it was the last of today that one of the budgets has. Refuses badEmailCode and codeLocked. */
function takeGuess(services: Services, ofCode: DayCap, ofDay: readonly DayCap[], at: Date): Promise<boolean> {
  return inTransaction(services.database, async (tx) => {
    if ((await takeOfDay(tx, ofCode, at)) === null) throw new Refusal('badEmailCode')
    let isLast = false
    for (const cap of ofDay) {
      const used = await takeOfDay(tx, cap, at)
      if (used === null) throw new Refusal('codeLocked', { until: nextDay(at).getTime() })
      isLast ||= used === cap.most
    }
    return isLast
  })
}

/** Tells whoever has an account by this address that codes for it are being guessed. */
async function tellOwner(by: Origin, addressKey: string): Promise<void> {
  await inTransaction(by.services.database, async (tx) => {
    const owner = await memberOfEmail(tx, addressKey)
    if (owner) await noteSecurity(tx, by, owner.id, 'mailCodeLocked')
  })
}

/** Forgets codes that nobody can use any more, and what was counted of earlier days. Run by the worker. */
export async function forgetCodes({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await deleteOldCodes(database, new Date(now().getTime() - KEPT_MS))
  await deleteOldDays(database, now())
}

/** Codes are kept for a day after their end: so long somebody may ask why one did not work. */
const KEPT_MS = 86_400_000
