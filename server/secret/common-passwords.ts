import { createHash } from 'node:crypto'

/**
 * Passwords that satisfy the rule of AUTH-09 and are guessed first: common words, capitalised, with the usual endings.
 * The server sees only hashes, so it keeps their hashes (decision 1).
 */
const WORDS = [
  'password',
  'passw0rd',
  'p@ssw0rd',
  'welcome',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'asdfgh',
  'zxcvbnm',
  'admin',
  'administrator',
  'letmein',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'superman',
  'batman',
  'master',
  'michael',
  'jordan',
  'shadow',
  'sunshine',
  'princess',
  'iloveyou',
  'trustno1',
  'hello',
  'charlie',
  'donald',
  'freedom',
  'whatever',
  'starwars',
  'computer',
  'internet',
  'abc',
  'abcd',
  'abcde',
  'abcdef',
  'abcdefg',
  'abcdefgh',
  'aa',
  'aaa',
  'test',
  'testing',
  'user',
  'guest',
  'changeme',
  'secret',
  'summer',
  'winter',
  'spring',
  'autumn',
  'january',
  'december',
  'monday',
  'friday',
  'london',
  'taiwan',
  'taipei',
  'beijing',
  'shanghai',
  'china',
  'korea',
  'seoul',
  'japan',
  'tokyo',
  'woaini',
  'wang',
  'zhang',
  'bitcoin',
  'ethereum',
  'crypto',
  'orrery',
  'planet',
  'galaxy',
  'google',
  'samsung',
  'iphone',
  'q1w2e3r4',
  '1qaz2wsx',
  'qazwsx',
  'zaq1',
] as const
const ENDINGS = [
  '',
  '1',
  '01',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '1234567',
  '12345678',
  '123456789',
  '1!',
  '123!',
  '!1',
  '@1',
  '@123',
  '#1',
  '11',
  '111',
  '1111',
  '00',
  '000',
  '69',
  '88',
  '888',
  '8888',
  '520',
  '521',
  '1314',
  '5201314',
  '666',
  '2020',
  '2021',
  '2022',
  '2023',
  '2024',
  '2025',
  '2026',
  '2027',
  '321',
  '4321',
  '007',
  '99',
  '2000',
  '1990',
] as const

let hashes: Set<string> | undefined

/** Whether a hashed login password is the hash of a common one. */
export function isCommonPassword(hash: string): boolean {
  hashes ??= new Set(everyForm())
  return hashes.has(hash)
}

function* everyForm(): Generator<string> {
  for (const word of WORDS)
    for (const form of [word[0]?.toUpperCase() + word.slice(1), word.slice(0, -1) + word.slice(-1).toUpperCase()])
      for (const ending of ENDINGS) {
        yield createHash('sha256')
          .update(form + ending)
          .digest('hex')
        yield createHash('sha256')
          .update(ending + form)
          .digest('hex')
      }
}
