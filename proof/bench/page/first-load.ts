import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { atMost, type Figure } from '../figures.ts'

const TOOL = fileURLToPath(new URL('../../../tools/web/first-load.mjs', import.meta.url))

/** What the first load of /node costs, as `tools/web/first-load.mjs` says of the last build. */
export async function firstLoadBench(): Promise<Figure[]> {
  const { stdout } = spawnSync(process.execPath, [TOOL], { encoding: 'utf8' })
  const bytes = /(\d+) bytes of JavaScript/.exec(stdout)?.[1]
  const painter = /painter of planets: (\d+) bytes/.exec(stdout)?.[1]
  if (!bytes || !painter) throw new Error('tools/web/first-load.mjs said no size')
  const sized = (what: string, size: string, budget: number): Figure => ({
    bench: 'first load',
    what,
    measured: Number(size) / 1000,
    unit: 'kB',
    budget: atMost(budget),
  })
  return [sized('JavaScript of /node, gzip', bytes, 150), sized('the painter of planets after it', painter, 18)]
}
