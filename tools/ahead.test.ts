import { expect, it } from 'vitest'
import { aheadOf, type Chunk } from './ahead.ts'

const chunk = (fileName: string, facadeModuleId: string, imports: readonly string[] = []): Chunk => ({
  type: 'chunk',
  fileName,
  facadeModuleId,
  imports,
})
const bundle = [
  { ...chunk('index.js', '/x/index.html', ['shared.js']), isEntry: true },
  chunk('shared.js', ''),
  {
    ...chunk('Market.js', '/x/web/planet/market/Market.tsx', ['shared.js', 'row.js']),
    viteMetadata: { importedCss: new Set(['m.css']) },
  },
  chunk('row.js', '', ['picture.js', 'shared.js']),
  chunk('picture.js', '', ['row.js']),
  chunk('Sold.js', '/x/web/planet/Sold.tsx'),
  chunk('planet-zh.js', '/x/languages/zh_TW/planet.json'),
  chunk('planet-en.js', '/x/languages/en_US/planet.json'),
  chunk('shell-zh.js', '/x/languages/zh_TW/shell.json'),
  chunk('asset-zh.js', '/x/languages/zh_TW/asset.json'),
]
const screen = (path: string, file: string) =>
  `  '${path}': screen(\n    ['planet'],\n    async () => (await import('#web/planet/${file}')).Market,\n  ),`

it('a screen at which people arrive has its own files ahead, and its words in every language', () => {
  const code = [screen('/node', 'market/Market.tsx'), screen('/sold', 'Sold.tsx')].join('\n')
  expect(aheadOf(bundle, code, "  open('/sold')\n  member('/node', 'node'),\n  member('/asset', 'asset'),")).toEqual({
    screens: {
      '/node': [
        ['Market.js', 'm.css', 'row.js', 'picture.js'],
        ['shell', 'kit', 'title', 'planet'],
      ],
    },
    words: { zh_TW: { planet: 'planet-zh.js', shell: 'shell-zh.js' }, en_US: { planet: 'planet-en.js' } },
    guarded: ['/node'],
  })
})

it('a screen that the build does not have is a fault, not nothing', () => {
  expect(() => aheadOf(bundle, screen('/node', 'Gone.tsx'), '')).toThrow('the build has no web/planet/Gone.tsx')
})
