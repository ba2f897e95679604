/**
 * The processes and their threads, each in one file under `dist/run`: they start in a quarter of the time that their sources take. What has
 * native parts or reads its own files stays a package.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { read, root, stampOf } from './prepare.mjs'

const ENTRIES = {
  demo: 'demo/main.ts',
  identity: 'demo/identity/main.ts',
  partner: 'demo/partner/main.ts',
  api: 'server/api/main.ts',
  worker: 'server/worker/main.ts',
  signer: 'server/signer/main.ts',
  'card-thread': 'server/share/card-thread.ts',
  operator: 'server/operator/main.ts',
}
const SOURCES = [
  ...['server', 'demo', 'calls', 'rules', 'ledger', 'chain', 'languages', 'pictures'],
  ...['package.json', 'package-lock.json', 'tools/bundle.mjs'],
]
/** Packages of many small files, whose reading is most of a start. */
const WITHIN = /^(viem|ox|abitype|@noble\/|@scure\/|kysely|zod|uuid|otpauth|openid-client|oauth4webapi|jose)/

const folder = join(root, 'dist', 'run')
const stampFile = join(root, 'dist', 'run.stamp')

/** The built file of a process. */
export function bundleOf(name) {
  return join(folder, `${name}.js`)
}

let ensured

/** Builds the processes, when their sources have changed since the last build; once in a process that asks for it. */
export function ensureBundles() {
  ensured ??= ensure()
  return ensured
}

async function ensure() {
  const stamp = stampOf(SOURCES)
  if (Object.keys(ENTRIES).every((name) => existsSync(bundleOf(name))) && read(stampFile) === stamp) return
  // beside its place until it is whole: what runs from there may start a process at any moment
  const made = `${folder}-${process.pid}`
  await buildProcesses(ENTRIES, made)
  rmSync(folder, { recursive: true, force: true })
  renameSync(made, folder)
  writeFileSync(stampFile, stamp)
}

/** Builds processes, named with the file of their sources, each into one file of a folder of the checkout. */
export async function buildProcesses(entries, into) {
  const { build } = await import('esbuild')
  rmSync(into, { recursive: true, force: true })
  await build({
    entryPoints: entries,
    absWorkingDir: root,
    outdir: into,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'error',
    plugins: [packagesOutside, placesKept(into)],
  })
}

const packagesOutside = {
  name: 'packages outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^.#/]/ }, ({ path }) => (WITHIN.test(path) ? undefined : { path, external: true })),
}

// what stands beside a source (migrations, contracts, economy.json) is found from there, not from the bundle
const placesKept = (into) => ({
  name: 'places kept',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/(server|demo|chain)\/.*\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      if (!source.includes('import.meta.url')) return undefined
      const place = `new URL(${JSON.stringify(relative(into, path))}, import.meta.url).href`
      return { contents: source.replaceAll('import.meta.url', place), loader: 'ts' }
    }),
})

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBundles()
