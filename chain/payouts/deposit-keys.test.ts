import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, expect, it } from 'vitest'
import { depositAddress, keyName } from '#chain/addresses/deposit-address.ts'
import { fileDepositKeys } from './deposit-keys.ts'

const words = 'test test test test test test test test test test test junk'
const parents = (["m/44'/60'/1'", "m/44'/60'/2'"] as const).map((path) => mnemonicToAccount(words, { path }).getHdKey())
const folder = mkdtempSync(join(tmpdir(), 'orrery-keys-'))
const path = join(folder, 'deposit.key')
const write = (text: string, mode = 0o600) => {
  writeFileSync(path, text)
  chmodSync(path, mode)
}
afterAll(() => rmSync(folder, { recursive: true }))

it('keeps the keys of the addresses that the public half gives, of each key that is there, and of no other', () => {
  write(`${parents.map(({ privateExtendedKey }) => privateExtendedKey).join('\n')}\n`)
  const keys = fileDepositKeys(path)
  for (const { publicExtendedKey } of parents)
    for (const index of [0, 1, 77, 2 ** 31 - 1])
      expect(keys.keeperAt(keyName(publicExtendedKey), index)?.address).toBe(depositAddress(publicExtendedKey, index))
  expect(keys.keeperAt('0'.repeat(16), 0)).toBeUndefined()
})

it('refuses a file that others may read, and what is no private key, without telling it', () => {
  write(parents[0]?.privateExtendedKey ?? '', 0o640)
  expect(() => fileDepositKeys(path)).toThrow('chmod 600')
  for (const text of [parents[0]?.publicExtendedKey ?? '', '', `xprv${'1'.repeat(107)}`]) {
    write(text)
    expect(() => fileDepositKeys(path)).toThrow()
  }
})
