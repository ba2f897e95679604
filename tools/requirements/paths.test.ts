import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { HANDLERS } from '#server/api/gate/handlers.ts'
import { callsDeclared, callsNamed, missing, pagesNamed, pagesShown, pathsHere, pathsNamed } from './paths.ts'

describe('what the specification names', () => {
  it('[API-07] is declared, served and shown: no call and no page comes later', () => {
    const named = pathsNamed()
    expect([named.calls.length, named.pages.length]).toEqual([156, 47])
    const here = pathsHere()
    expect(missing(named, here)).toEqual([])
    // what a file says is what is served
    expect(here.calls).toEqual(HANDLERS.flatMap(({ call }) => [call.path, ...call.aliases]).toSorted())
  })

  it('is all there is, but for the calls that decision 030 lists as added', () => {
    const page = readFileSync(new URL('../../docs/decisions/030-the-wire.md', import.meta.url), 'utf8')
    const added = page.slice(page.indexOf('**Added**'), page.indexOf('**Nothing is missing**'))
    const told = added.split('\n').flatMap((line) => {
      const [, calls = ''] = /^\| (`[^|]*) \|/.exec(line) ?? []
      return [...calls.matchAll(/`([^`]+)`/g)].map(([, path]) => path)
    })
    const named = pathsNamed().calls
    expect(told.toSorted()).toEqual(pathsHere().calls.filter((path) => !named.includes(path)))
  })

  it('is missing by its name while nothing declares or shows it', () => {
    const there = { calls: ['land/my'], pages: ['/land'] }
    expect(missing({ calls: ['land/my', 'land/lost'], pages: ['/land', '/later'] }, there)).toEqual([
      'undeclared call land/lost',
      'page without a screen /later',
    ])
  })
})

describe('the paths', () => {
  it('of calls are read below their head, in two parts or more, each once', () => {
    const wire =
      'POST `api/before`\n## Calls\n`user/a` {code} · `user/a` (also `user/info/b`) · `sourceType`\n- pool: `pool/c`'
    expect(callsNamed(wire)).toEqual(['pool/c', 'user/a', 'user/info/b'])
  })

  it('of pages are read from their table', () => {
    expect(pagesNamed('\n### Route table\n/reg, /manage/modify, /poolInfo.\n\n### Else\n/no')).toEqual([
      '/manage/modify',
      '/poolInfo',
      '/reg',
    ])
  })

  it('of what is declared are literals, with their aliases', () => {
    const one =
      "call({\n  path: 'land/buy',\n  aliases: ['market/buy', 'node/x'],\n  request: z.object({ path: z.string() }),\n})"
    expect(callsDeclared([one])).toEqual(['land/buy', 'market/buy', 'node/x'])
  })

  it('of screens are those that load a chunk', () => {
    expect(pagesShown("  '/land': screen(\n    ['land'],\n  '/soon': undefined,\n")).toEqual(['/land'])
  })
})
