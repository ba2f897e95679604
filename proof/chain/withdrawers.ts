import { getAddress } from 'viem'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import { noticeList } from '#calls/notice/list.ts'
import { withdrawDetail } from '#calls/withdrawal/records.ts'
import { withdraw } from '#calls/withdrawal/withdraw.ts'
import { fund } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { leave } from '#proof/api/spend.ts'
import { KEYS } from '#proof/operators/keys.ts'
import { leaving } from '#server/api/gate/exit.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { withdraw as withdrawNow } from '#server/withdrawal/request/withdraw.ts'
import { memberId } from './depositors.ts'
import type { PayoutWorld } from './payouts.ts'

let made = 0

/** An address that nothing was sent to yet. */
export function somewhere(): string {
  made += 1
  return getAddress(`0x${(0xa11ce000 + made).toString(16).padStart(40, '0')}`)
}

/** What a withdrawal of USDT on chain 56 asks for. */
export const wish = (amount: string, address = somewhere()) =>
  ({ chainId: 56, asset: 'USDT', amount, address }) as const

/** What an operator says of himself, for each decision. */
export const by = (operator: string, reason = 'looked at') => ({ operator, reason, key: KEYS.get(operator) })

/** A log that says nothing, where an alarm is what is tried. */
export const quiet = { log: { info: () => {}, warn: () => {}, error: () => {} } }

/** Members who withdraw, by the calls that everybody uses. */
export function withdrawers({ world }: PayoutWorld) {
  const ask = (who: Person, asked: object) => world.ask(withdraw, { ...asked, ...leave(world, who) }, who.token)
  return {
    ask,
    /** A member with USDT. */
    async member(name: string, amount = '1000'): Promise<Person> {
      const who = await person(world, name)
      await fund(world, name, 'USDT', amount)
      return who
    },
    /** Asks and gives the order's number; throws where it is refused. */
    async asked(who: Person, amount: string, address = somewhere()): Promise<string> {
      const answer = await ask(who, wish(amount, address))
      if (answer.code !== 0) throw new Error(JSON.stringify(answer))
      return (answer.data as { order: string }).order
    },
    detail: (who: Person, order: string) => world.get(withdrawDetail, { order }, who.token),
    /** What he was told of his withdrawals, newest first. */
    async told(who: Person) {
      const { list } = await world.get(noticeList, { size: 100 }, who.token)
      return list.filter(({ kind }) => kind.startsWith('withdrawal')).map(({ kind, facts }) => ({ kind, ...facts }))
    },
    async reservedOf(who: Person): Promise<string[]> {
      return (await world.get(assetList, {}, who.token)).reserved.map(({ amount }) => amount)
    },
    /** Several withdrawals of one member at the same moment, behind the codes: of each authenticator code there is one a time. */
    async atOnce(
      who: Person,
      amounts: string[],
      other: Partial<Services> = {},
    ): Promise<PromiseSettledResult<AnswerOf<typeof withdraw>>[]> {
      const services = { ...world.services, ...other }
      const id = await memberId(world, who.username)
      const proofs = { hasTransactionPassword: true, hasGoogle: true, session: Buffer.alloc(0) }
      const member = { id, username: who.username, email: who.email, sourceType: 0, ...proofs } as const
      const asker = { services, language: 'en_US', ip: '', agent: '', member, factor: 'none', exit: null } as const
      const one = (amount: string) =>
        inTransaction(services.database, (tx) =>
          leaving({ ...asker, tx }, 'assets/withdraw', (leaver) =>
            withdrawNow(leaver, { ...wish(amount), ...leave(world, who) }),
          ),
        )
      return Promise.allSettled(amounts.map(one))
    },
  }
}

/** What worker and signer do of sweeps: one is planned, signed, sent with its gas, and its block read. */
export async function sweepStep(payouts: Pick<PayoutWorld, 'sweep' | 'look' | 'sign' | 'scan'>): Promise<void> {
  for (const look of [payouts.sweep, payouts.look, payouts.sign, payouts.sweep, payouts.look]) await look(quiet)
  await payouts.scan()
}
