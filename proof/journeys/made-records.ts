import { randomBytes } from 'node:crypto'
import { sha256 } from '#calls/envelope/sign.ts'
import { thirdRecords, thirdTransfer } from '#calls/partner/third.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import { withdrawDetail } from '#calls/withdrawal/records.ts'
import { withdraw } from '#calls/withdrawal/withdraw.ts'
import { emailOf, secretOf, TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { freshCode } from './codes.ts'
import { expect } from './journey.ts'
import type { Title } from './places.ts'
import { asker } from './visit.ts'

/** Mira moves something, withdraws and sends to Lantern, where she has an account: her records, once nothing more becomes of them. */
export async function madeRecords(token: string): Promise<(readonly [place: string, title: Title])[]> {
  const ask = asker(token)
  const sent = async () => ({
    transactionPassword: await sha256(TRANSACTION_PASSWORD),
    googleCode: await freshCode(secretOf(emailOf('mira'))),
    requestId: crypto.randomUUID(),
  })
  const within = { asset: 'USDT', fromBook: 'investment', toBook: 'trading', amount: '1' } as const
  const moved = await ask(ownTransfer, { ...within, requestId: crypto.randomUUID() })
  const address = `0x${randomBytes(20).toString('hex')}`
  const out = await ask(withdraw, { chainId: 56, asset: 'USDT', amount: '20', address, ...(await sent()) })
  const beyond = await ask(thirdTransfer, { sourceType: 2, asset: 'USDT', amount: '10', ...(await sent()) })
  const paid = async () => {
    const { stage, state } = await ask(withdrawDetail, { order: out.order })
    return stage ?? state
  }
  // final, where blocks have come meanwhile
  await expect.poll(paid, { timeout: 120_000, intervals: [1000] }).toMatch(/^(?:mined|success)$/)
  const status = async () => (await ask(thirdRecords, { way: 'out' })).list.find(({ order }) => order === beyond.order)
  await expect.poll(async () => (await status())?.status, { timeout: 60_000, intervals: [1000] }).toBe('settled')
  return [
    [`/transferrecord/info?order=${moved.order}`, 'transferInfo'],
    [`/withdraw/record/detail?order=${out.order}`, 'withdrawDetail'],
    [`/third/recordinfo?order=${beyond.order}`, 'thirdRecordInfo'],
  ]
}
