import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { shellOf } from './service-worker.ts'

const css = (...files: string[]) => ({ viteMetadata: { importedCss: new Set(files) } })

describe('what is kept for a page without a network', () => {
  it('is the first file with all that it imports at once, and its styles, each once', () => {
    const bundle = [
      {
        fileName: 'assets/first-1.js',
        name: 'first',
        imports: ['assets/kit-2.js', 'assets/react-3.js'],
        ...css('assets/a.css'),
      },
      {
        fileName: 'assets/kit-2.js',
        name: 'kit',
        imports: ['assets/react-3.js', 'assets/first-1.js'],
        ...css('assets/b.css'),
      },
      { fileName: 'assets/react-3.js', name: 'react', imports: [] },
      { fileName: 'assets/Market-4.js', name: 'Market', imports: ['assets/kit-2.js'], ...css('assets/c.css') },
    ]
    expect(shellOf(bundle)).toEqual([
      '/assets/a.css',
      '/assets/b.css',
      '/assets/first-1.js',
      '/assets/kit-2.js',
      '/assets/react-3.js',
    ])
  })

  it('are the shell’s own words in each language, and no other words', () => {
    const texts = ['ja_JP-first', 'ja_JP-ground', 'zh_TW-first', 'zh_TW-error'].map((name) => ({
      fileName: `assets/${name}-1.js`,
      name,
    }))
    expect(shellOf([{ fileName: 'assets/first-1.js', name: 'first' }, ...texts])).toEqual([
      '/assets/first-1.js',
      '/assets/ja_JP-first-1.js',
      '/assets/zh_TW-first-1.js',
    ])
  })

  it('is nothing where the build has no first file', () => {
    expect(() => shellOf([{ fileName: 'assets/Market-4.js', name: 'Market' }])).toThrow('no first file')
  })
})

it('the icons of the installed application are as large as its manifest says, and one has room for any shape', async () => {
  const place = join(import.meta.dirname, '..', '..', 'web', 'public')
  const { icons } = JSON.parse(readFileSync(join(place, 'manifest.webmanifest'), 'utf8')) as {
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  const drawn = icons.filter(({ sizes }) => sizes !== 'any')
  expect(drawn.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of drawn) {
    const { width, height } = await sharp(readFileSync(join(place, src))).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  const whole = drawn.find(({ purpose }) => purpose === 'maskable')
  const { data } = await sharp(readFileSync(join(place, whole?.src ?? '')))
    .raw()
    .toBuffer({ resolveWithObject: true })
  // paper up to the very corner
  expect([...data.subarray(0, 3)]).toEqual([0xf2, 0xf0, 0xe9])
})
