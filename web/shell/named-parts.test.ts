import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'

const textOf = (file: string): string => readFileSync(file, 'utf8')
const files = ['web', 'rules'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${room}/${file}`),
)
/** `/pool?state=staked#records`: an address of ours that names a part of its page. */
const NAMED = /['"`](\/[\w/-]+)(?:\?[^'"`#]*)?#([a-z][a-z-]+)['"`]/g

/** Each address that names a part: its path and the part. */
function namedParts(): [path: string, part: string][] {
  const found = files.flatMap((file) =>
    [...textOf(file).matchAll(NAMED)].map(([, path = '', part = '']) => `${path}#${part}`),
  )
  return [...new Set(found)].sort().map((one) => one.split('#') as [string, string])
}

/** The file of the screen of a path, as `screens.ts` has it. */
function screenOf(path: string): string {
  const screens = textOf('web/shell/screens.ts')
  const at = screens.indexOf(`'${path}': screen(`)
  return /import\('#(web\/[^']+)'\)/.exec(screens.slice(at))?.[1] ?? ''
}

it('an address that names a part of its page leads to that part', () => {
  const parts = namedParts()
  expect(parts.map((one) => one.join('#'))).toEqual([
    '/honesty#days',
    '/lockRelease#records',
    '/pool#records',
    '/rules#rewards',
    '/rules#versions',
    '/solvency#days',
    '/swap#records',
    '/user/info#address-book',
  ])
  const unreached = parts.filter(([path]) => {
    const screen = screenOf(path)
    // a screen of a word may leave it to what comes last of it
    const beside = files.filter((file) => dirname(file) === dirname(screen) || file.startsWith(`${dirname(screen)}/`))
    return !beside.some((file) => textOf(file).includes('useNamedPart('))
  })
  expect(unreached).toEqual([])
})
