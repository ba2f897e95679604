import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** What a provider must remember over a restart: the key it signs with, that of its cookies, and its client's secret. */
export interface IdentityKeys {
  readonly signing: JsonWebKey
  readonly cookies: string
  readonly clientSecret: string
}

const shape = z.object({ signing: z.record(z.string(), z.unknown()), cookies: z.string(), clientSecret: z.string() })

/** The keys of a folder, made at the first time. */
export function identityKeys(folder: string): IdentityKeys {
  const file = join(folder, 'keys.json')
  if (existsSync(file)) return shape.parse(JSON.parse(readFileSync(file, 'utf8')))
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keys: IdentityKeys = {
    signing: { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') },
    cookies: randomBytes(32).toString('base64url'),
    clientSecret: randomBytes(32).toString('base64url'),
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
  return keys
}
