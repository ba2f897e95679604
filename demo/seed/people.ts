import { createHash } from 'node:crypto'
import { Secret } from 'otpauth'
import type { Language } from '#languages/languages.ts'

/** What all demo users log in and pay with. They exist on this machine only. */
export const PASSWORD = 'Orbit2026'
export const TRANSACTION_PASSWORD = '204060'

/** A demo user who can log in, with what the faucet gives at the start: USDT on a chain. */
export interface DemoUser {
  readonly username: string
  readonly email: string
  readonly language: Language
  readonly chainId: 1 | 56
  readonly usdt: string
  /** How much of it becomes DU. */
  readonly exchanged: string
}

/** The ten who can log in. */
export const PEOPLE: readonly DemoUser[] = [
  user('lin', 'lin', 'zh_TW', 56, '60000', '52000'),
  user('han', 'han', 'ko_KR', 1, '15000', '12000'),
  user('mira', 'mira', 'en_US', 56, '12000', '9000'),
  user('kaito', 'kaito', 'ja_JP', 1, '18000', '16000'),
  user('yuna', 'yuna', 'ko_KR', 56, '6000', '4000'),
  user('sofia', 'sofia', 'en_US', 1, '9000', '3000'),
  user('tomas', 'tomas', 'en_US', 56, '5000', '3500'),
  user('nadia', 'nadia', 'en_US', 56, '95000', '90000'),
  user('林知遠', 'zhiyuan', 'zh_CN', 1, '8000', '6000'),
  user('서윤', 'seoyun', 'ko_KR', 56, '3000', '1000'),
]

/** Thirty more of the team, who hold land and cannot log in. */
export const OTHERS: readonly string[] =
  `aoife bashir chiara diego elif farid greta hugo ines jonas keiko luca maya nils
  oskar priya quentin rosa sami thea umar vera wei xenia yusuf zola 陳思齊 王若水 김하늘 さくら`.split(/\s+/)

function user(
  username: string,
  name: string,
  language: Language,
  chainId: 1 | 56,
  usdt: string,
  exchanged: string,
): DemoUser {
  return { username, email: `${name}@example.com`, language, chainId, usdt, exchanged }
}

/** Where a demo user's mail goes. */
export function emailOf(username: string): string {
  const found = PEOPLE.find((one) => one.username === username)
  if (!found) throw new Error(`${username} cannot log in`)
  return found.email
}

/** The twenty bytes of a demo user's authenticator, the same on every machine. */
export function secretBytes(email: string): Buffer {
  return createHash('sha256').update(`orrery demo authenticator ${email}`).digest().subarray(0, 20)
}

/** The same as one types it into an authenticator. */
export function secretOf(email: string): string {
  return new Secret({ buffer: new Uint8Array(secretBytes(email)).buffer }).base32
}
