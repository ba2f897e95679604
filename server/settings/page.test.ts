import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')
const page = read('docs/running.md')
const files = readdirSync(`${root}server`, { recursive: true, encoding: 'utf8' })
const sources = files.filter((name) => /(?<!\.test)\.ts$/.test(name)).map((name) => read(`server/${name}`))

/** Names as a row of the page says them: `NAME`, `NAME=1`, `NAME_<chain>`, and `_MORE` of the first one's family. */
function namesOf(row: string): string[] {
  const [, first = ''] = row.split('|')
  const told = [...first.matchAll(/`(_?[A-Z][A-Z0-9_]*)(?:<\w+>)?([A-Z_]*)(?:=1)?`/g)].map(
    ([, name = '', rest = '']) => [name, rest],
  )
  const family = /^[A-Z]+_(?:S3_|KMS_)?/.exec(told[0]?.[0] ?? '')?.[0] ?? ''
  return told.map(
    ([name = '', rest = '']) => (name.startsWith('_') ? `${family}${name.slice(1)}` : name.replace(/_$/, '')) + rest,
  )
}

const rows = page.split('\n').filter((line) => line.startsWith('| `'))

it('each setting of the page is read', () => {
  const names = rows.flatMap(namesOf)
  expect(names).toContain('PAYOUT_KMS_TOKEN')
  const all = sources.join('\n')
  // those of a community are put together of its number and these words
  const isRead = (name: string) =>
    all.includes(name.replace(/_\d+$/, '')) || all.includes(`'${name.replace(/^COMMUNITY_/, '')}'`)
  expect(names.filter((name) => name !== 'LINK' && !isRead(name))).toEqual([])
})

it('each setting that is read stands on the page', () => {
  const found = sources.flatMap((text) =>
    [
      ...text.matchAll(
        /(?:environment|process\.env)(?:\.|\[['`])([A-Z][A-Z0-9_]+)|\(environment, '([A-Z][A-Z0-9_]+)'/g,
      ),
    ].map(([, one, other]) => one ?? other ?? ''),
  )
  expect(found).toContain('LIMITS_SHARED')
  const told = rows.flatMap(namesOf)
  const unsaid = [...new Set(found)].filter((name) => !told.includes(name) && !page.includes(`\`${name}`))
  // what names who runs it, and what makes it the real thing, stand in operators.md
  expect(unsaid.filter((name) => !read('docs/operators.md').includes(name))).toEqual([])
})
