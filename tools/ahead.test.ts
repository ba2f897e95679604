import { expect, it } from 'vitest'
import { aheadOf, type Chunk } from './ahead.ts'

const chunk = (fileName: string, facadeModuleId: string, imports: readonly string[] = []): Chunk => ({
  type: 'chunk',
  fileName,
  facadeModuleId,
  imports,
})
const bundle = [
  { ...chunk('index.js', '/x/index.html', ['shared.js']), name: 'first' },
  chunk('shared.js', ''),
  {
    ...chunk('Market.js', '/x/web/planet/market/Market.tsx', ['shared.js', 'row.js']),
    viteMetadata: { importedCss: new Set(['m.css']) },
  },
  chunk('row.js', '', ['picture.js', 'shared.js']),
  chunk('picture.js', '', ['row.js']),
  chunk('Sold.js', '/x/web/planet/Sold.tsx'),
  chunk('world-zh.js', '\0virtual:texts/zh_TW-world'),
  chunk('world-en.js', '\0virtual:texts/en_US-world'),
  chunk('first-zh.js', '\0virtual:texts/zh_TW-first'),
  chunk('own-zh.js', '\0virtual:texts/zh_TW-own'),
]
const ROUTES = [
  "  open('/login', 'login', 'access'),",
  "  open('/sold', 'sold'),",
  "  member('/node', 'node'),",
  "  member('/asset', 'asset'),",
].join('\n')
const rooms = { first: ['shell', 'kit', 'title'], world: ['planet', 'star'], own: ['asset'] }
const screen = (path: string, file: string) =>
  `  '${path}': screen(\n    ['planet'],\n    async () => (await import('#web/planet/${file}')).Market,\n  ),`

it('a screen at which people arrive has its own files ahead, and its words in every language', () => {
  const code = [screen('/node', 'market/Market.tsx'), screen('/sold', 'Sold.tsx')].join('\n')
  expect(aheadOf(bundle, code, ROUTES, rooms)).toEqual({
    screens: {
      '/node': [
        ['Market.js', 'm.css', 'row.js', 'picture.js'],
        ['first', 'world'],
      ],
    },
    texts: { zh_TW: { world: 'world-zh.js', first: 'first-zh.js' }, en_US: { world: 'world-en.js' } },
    guarded: ['/node', '/asset'],
    bare: ['/login'],
  })
})

it('a screen that the build does not have is a fault, not nothing', () => {
  expect(() => aheadOf(bundle, screen('/node', 'Gone.tsx'), '', rooms)).toThrow('the build has no web/planet/Gone.tsx')
})

it('a build whose first file has another name is a fault, since the page would ask for it twice', () => {
  expect(() => aheadOf(bundle.slice(1), screen('/node', 'market/Market.tsx'), '', rooms)).toThrow('no first file')
})
