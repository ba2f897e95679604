import { describe, expect, it } from 'vitest'
import { compareWords, loadedIn, saidIn } from './words.mjs'

// not written out below: the check of borders reads imports in any text
const STRIP = './Strip.tsx'

const WORDS = ['land', 'planet', 'glossary', 'shell']

describe('[LANG-01] the words that are loaded beside a chunk', () => {
  it('are read where the chunk is named', () => {
    const code = `'/land': screen(
      ['land', 'planet'],
      async () => (await import('#web/land/planet/PlanetLand.tsx')).Land,
    ),
    lazyPart([], async () => (await import('${STRIP}')).Strip)`
    expect(loadedIn('web/shell/screens.ts', code)).toEqual([
      { file: 'web/land/planet/PlanetLand.tsx', words: ['land', 'planet'] },
      { file: 'web/shell/Strip.tsx', words: [] },
    ])
  })
  it('are said by namespace, or by whole keys where there is none', () => {
    expect(saidIn("useTranslations('land.pay')", WORDS)).toEqual(['land'])
    const keys = "const t = useTranslations(); t('planet.name'); t(`glossary.era.first`)"
    expect(saidIn(keys, WORDS)).toEqual(['planet', 'glossary'])
    expect(saidIn("useTranslations('land'); open('planet.csv')", WORDS)).toEqual(['land'])
  })
  it('must be all that it says and no more, besides the shell’s own', () => {
    const chunk = { file: 'web/land/planet/PlanetLand.tsx', words: ['land'] }
    expect(compareWords(chunk, ['land', 'shell'])).toEqual([])
    expect(compareWords(chunk, ['land', 'planet']).join()).toContain('says "planet", which is not loaded')
    expect(compareWords(chunk, ['shell']).join()).toContain('does not say "land"')
  })
  it('are the three of the shell for what is loaded first', () => {
    const chunk = { file: 'web/shell/main.tsx', words: ['shell', 'kit', 'title'] }
    expect(compareWords(chunk, ['shell', 'kit', 'title', 'land']).join()).toContain('says "land"')
  })
})
