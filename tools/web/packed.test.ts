import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { pack } from './packed.ts'

it('each text of a build lies beside it packed, but what is small, and what is packed already', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-packed-'))
  const text = Array.from({ length: 200 }, (_, at) => `export const planet${at} = ${at * 7}`).join('\n')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'main-1.js'), text)
  writeFileSync(join(folder, 'assets', 'small-2.js'), 'export {}')
  writeFileSync(join(folder, 'letters.woff2'), text)
  writeFileSync(join(folder, 'index.html'), text)
  await pack(folder)
  expect(readdirSync(folder).sort()).toEqual([
    'assets',
    'index.html',
    'index.html.br',
    'index.html.gz',
    'letters.woff2',
  ])
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual([
    'main-1.js',
    'main-1.js.br',
    'main-1.js.gz',
    'small-2.js',
  ])
  const of = (ending: string) => readFileSync(join(folder, 'assets', `main-1.js${ending}`))
  expect([brotliDecompressSync(of('.br')).toString(), gunzipSync(of('.gz')).toString()]).toEqual([text, text])
  expect(of('.br').length).toBeLessThan(of('.gz').length)
  rmSync(folder, { recursive: true })
})
