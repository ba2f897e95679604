/**
 * What a fresh clone needs before anything of it can run: the right Node, the packages of the lock file, the built web
 * application. Plain Node, no dependencies.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const FLOOR = [20, 19]
/** What the web application is built from. */
const SOURCES = [
  'web',
  'calls',
  'rules',
  'languages',
  'pictures',
  'index.html',
  'vite.config.ts',
  'tools/ahead.ts',
  'tools/web/chunks.ts',
  'tools/web/service-worker.ts',
  'tools/texts.ts',
  'package-lock.json',
]

/** Whether this version of Node is new enough. */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > FLOOR[0] || (major === FLOOR[0] && minor >= FLOOR[1])
}

/** Ends with a clear word when Node is too old. */
export function requireNode() {
  if (isNewEnough(process.versions.node)) return
  console.error(`Orrery needs Node ${FLOOR.join('.')} or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** How npm is run: by the Node that runs this, where npm says where it is. */
export function npmHere() {
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
}

/** Installs the packages of the lock file, when they are missing or older than it. */
export async function ensurePackages(log = console.log) {
  const lock = digest(readFileSync(join(root, 'package-lock.json')))
  const stamp = join(root, 'node_modules', '.orrery-lock')
  if (read(stamp) === lock) return
  if (!isInstalled()) {
    log('Installing packages (npm ci) …')
    const [command, first] = npmHere()
    await run(command, [...first, 'ci', '--include=dev', '--include=optional'])
  }
  writeFileSync(stamp, lock)
}

/** Builds the web application, when its sources have changed since the last build; `signal` gives it up. */
export async function ensureWeb(log = console.log, signal = undefined) {
  const sources = stampOf(SOURCES)
  const stamp = join(root, 'dist', 'web.stamp')
  if (existsSync(join(root, 'dist', 'web', 'index.html')) && read(stamp) === sources) return
  log('Building the web application …')
  await run(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    signal,
  })
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}

/** What tells whether any of these files and folders of the checkout has changed. */
export function stampOf(sources) {
  return digest(sources.flatMap((name) => listing(join(root, name))).join('\n'))
}

/** Runs a command in the checkout with our own input and output; throws when it fails. */
export function run(command, flags, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, flags, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${flags.join(' ')} ended with ${signal ?? code}`)),
    )
  })
}

/** Whether every package that the lock file wants everywhere is there in its version. */
function isInstalled() {
  const installed = read(join(root, 'node_modules', '.package-lock.json'))
  if (installed === undefined) return false
  const there = JSON.parse(installed).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(
    ([place, { version, optional }]) => place === '' || optional || there[place]?.version === version,
  )
}

function listing(path) {
  const status = statSync(path, { throwIfNoEntry: false })
  if (!status) return []
  if (!status.isDirectory()) return [`${path} ${status.size} ${status.mtimeMs}`]
  return readdirSync(path)
    .sort()
    .flatMap((name) => listing(join(path, name)))
}

/** A file's text; nothing where there is none. */
export function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function digest(content) {
  return createHash('sha256').update(content).digest('hex')
}
