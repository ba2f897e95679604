import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Member } from '#server/handler/handler.ts'
import { transactionPasswordsOf } from '#server/member/member-row.ts'
import type { Services } from '#server/services/services.ts'
import { inOneStatement } from '#server/store/in-one-statement.ts'
import { subjectsWithTries } from './tries.sql.ts'
import { ofMember } from './tries.ts'

/** What was right counts so long as known, in its session. */
const KNOWN_MS = 15 * 60_000
const MOST_KNOWN = 50_000

/** Transaction passwords that were compared a moment ago, each in the session in which it was (decision 206). */
export interface KnownPasswords {
  /**
   * Whether what is given was found right in this session within the last fifteen minutes, is still what is stored, and is neither locked nor
   * was tried wrongly since: then it need not be compared slowly again. Of what is wrong it says only that it does not know.
   */
  covers(member: Member, given: string): Promise<boolean>
  /** Notes that what was given is what is stored. */
  note(member: Member, stored: string, given: string): void
}

interface Known {
  /** Means nothing outside this process: its key is made when it starts, and is nowhere else. */
  readonly digest: Buffer
  readonly until: number
}

/** In the memory of this process alone. */
export function knownPasswords({ database, now }: Pick<Services, 'database' | 'now'>): KnownPasswords {
  const key = randomBytes(32)
  const known = new Map<string, Known>()
  const digestOf = (stored: string, given: string) =>
    createHmac('sha256', key).update(stored).update('\0').update(given).digest()
  return {
    async covers(member, given) {
      const session = member.session.toString('hex')
      const found = known.get(session)
      if (!found) return false
      if (found.until <= now().getTime()) {
        known.delete(session)
        return false
      }
      const password = await untriedPasswordOf(database, member.id)
      return password !== null && timingSafeEqual(found.digest, digestOf(password, given))
    },
    note(member, password, given) {
      const session = member.session.toString('hex')
      known.delete(session)
      known.set(session, { digest: digestOf(password, given), until: now().getTime() + KNOWN_MS })
      // insertion order is time order: the oldest go first
      for (const oldest of known.keys()) {
        if (known.size <= MOST_KNOWN) break
        known.delete(oldest)
      }
    },
  }
}

/** The stored password of a member; null where there is none, or wrong ones were entered since the last right one. */
const untriedPasswordOf = inOneStatement(async (database, members: readonly bigint[]) => {
  const [passwords, tried] = await Promise.all([
    transactionPasswordsOf(database, members),
    subjectsWithTries(database, { subjects: members.map(ofMember), factor: 'transaction' }),
  ])
  return members.map((member) => (tried.has(ofMember(member)) ? null : (passwords.get(member) ?? null)))
})
