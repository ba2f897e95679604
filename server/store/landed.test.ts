import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const LIST = 'server/store/migrations/landed.txt'

/** Lines that landed and stand no more: a database that ran such a file is of another version and does not start. */
const REWRITTEN = [
  // rewritten 44 minutes after it landed; a database made in between says so and is made anew
  '20e127a0d3966b8965d1645036210febaea5e047202e2157391f1fe31b1d3381  339-swaps-of-a-day.sql',
]

/** Each line that some commit gave the list, as `git log -p` tells it. */
function everLanded(log: string): string[] {
  return [...new Set([...log.matchAll(/^\+([0-9a-f]{64} {2}\S+)$/gm)].map(([, line = '']) => line))]
}

/** What landed and stands no more as it did. */
function changed(log: string, list: string): string[] {
  const stands = new Set(list.split('\n'))
  return everLanded(log).filter((line) => !stands.has(line) && !REWRITTEN.includes(line))
}

/** What the commits up to this one did to the list; of a shallow clone those that it has. */
function history(): string {
  if (!existsSync(`${root}/.git`))
    throw new Error(`whether migrations stay as they landed is told by the history of ${LIST}: it needs a clone of git`)
  const words = ['log', '--first-parent', '-m', '-p', '--no-color', '--no-ext-diff', '--format=', '-U0', '--', LIST]
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}

it('no migration that landed in any commit has changed or gone since', () => {
  const log = history()
  expect(everLanded(log).length).toBeGreaterThan(0)
  expect(changed(log, readFileSync(`${root}/${LIST}`, 'utf8'))).toEqual([])
})

it('a line that was rewritten or taken away is found, one that moved or is added is not', () => {
  const line = (digit: string, file: string) => `${digit.repeat(64)}  ${file}`
  const [first, second, other] = [line('a', '001.sql'), line('b', '002.sql'), line('c', '002.sql')]
  const log = `@@ -0,0 +1 @@\n+${first}\n@@ -1,0 +2 @@\n+${second}\n`
  expect(changed(log, `${second}\n${first}\n${line('d', '003.sql')}\n`)).toEqual([])
  expect(changed(log, `${first}\n${other}\n`)).toEqual([second])
  expect(changed(log, `${second}\n`)).toEqual([first])
})
