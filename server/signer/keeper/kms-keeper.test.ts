import { randomBytes } from 'node:crypto'
import { getAddress, type Hex, keccak256, recoverAddress, serializeSignature, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress, sign } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isSigned, signOutgoing } from '#chain/payouts/transaction.ts'
import { type KeyService, keyService } from '#proof/chain/key-service.ts'
import { keysOf } from './keepers.ts'
import { kmsKeeper } from './kms-keeper.ts'

const caller = { keyId: 'AKIDORRERY', secret: 'of the signer alone' }
const privateKey = generatePrivateKey()
const address = privateKeyToAddress(privateKey)
const hashes: Hex[] = Array.from({ length: 40 }, () => keccak256(toHex(randomBytes(32))))

let service: KeyService

beforeAll(async () => {
  service = await keyService(privateKey, caller)
})
afterEach(() => service.mood('true'))
afterAll(() => service.stop())

const setting = (change: object = {}) => ({
  key: 'alias/payouts',
  region: 'eu-central-1',
  endpoint: service.url,
  token: undefined,
  ...caller,
  ...change,
})

describe('a key that a service keeps', () => {
  it('signs as the key itself would, whichever s the service gives', async () => {
    const keeper = await kmsKeeper(setting())
    expect(keeper.address).toBe(address)
    for (const [index, hash] of hashes.entries()) {
      service.mood(index % 2 === 0 ? 'true' : 'high')
      const signature = await keeper.sign(hash)
      expect(serializeSignature(signature)).toBe(await sign({ hash, privateKey, to: 'hex' }))
      expect(await recoverAddress({ hash, signature })).toBe(address)
    }
    expect(service.asked).toEqual(['GetPublicKey', ...hashes.map(() => 'Sign')])
  })

  it('signs transactions that are its own', async () => {
    const keeper = await kmsKeeper(setting({ token: 'of a session' }))
    const to = getAddress(`0x${'a'.repeat(40)}`)
    const outgoing = { chainId: 56, to, contract: null, raw: 7n }
    const { raw } = await signOutgoing(outgoing, 3, { maxFee: 9n, tip: 1n, gas: 21_000n }, keeper)
    expect(await isSigned(raw, outgoing, 3, address)).toBe(true)
  })

  it('is refused, and says why in one word, to whoever does not know the secret, the key, or asks too much', async () => {
    await expect(kmsKeeper(setting({ secret: 'another' }))).rejects.toThrow(
      'KMS refuses GetPublicKey: 400 InvalidSignatureException',
    )
    const stranger = kmsKeeper(setting({ key: 'alias/other' }))
    await expect(stranger).rejects.toThrow(/^KMS refuses GetPublicKey: 400 NotFoundException$/)
    const keeper = await kmsKeeper(setting())
    service.mood('throttled')
    await expect(keeper.sign(hashes[0] ?? '0x')).rejects.toThrow('KMS refuses Sign: 400 ThrottlingException')
  })

  it('gives nothing that is damaged, or of another hash', async () => {
    const keeper = await kmsKeeper(setting())
    service.mood('other')
    await expect(keeper.sign(hashes[0] ?? '0x')).rejects.toThrow('of another key')
    service.mood('cut')
    await expect(keeper.sign(hashes[0] ?? '0x')).rejects.toThrow('damaged')
  })
})

describe('the keys of the signer', () => {
  const environment = () => ({
    PAYOUT_KMS_KEY: 'alias/payouts',
    PAYOUT_KMS_REGION: 'eu-central-1',
    PAYOUT_KMS_ENDPOINT: service.url,
    PAYOUT_KMS_KEY_ID: caller.keyId,
    PAYOUT_KMS_SECRET: caller.secret,
  })

  it('are with the service that the environment names, and in one place', async () => {
    expect((await keysOf(environment())).hot.address).toBe(address)
    await expect(keysOf({ ...environment(), PAYOUT_KEY_FILE: '/some/file' })).rejects.toThrow('both set')
    await expect(keysOf({})).rejects.toThrow('PAYOUT_KEY_FILE or PAYOUT_KMS_KEY must be set')
    await expect(keysOf({ ...environment(), PAYOUT_KMS_SECRET: '' })).rejects.toThrow('PAYOUT_KMS_SECRET must be set')
  })
})
