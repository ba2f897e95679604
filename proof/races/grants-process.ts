import { once } from 'node:events'
import { give } from '#proof/database/grants.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'

/**
 * One process that posts journals at DATABASE_URL until its input ends: four at a time, each transaction of one to twenty journals, so that they
 * end in another order than they drew their numbers. Says that it is ready, and at its end how many it posted.
 */
const database = openDatabase(process.env.DATABASE_URL ?? '', 4)
let going = true
let posted = 0

async function post(member: bigint): Promise<void> {
  for (let count = 1; going; count = (count % 20) + 1) {
    await inTransaction(database, async (tx) => {
      for (let at = 0; at < count; at += 1) await give(tx, member, 1n)
    })
    posted += count
  }
}

const first = BigInt(process.pid) * 10n
const posting = [0n, 1n, 2n, 3n].map((at) => post(first + at))
console.log('ready')
process.stdin.resume()
await once(process.stdin, 'end')
going = false
await Promise.all(posting)
await database.destroy()
console.log(`posted ${posted}`)
