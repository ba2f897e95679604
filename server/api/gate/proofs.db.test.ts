import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressProtect } from '#calls/security/addresses.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { insideTransfer } from '#calls/transfer/inside.ts'
import { withdraw } from '#calls/withdrawal/withdraw.ts'
import { balanceOf } from '#ledger/balances.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { googleCode, type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { checkGoogle } from '#server/factor/authenticator.ts'
import { putHold } from '#server/hold/hold.ts'
import { memberOfName } from '#server/member/find.ts'

let world: TestWorld
let upline: Person
let payer: Person

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  upline = await person(world, 'upline')
  payer = await person(world, 'payer')
  await below(payer)
  await fund(world, 'payer', 'DU', '1000')
})
afterAll(() => world.end())

/** Puts one below the upline, as a code at a naming does. */
async function below(who: Person): Promise<void> {
  const query = world.services.database.updateTable('member').set({ upline: await idOf(upline) })
  await query.where('username', '=', who.username).execute()
}
const idOf = async (who: Person) => (await memberOfName(world.services.database, who.username))?.id ?? 0n
const hold = async (who: Person) => putHold(world.services.database, await idOf(who), 'emailChanged')
const give = async (who: Person, amount: string, proofs: ReturnType<typeof leave>) => {
  const receiver = `${await idOf(upline)}`
  return world.ask(insideTransfer, { receiver, asset: 'DU', amount, ...proofs }, who.token)
}
const held = async () => balanceOf(world.services.database, await idOf(payer), 'investment', 'DU')
const errorOf = ({ data }: { readonly data: unknown }) => (data as { error?: string } | null)?.error

describe('a code of the authenticator', () => {
  it('[ERR-10] whose exit was refused is good for the next that is asked for', async () => {
    const { googleCode: code } = leave(world, payer)
    const again = () => ({ ...spend(), googleCode: code })
    expect(errorOf(await give(payer, '1001', again()))).toBe('insufficientBalance')
    expect(errorOf(await give(payer, '0.00000001', again()))).toBe('amountOutOfRange')
    expect((await give(payer, '10', again())).code).toBe(0)
    expect(await held()).toBe(units('990'))
    // and for nothing more once it was
    expect((await give(payer, '10', again())).data).toEqual(refusal('googleCodeUsed'))
  })

  it('whose exit was refused by a hold is good for what the hold allows', async () => {
    const kept = await person(world, 'kept')
    await hold(kept)
    const { googleCode: code } = leave(world, kept)
    expect(errorOf(await give(kept, '10', { ...spend(), googleCode: code }))).toBe('securityHold')
    const { requestId: _, ...proof } = spend()
    expect((await world.ask(addressProtect, { on: true, ...proof, googleCode: code }, kept.token)).code).toBe(0)
    expect(errorOf(await give(kept, '10', { ...spend(), googleCode: code }))).toBe('googleCodeUsed')
  })

  it('is used by one of two at the same moment', async () => {
    const before = await held()
    const { googleCode: code } = leave(world, payer)
    const answers = await Promise.all([1, 2].map(() => give(payer, '10', { ...spend(), googleCode: code })))
    expect(answers.map(errorOf).sort()).toEqual(['googleCodeUsed', undefined])
    expect(before - (await held())).toBe(units('10'))
  })

  it('that is given back leaves a later one used that something else used meanwhile', async () => {
    const by = { services: world.services, language: 'en_US', ip: '', agent: '', member: null } as const
    const use = async (code: string) => checkGoogle(by, await idOf(payer), code)
    const giveBack = await use(leave(world, payer).googleCode)
    const later = leave(world, payer).googleCode
    await use(later)
    await giveBack()
    await expect(use(later)).rejects.toMatchObject({ reason: 'googleCodeUsed' })
  })

  it('that is wrong counts as a try though the exit would be refused anyway', async () => {
    const guesser = await person(world, 'guesser')
    await below(guesser)
    await hold(guesser)
    world.pass(30_000)
    const right = googleCode(guesser.secret, world.services.now())
    const wrong = ['000001', '000002', '000003', '000004', '000005', '000006'].filter((code) => code !== right)
    for (const code of wrong.slice(0, 5))
      expect(errorOf(await give(guesser, '1', { ...spend(), googleCode: code }))).toBe('badGoogleCode')
    expect(errorOf(await give(guesser, '1', { ...spend(), googleCode: right }))).toBe('googleLocked')
  })
})

describe('a mailed code', () => {
  it('of a withdrawal that is refused is good again, for five tries in all', async () => {
    const eve = await person(world, 'eve')
    await world.get(sendCode, { accountType: 1, account: eve.email, type: CODE_TYPES.withdrawal }, eve.token)
    const code = await world.mailedCode(eve.email)
    await hold(eve)
    const ask = (more: { googleCode: string }) => {
      const { transactionPassword: _, ...proof } = leave(world, eve)
      const wish = { chainId: 56, asset: 'USDT' as const, amount: '10', address: `0x${'12'.repeat(20)}` }
      return world.ask(withdraw, { ...wish, ...proof, code, ...more }, eve.token)
    }
    const now = () => ({ googleCode: googleCode(eve.secret, new Date(world.services.now().getTime() + 30_000)) })
    // the authenticator's code is asked for after it
    expect(errorOf(await ask({ googleCode: '000000' }))).toBe('badGoogleCode')
    for (let time = 0; time < 4; time += 1) expect(errorOf(await ask(now()))).toBe('securityHold')
    expect(errorOf(await ask(now()))).toBe('badEmailCode')
  })
})
