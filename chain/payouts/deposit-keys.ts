import { toHex } from 'viem'
import { HDKey } from 'viem/accounts'
import { keyName } from '#chain/addresses/deposit-address.ts'
import { type Keeper, keeperOf, readSecret } from './keeper.ts'

/** Who keeps the keys of deposit addresses, and signs with them. */
export interface DepositKeys {
  /** The keeper of address number `index` below the extended key of that name; undefined: its private half is not here. */
  keeperAt(key: string, index: number): Keeper | undefined
}

/**
 * The keys of deposit addresses below extended private keys (xprv) that lie in a file, one a line: after an exchange the old one
 * stays beside the new one.
 * @throws when others than its owner may read it, or when a line is none; never with a key in the message
 */
export function fileDepositKeys(path: string): DepositKeys {
  const lines = readSecret(path).split(/\s+/)
  if (!lines.every((line) => line.startsWith('xprv'))) throw new Error(`${path} holds no extended private key`)
  return depositKeysOf(lines)
}

/** The same of extended private keys that are at hand. */
export function depositKeysOf(extendedPrivateKeys: readonly string[]): DepositKeys {
  const parents = new Map(
    extendedPrivateKeys.map((text) => {
      const key = HDKey.fromExtendedKey(text)
      return [keyName(key.publicExtendedKey), key.deriveChild(0)] as const
    }),
  )
  return {
    keeperAt: (key, index) => {
      const privateKey = parents.get(key)?.deriveChild(index).privateKey
      return privateKey ? keeperOf(toHex(privateKey)) : undefined
    },
  }
}
