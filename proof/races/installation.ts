import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EconomyFile } from '#rules/economy/economy.ts'
import { bundleOf, ensureBundles } from '#tools/bundle.mjs'

const ROOT = join(import.meta.dirname, '../..')
const OWN = ['dist', 'economy.json']

/** Another installation of the same build: its API's file, for processes that stand on figures of their own. */
export interface Installation {
  readonly api: string
  remove(): void
}

/** Makes it: the built processes are copies, since they find `economy.json` from where they lie; all else is linked to. */
export async function installationWith(economy: EconomyFile): Promise<Installation> {
  await ensureBundles()
  const folder = mkdtempSync(join(tmpdir(), 'orrery-other-'))
  for (const name of readdirSync(ROOT))
    if (!OWN.includes(name) && !name.startsWith('.')) symlinkSync(join(ROOT, name), join(folder, name))
  const built = join(folder, 'dist', 'run')
  cpSync(join(bundleOf('api'), '..'), built, { recursive: true })
  writeFileSync(join(folder, 'economy.json'), JSON.stringify(economy))
  return { api: join(built, 'api.js'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
