import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#demo/box/settings.ts'

it('the command line says what there is where no demo runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'operator-'))
  const words = [join(root, 'node_modules/tsx/dist/cli.mjs'), 'demo/operator.ts', 'grant', '--help']
  try {
    const { stdout, status } = spawnSync(process.execPath, words, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', ORRERY_DATA: folder },
    })
    expect(stdout).toContain('Usage: npm run operator -- grant')
    expect(status).toBe(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
