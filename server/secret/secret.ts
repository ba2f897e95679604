import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { slowQueue, type Turn } from './slow-queue.ts'

// Argon2id, 19 MiB, two passes (OWASP); the pepper goes in as the secret, so a stolen database alone tells nothing
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/**
 * Never more than two at once, and one of these is not for entries: a flood of logins must not starve the rest. What waits
 * for so many would not wait longer than its patience on a machine that is not busy otherwise.
 */
const MOST_AT_ONCE = 2
const queue = slowQueue(MOST_AT_ONCE, {
  payment: { atOnce: MOST_AT_ONCE, most: 256, patience: 8000 },
  entry: { atOnce: MOST_AT_ONCE - 1, most: 64, patience: 3000 },
})

/** Refuses tooManyRequests when a hash would have to wait behind too many: before anything is written for it. */
export function requireRoom(turn: Turn): void {
  queue.requireRoom(turn)
}

/** The slow salted hash that is stored of what arrived, when its turn comes. Refuses tooManyRequests. */
export function hashSecret(arrived: string, pepper: string, turn: Turn): Promise<string> {
  return queue.run(turn, () => hashOutOfTurn(arrived, pepper))
}

/** The slow hash at once: for the box's own people and for measuring, where nobody else waits. */
export function hashOutOfTurn(arrived: string, pepper: string): Promise<string> {
  return hash(arrived, { ...COST, secret: Buffer.from(pepper) })
}

/** Whether what arrived is what was stored, when its turn comes. Takes as long when nothing was stored. Refuses tooManyRequests. */
export async function matchesSecret(
  stored: string | null,
  arrived: string,
  pepper: string,
  turn: Turn,
): Promise<boolean> {
  const against = stored ?? (await nobody(pepper))
  const same = await queue.run(turn, () => verify(against, arrived, { secret: Buffer.from(pepper) }))
  return stored !== null && same
}

let nobodyHash: Promise<string> | undefined
function nobody(pepper: string): Promise<string> {
  nobodyHash ??= hashOutOfTurn(randomBytes(16).toString('hex'), pepper)
  return nobodyHash
}

/** A keyed hash of a short code: stored instead of the code. */
export function hashCode(code: string, bound: string, pepper: string): Buffer {
  return createHmac('sha256', pepper).update(`${bound}\n${code}`).digest()
}

/** Seals a secret for the database (AES-256-GCM). */
export function seal(secret: string, pepper: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(pepper), nonce)
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Opens what `seal` closed; throws when it was changed or the key is another. */
export function unseal(sealed: Buffer, pepper: string): string {
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(pepper), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}

function sealingKey(pepper: string): Buffer {
  return Buffer.from(hkdfSync('sha256', pepper, '', 'orrery secrets at rest', 32))
}
