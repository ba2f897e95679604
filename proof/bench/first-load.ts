import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { atMost, type Figure } from './figures.ts'

const TOOL = fileURLToPath(new URL('../../tools/first-load.mjs', import.meta.url))

/** What the first load of /node costs, as `tools/first-load.mjs` says of the last build. */
export async function firstLoadBench(): Promise<Figure[]> {
  const { stdout } = spawnSync(process.execPath, [TOOL], { encoding: 'utf8' })
  const bytes = /(\d+) bytes of JavaScript/.exec(stdout)?.[1]
  if (!bytes) throw new Error('tools/first-load.mjs said no size')
  return [
    {
      bench: 'first load',
      what: 'JavaScript of /node, gzip',
      measured: Number(bytes) / 1000,
      unit: 'kB',
      budget: atMost(150),
    },
  ]
}
