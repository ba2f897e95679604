import { type Hex, toHex } from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/** The words of every local development chain: public knowledge, worth nothing anywhere. */
export const demoWords = 'test test test test test test test test test test test junk'

/** Deploys the test tokens and mints them. */
export const faucetAccount: HDAccount = mnemonicToAccount(demoWords, { addressIndex: 0 })

/** Deploys and mints the test DAOT: a chain that was kept without one gets it at the same address. */
export const daotAccount: HDAccount = mnemonicToAccount(demoWords, { addressIndex: 6 })

/** The wallet that pays out in the demo. */
export const payoutKey: Hex = toHex(
  mnemonicToAccount(demoWords, { addressIndex: 7 }).getHdKey().privateKey ?? new Uint8Array(),
)

/** The extended public key below which the demo's deposit addresses lie; apart from the accounts above. */
export function demoDepositKey(): string {
  return depositParent().publicExtendedKey
}

/** The private half of it, for the signer. */
export function demoDepositSecret(): string {
  return depositParent().privateExtendedKey
}

function depositParent() {
  return mnemonicToAccount(demoWords, { path: "m/44'/60'/1'" }).getHdKey()
}
