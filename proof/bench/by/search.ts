import { find } from '#calls/search/find.ts'
import { atMost, type Figure, median, quantile } from '#proof/bench/figures.ts'
import { FIRST_OWNER, fillWorld, tokenOf, WHALE } from '#proof/bench/fill/fill.ts'
import { fillLists } from '#proof/bench/fill/fill-lists.ts'
import { type Load, startLoad } from '#proof/bench/load.ts'
import { command } from '#proof/database/cluster.ts'
import { oneServer } from '#proof/races/two-servers.ts'
import { configuredEconomy } from '#server/services/real.ts'
import type { BenchServer } from './server.ts'

const SIZE = { lands: 20_000, planets: 1000, owners: 20_000, whaleLands: 1000 }
const TIMES = 20

/** Names as the product keeps them, the parts that they are found by, and five hundred articles beside those that are built in. */
const NAMES_AND_ARTICLES = [
  "update planet set name_key = replace(name_key, ' ', '') where name_key like '% %'",
  'insert into planet_part (planet, part) select id, part from planet, planet_parts(name, name_key) part on conflict do nothing',
  `insert into article (slug, tag, pinned, published_at, changed_at)
    select 'filled-' || n, 'announcement', false, now() - n * interval '1 hour', now() from generate_series(1, 500) n`,
  `insert into article_text (article, language, title, summary, body)
    select id, 'en_US', 'World news ' || slug, 'Of worlds.', (select string_agg('word' || (id * 7 + k) % 5000, ' ') from generate_series(1, 300) k)
    from article where slug like 'filled-%'`,
  `insert into article_word (article, language, word) select article, language, word from article_text, words_said(concat_ws(' ', title, summary, body)) word
    on conflict do nothing`,
]

/** Numbers, beginnings that half of all names have, rare ones, words, order numbers whole and begun, what is not there. */
const TEXTS = [
  '1-150-7',
  '1-150',
  '1-150-7 3,3',
  'world',
  'World 5',
  'world 512345',
  '5',
  '99',
  'w',
  'world news',
  'word12 word19',
  '019000',
  '01900000-0000-7000-8000-00000000c350',
  'nothing like it',
  '%',
  '世界',
]

/** The one search through HTTP at 1,000,000 planets and a million movements, by a visitor, a member of few records and one of 100,000. */
export async function searchBench(server: BenchServer): Promise<Figure[]> {
  const url = await server.database('search', true)
  await fillWorld(url, configuredEconomy(), SIZE)
  await fillLists(url, SIZE)
  await command(url, ['set session_replication_role = replica', ...NAMES_AND_ARTICLES].join(';\n'))
  await command(url, 'vacuum analyze')
  await command(url, 'checkpoint')
  const api = await oneServer(url)
  const load = await startLoad(api.origin)
  try {
    return [await measure(load)]
  } finally {
    await load.stop()
    await api.stop()
  }
}

async function measure(load: Load): Promise<Figure> {
  const all: number[] = []
  const slow: string[] = []
  for (const text of TEXTS)
    for (const token of ['', tokenOf(FIRST_OWNER + 77), tokenOf(WHALE)]) {
      const times: number[] = []
      // the first answer of each is not counted
      for (let time = 0; time <= TIMES; time += 1) {
        const { latencies } = await load.ask([{ call: find, payload: { text }, token }], 1)
        if (time > 0) times.push(latencies[0] ?? Number.NaN)
      }
      all.push(...times)
      if (quantile(times, 0.95) > 50) slow.push(`${text} ${quantile(times, 0.95).toFixed(0)}`)
    }
  return {
    bench: 'search',
    what: `${find.path}, p95 at 1,000,000 planets`,
    measured: quantile(all, 0.95),
    unit: 'ms',
    budget: atMost(50),
    note: `p50 ${median(all).toFixed(1)}, ${TEXTS.length} texts by three${slow.length > 0 ? `; slow: ${slow.join(', ')}` : ''}`,
  }
}
