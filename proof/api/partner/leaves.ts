import { leaving } from '#server/api/gate/exit.ts'
import { sendOut } from '#server/partner/send.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'

/** One order to the proof's partner by its way out, as the gate does it once both proofs are there: its number. */
export async function leaves(
  { services }: { readonly services: Services },
  username: string,
  amount = '10',
): Promise<string> {
  const { id } = await services.database
    .selectFrom('member')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const known = { id, username, email: '', sourceType: 0, hasTransactionPassword: true, hasGoogle: true }
  const member = { ...known, session: Buffer.alloc(0) }
  const asker = { services, language: 'en_US', ip: '', agent: '', member } as const
  const asked = { sourceType: 2, asset: 'DU', amount, transactionPassword: '', requestId: '' } as const
  const { order } = await inTransaction(services.database, (tx) =>
    leaving({ ...asker, tx, factor: 'none', exit: null }, 'assets/thirdtransfer', (leaver) => sendOut(leaver, asked)),
  )
  return order
}
