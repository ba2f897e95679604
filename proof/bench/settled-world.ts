import { randomBytes } from 'node:crypto'
import { command } from '#proof/database/cluster.ts'
import { type Economy, eraOf } from '#rules/economy/economy.ts'
import { nominalTime } from '#rules/income/days.ts'
import { folderFiles } from '#server/files/folder.ts'
import type { Services } from '#server/services/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { openDatabase } from '#server/store/database.ts'
import { setClock } from '#server/world/clock.ts'
import type { BenchServer } from './by/server.ts'
import { FIRST_OWNER, fillWorld, WHALE } from './fill/fill.ts'
import { fillTeams } from './fill/fill-teams.ts'

const PLANETS = 1000
/** All of them in one tree, whose deepest path is a thousand. */
const USERS = 100_000
/** Planets of the member who has a hundredth of all lands. */
const OWNED = 500

/** A world whose days are settled. */
export interface World {
  readonly url: string
  readonly services: Services
}

/** Fills one with so many lands in effect. */
export async function openSettled(server: BenchServer, economy: Economy, name: string, lands: number): Promise<World> {
  const url = await server.database(name, true)
  await fillWorld(url, economy, { lands, planets: PLANETS, owners: USERS, whaleLands: Math.floor(lands / 100) })
  await fillTeams(url, USERS)
  await command(url, `update planet set owner = ${WHALE} where id <= ${OWNED}`)
  const quiet = { info: () => {}, warn: () => {}, error: (facts: object) => console.error(facts) }
  const settings = readSettings({ DATABASE_URL: url })
  const services = {
    database: openDatabase(url, 2),
    economy,
    settings,
    files: folderFiles(settings.filesFolder),
    now: () => new Date(),
    randomBytes,
    log: quiet,
  }
  return { url, services }
}

/** Settles one day; seconds. What the fill left to be written goes to disk before. */
export async function settle({ url, services }: World, day: number): Promise<number> {
  await command(url, 'checkpoint')
  await setClock(services.database, 'still', new Date(nominalTime(day).getTime() + 6 * 3_600_000))
  const began = performance.now()
  const settled = await settleDue(services)
  const time = (performance.now() - began) / 1000
  if (settled.length !== 1) throw new Error(`${settled.length} days were settled`)
  return time
}

/** Pending runs on free plots, as purchases at the beginning of a day leave them. */
export async function buy(
  url: string,
  economy: Economy,
  { count, day }: { count: number; day: number },
): Promise<void> {
  const { tax } = eraOf(economy, 3)
  await command(
    url,
    `set session_replication_role = replica;
    with made as (
      insert into land (planet, x, y, owner, map_version, first_sold_at)
        select p, 20000 + c / 100, (select count(*) from land where planet = 1) + c % 100 * 200, ${FIRST_OWNER} + n % 2000, 1, now()
        from (select n, 1 + n % ${PLANETS} as p, n / ${PLANETS} as c from generate_series(0, ${count - 1}) n) plots
        returning id, planet, owner)
    insert into run (land, planet, owner, mode, state, era, tax, investment, purchase, bought_at, cap_times)
      select id, planet, owner, 'investment', 'pending', 3, ${tax}, 2000e8, gen_random_uuid(), to_timestamp(${day} * 86400), 3 from made`,
  )
}
