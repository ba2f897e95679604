import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// Argon2id, 19 MiB, two passes (OWASP); the pepper goes in as the secret, so a stolen database alone tells nothing
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Never more than two at once: a flood of logins must not starve the rest. */
const MOST_AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** The slow salted hash that is stored of what arrived. */
export function hashSecret(arrived: string, pepper: string): Promise<string> {
  return inTurn(() => hash(arrived, { ...COST, secret: Buffer.from(pepper) }))
}

/** Whether what arrived is what was stored. Takes as long when nothing was stored. */
export async function matchesSecret(stored: string | null, arrived: string, pepper: string): Promise<boolean> {
  const against = stored ?? (await nobody(pepper))
  const same = await inTurn(() => verify(against, arrived, { secret: Buffer.from(pepper) }))
  return stored !== null && same
}

let nobodyHash: Promise<string> | undefined
function nobody(pepper: string): Promise<string> {
  nobodyHash ??= hashSecret(randomBytes(16).toString('hex'), pepper)
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
