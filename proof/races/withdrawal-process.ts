import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Refusal } from '#rules/errors/errors.ts'
import { leaving } from '#server/api/gate/exit.ts'
import { realServices } from '#server/services/real.ts'
import { readSettings } from '#server/settings/settings.ts'
import { inTransaction } from '#server/store/database.ts'
import { withdraw } from '#server/withdrawal/request/withdraw.ts'

/**
 * One API process behind the gate's factors: of an authenticator's code there is one each half minute, and many withdrawals of one
 * member at the same moment are what is tried. Withdraws 12 USDT for the member of its argument to each address of its input, all
 * at once. Says it is ready, then of each address what came of it.
 */
const id = BigInt(process.argv[2] ?? '0')
const services = realServices('race', readSettings(process.env), 8)
const proofs = { hasTransactionPassword: true, hasGoogle: true, session: randomBytes(32) }
const member = { id, username: 'racer', email: 'racer@example.com', sourceType: 0, ...proofs }
const asker = { services, language: 'en_US', ip: '', agent: '', member, factor: 'none', exit: null } as const

async function one(address: string): Promise<string> {
  const proved = { requestId: address, transactionPassword: '', googleCode: '' }
  const wish = { chainId: 56, asset: 'USDT', amount: '12', address, ...proved } as const
  try {
    const { state } = await inTransaction(services.database, (tx) =>
      leaving({ ...asker, tx }, 'assets/withdraw', (leaver) => withdraw(leaver, wish)),
    )
    return state
  } catch (error) {
    if (error instanceof Refusal) return error.reason
    throw error
  }
}

await services.database.connection().execute(async () => console.log('ready'))
const running: Promise<void>[] = []
for await (const address of createInterface({ input: process.stdin }))
  running.push(one(address).then((came) => console.log(`${address} ${came}`)))
await Promise.all(running)
await services.database.destroy()
