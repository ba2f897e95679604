import { createInterface } from 'node:readline'
import { v7 as uuidv7 } from 'uuid'
import { transitOf } from '#ledger/chart.ts'
import { capture, ReservationStands, release } from '#ledger/reservation.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'

/**
 * One process that ends reservations: `capture` or `release` at DATABASE_URL, each id of its input in a transaction of its own,
 * several at once. Says it is ready, then of each id what came of it.
 */
const [what] = process.argv.slice(2)
const database = openDatabase(process.env.DATABASE_URL ?? '', 4)
const end = () => ({ journal: uuidv7(), worldAt: new Date() })

async function one(id: string): Promise<string> {
  const parts = [{ to: transitOf(56), units: 8n } as const, { to: 'fees', units: 1n } as const]
  try {
    await inTransaction(database, (tx) => (what === 'capture' ? capture(tx, id, parts, end()) : release(tx, id, end())))
    return 'done'
  } catch (error) {
    if (error instanceof ReservationStands) return error.state
    throw error
  }
}

await database.connection().execute(async () => console.log('ready'))
const running: Promise<void>[] = []
for await (const id of createInterface({ input: process.stdin })) {
  running.push(one(id).then((came) => console.log(`${id} ${came}`)))
}
await Promise.all(running)
await database.destroy()
