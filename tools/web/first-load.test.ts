import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesOf, isPacked, workersIn } from './first-load.mjs'

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_kit.js'] },
  'web/planet/market/Market.tsx': { file: 'assets/Market.js', imports: ['_kit.js', 'index.html'] },
  'web/home/Home.tsx': { file: 'assets/Home.js' },
  '_kit.js': { file: 'assets/kit.js', imports: ['index.html'] },
}

it('a first load is the entry and the screen with all that they import, each once', () => {
  expect([...filesOf(manifest, ['index.html', 'web/planet/market/Market.tsx'])]).toEqual([
    'assets/index.js',
    'assets/kit.js',
    'assets/Market.js',
  ])
})

it('a screen that the build does not have is a fault, not nothing', () => {
  expect(() => filesOf(manifest, ['web/planet/Sold.tsx'])).toThrow('the build has no web/planet/Sold.tsx')
})

it('a worker that a chunk starts counts as well', () => {
  const code = 'new Worker(new URL("/assets/planet-worker-DhZYjphp.js",import.meta.url),{type:"module"})'
  expect(workersIn(code)).toEqual(['assets/planet-worker-DhZYjphp.js'])
})

it('a file of a thousand and more bytes is packed where both packings lie beside it', () => {
  const root = mkdtempSync(join(tmpdir(), 'orrery-first-load-'))
  const file = join(root, 'dist', 'web', 'one.js')
  mkdirSync(join(root, 'dist', 'web'), { recursive: true })
  const packed = () => isPacked(root, 'one.js')
  writeFileSync(file, 'x'.repeat(1023))
  expect(packed()).toBe(true)
  writeFileSync(file, 'x'.repeat(1024))
  expect(packed()).toBe(false)
  writeFileSync(`${file}.br`, '')
  expect(packed()).toBe(false)
  writeFileSync(`${file}.gz`, '')
  expect(packed()).toBe(true)
  rmSync(root, { recursive: true })
})
