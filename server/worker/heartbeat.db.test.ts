import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { freshDatabase } from '#proof/database/fresh.ts'
import { openDatabase } from '#server/store/database.ts'
import { beat, freeDeadJobs, freeLostJobs } from './heartbeat.ts'

it('frees the jobs of a worker that stopped to beat, and those that a living one knows nothing of, and no others', async () => {
  const fresh = await freshDatabase()
  const database = openDatabase(fresh.url, 2)
  const lockedBy = async () => {
    const { rows } = await sql<{
      locked_by: string | null
    }>`select locked_by from graphile_worker._private_jobs order by id`.execute(database)
    return rows.map((row) => row.locked_by)
  }
  for (const worker of ['dead', 'alive', 'fresh']) {
    await sql`select graphile_worker.add_job('send-mail', '{}'::json)`.execute(database)
    await sql`update graphile_worker._private_jobs set locked_by = ${worker}, attempts = 1,
      locked_at = clock_timestamp() - (case when ${worker} = 'fresh' then interval '1 second' else interval '5 minutes' end)
      where locked_by is null`.execute(database)
  }
  await beat(database, ['alive'])
  expect(await freeDeadJobs(database)).toBe(1)
  expect(await lockedBy()).toEqual([null, 'alive', 'fresh'])
  expect(await freeDeadJobs(database)).toBe(0)
  const { rows } = await sql<{ id: string }>`select id::text from graphile_worker._private_jobs order by id`.execute(
    database,
  )
  const [, held = ''] = rows.map(({ id }) => id)
  expect(await freeLostJobs(database, 'alive', [held])).toEqual({ freed: 0, held: new Set([held]) })
  expect(await freeLostJobs(database, 'fresh', [])).toMatchObject({ freed: 0 })
  expect(await freeLostJobs(database, 'alive', [])).toEqual({ freed: 1, held: new Set() })
  expect(await lockedBy()).toEqual([null, null, 'fresh'])
  await database.destroy()
  await fresh.drop()
})
