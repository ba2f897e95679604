/**
 * Lists what the wire specification and the route table name and nothing here declares: `npx tsx tools/requirements/paths.ts`. What they name is kept in
 * `paths.json`, made anew by `npx tsx tools/requirements/paths.ts <api.md> <specification.md>`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const LIST = join(import.meta.dirname, 'paths.json')

/** What is to be there: calls below `/api/`, and pages. */
export interface Paths {
  readonly calls: readonly string[]
  readonly pages: readonly string[]
}

/** The paths that the wire specification names under "Calls": each in backticks, in at least two parts. */
export function callsNamed(wire: string): string[] {
  const calls = wire.slice(wire.indexOf('\n## Calls'))
  return sorted([...calls.matchAll(/`([a-z]\w*(?:\/\w+)+)`/g)].map(([, path = '']) => path))
}

/** The pages of the route table: the paragraph below its head. */
export function pagesNamed(specification: string): string[] {
  const [, table = ''] = /\n### Route table\n+([^\n]+)/.exec(specification) ?? []
  return sorted(table.replace(/\.$/, '').split(/,\s*/))
}

/** The paths and aliases of the calls in some files; a call says them as literals. */
export function callsDeclared(files: readonly string[]): string[] {
  const said = files.flatMap((text) => [...text.matchAll(/^ {2}(?:path: ('[^']+')|aliases: \[([^\]]*)\]),/gm)])
  return sorted(
    said.flatMap(([, path, aliases = '']) =>
      [...`${path ?? aliases}`.matchAll(/'([^']+)'/g)].map(([, one = '']) => one),
    ),
  )
}

/** The pages that have a screen: a chunk of their own which is loaded when they are entered. */
export function pagesShown(screens: string): string[] {
  return sorted([...screens.matchAll(/^ {2}'(\/[^']*)': screen\(/gm)].map(([, path = '']) => path))
}

/** What is named and not there. */
export function missing(named: Paths, there: Paths): string[] {
  return [
    ...named.calls.filter((path) => !there.calls.includes(path)).map((path) => `undeclared call ${path}`),
    ...named.pages.filter((path) => !there.pages.includes(path)).map((path) => `page without a screen ${path}`),
  ]
}

/** What this product declares and shows. */
export function pathsHere(): Paths {
  const files = readdirSync(join(root, 'calls'), { recursive: true, encoding: 'utf8' })
  const calls = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  return {
    calls: callsDeclared(calls.map((file) => readFileSync(join(root, 'calls', file), 'utf8'))),
    pages: pagesShown(readFileSync(join(root, 'web/shell/screens.ts'), 'utf8')),
  }
}

/** What is to be there, as it was last read. */
export function pathsNamed(): Paths {
  return JSON.parse(readFileSync(LIST, 'utf8'))
}

function sorted(paths: readonly string[]): string[] {
  return [...new Set(paths)].sort()
}

if (process.argv[1] === import.meta.filename) {
  const [wire, specification] = process.argv.slice(2)
  if (wire && specification) {
    const [calls, pages] = [callsNamed(readFileSync(wire, 'utf8')), pagesNamed(readFileSync(specification, 'utf8'))]
    writeFileSync(LIST, `${JSON.stringify({ calls, pages }, null, 2)}\n`)
  }
  const named = pathsNamed()
  const absent = missing(named, pathsHere())
  for (const line of absent) console.log(line)
  console.log(`${named.calls.length} calls and ${named.pages.length} pages are named, ${absent.length} of them missing`)
  if (absent.length > 0) process.exitCode = 1
}
