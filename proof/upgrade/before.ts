import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LIST = 'server/store/migrations/landed.txt'
/** What its processes are built from, and read while they run. */
const PARTS = ['server', 'calls', 'rules', 'ledger', 'chain', 'languages', 'pictures', 'content', 'demo', 'tools']
const FILES = ['economy.json', 'package.json', 'package-lock.json', 'tsconfig.json']

/** The version that ran before the last migration came. */
export interface Before {
  /** Its migrations, with a slash at the end. */
  readonly migrations: string
  /** The file of its API, built. */
  readonly api: string
  remove(): void
}

/** Takes it out of the history and builds it; a clone without its history cannot be tried. */
export function versionBefore(): Before {
  const commit = git('log', '-1', '--format=%H', '--', LIST).trim()
  if (!commit)
    throw new Error(`the version before the last migration stands in the history of ${LIST}: it needs a clone of git`)
  const folder = mkdtempSync(join(tmpdir(), 'orrery-before-'))
  try {
    const archive = join(folder, 'before.tar')
    git('archive', `--output=${archive}`, `${commit}^`, ...PARTS, ...FILES)
    const sources = join(folder, 'sources')
    mkdirSync(sources)
    execFileSync('tar', ['-xf', archive, '-C', sources])
    symlinkSync(join(ROOT, 'node_modules'), join(sources, 'node_modules'))
    const built = join(sources, 'dist', 'run')
    const entries = JSON.stringify({ api: 'server/api/main.ts', 'card-thread': 'server/share/card-thread.ts' })
    const bundle = pathToFileURL(join(sources, 'tools', 'bundle.mjs')).href
    const words = `const { buildProcesses } = await import('${bundle}'); await buildProcesses(${entries}, ${JSON.stringify(built)})`
    execFileSync(process.execPath, ['--input-type=module', '-e', words], { cwd: sources })
    return {
      migrations: join(sources, 'server', 'store', 'migrations', '/'),
      api: join(built, 'api.js'),
      remove: () => rmSync(folder, { recursive: true, force: true }),
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' })
}
