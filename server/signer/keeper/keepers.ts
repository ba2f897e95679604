import { fileDepositKeys } from '#chain/payouts/deposit-keys.ts'
import { fileKeeper, type Keeper } from '#chain/payouts/keeper.ts'
import type { Keys } from '../grounds.ts'
import { kmsKeeper } from './kms-keeper.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The keys as the signer's own environment names them: that of the wallet that pays in a file or with a service, those of deposit
 * addresses in a file.
 * @throws with what is missing or said twice
 */
export async function keysOf(environment: Environment): Promise<Keys> {
  const deposits = environment.DEPOSIT_KEY_FILE
  return { hot: await hotKeeper(environment), deposits: deposits ? fileDepositKeys(deposits) : undefined }
}

function hotKeeper(environment: Environment): Promise<Keeper> | Keeper {
  const { PAYOUT_KEY_FILE: path, PAYOUT_KMS_KEY: key } = environment
  if (path && key) throw new Error('PAYOUT_KEY_FILE and PAYOUT_KMS_KEY are both set: one keeps the key')
  if (path) return fileKeeper(path)
  if (!key) throw new Error('PAYOUT_KEY_FILE or PAYOUT_KMS_KEY must be set: who keeps the payout wallet’s key')
  const given = (name: string): string => {
    const value = environment[name]
    if (!value) throw new Error(`${name} must be set beside PAYOUT_KMS_KEY`)
    return value
  }
  return kmsKeeper({
    key,
    region: given('PAYOUT_KMS_REGION'),
    endpoint: environment.PAYOUT_KMS_ENDPOINT || undefined,
    keyId: given('PAYOUT_KMS_KEY_ID'),
    secret: given('PAYOUT_KMS_SECRET'),
    token: environment.PAYOUT_KMS_TOKEN || undefined,
  })
}
