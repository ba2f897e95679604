import { personal } from '#calls/account/personal.ts'
import type { AnswerOf } from '#calls/call.ts'
import { solvencyDays } from '#calls/solvency/days.ts'
import { solvencyProof } from '#calls/solvency/proof.ts'
import { type Fault, faultOf } from '#rules/solvency/check.ts'
import { readProof } from '#rules/solvency/wire.ts'
import { ask } from '#web/ask/client.ts'
import { askUnnamed } from '#web/ask/unnamed.ts'

/** What came of a check in this browser; without a fault I am counted. */
export interface Checked {
  readonly answer: AnswerOf<typeof solvencyProof>
  readonly fault: Fault | 'notPublished' | undefined
}

/**
 * Fetches my proof of the newest published day and checks it here. Whose it must be is asked of my account; the root, of the list that
 * is for everyone: one that was made for me alone stands in none that others see.
 */
export async function checkOwn(): Promise<Checked> {
  const [{ userId }, answer] = await Promise.all([ask(personal, {}), ask(solvencyProof, {})])
  const { day, root } = answer.published
  const { list } = await askUnnamed(solvencyDays, { from: day, to: day, size: 1 })
  const read = readProof(answer)
  const fault = read ? await faultOf(BigInt(userId), read.proof, read.published, sha256) : 'form'
  const isPublished = list.some((one) => one.day === day && one.root === root)
  return { answer, fault: fault ?? (isPublished ? undefined : 'notPublished') }
}

async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)))
}
