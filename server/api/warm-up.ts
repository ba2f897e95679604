import { overview } from '#server/income/lines/overview.ts'
import { firstMember } from '#server/member/member-row.ts'
import type { Services } from '#server/services/services.ts'
import { openAhead } from '#server/store/database.ts'

/**
 * Connections of a process that stay open: whoever comes after a quiet while waits neither for a new one nor for a server of the database
 * that has yet to learn tables and statements.
 */
export const KEPT_OPEN = 4

/** So many read at the same time, over all connections that stay open, */
const AT_ONCE = 2
/** and so often: the second time over servers that know the statements. */
const TIMES = 2

/**
 * Reads, before a process takes its first caller, what most pages of a member read: else that caller waits for code that has never run and
 * for connections that know nothing. What cannot be read here is for its caller to be told; the process starts.
 */
export async function warmUp(services: Services): Promise<void> {
  try {
    await openAhead(services.database, KEPT_OPEN)
    const member = await firstMember(services.database)
    if (!member) return
    for (let time = 0; time < TIMES; time += 1)
      await Promise.all(Array.from({ length: AT_ONCE }, () => overview({ services, member }, 30)))
  } catch (error) {
    services.log.warn({ err: error }, 'not warmed up')
  }
}
