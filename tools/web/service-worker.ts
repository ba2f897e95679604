import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const SOURCE = 'web/offline/shell-worker.ts'

/** A file of the build, as far as it is read here. */
export interface Built {
  readonly fileName: string
  readonly name?: string | undefined
  readonly imports?: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/** What the service worker keeps from its first moment on; a file whose name carries no hash has one beside it. */
export interface Kept {
  readonly url: string
  readonly revision: string | null
}

/** The shell's own words in one language: `first` of languages/rooms.json. */
const WORDS = /^[a-z]{2}_[A-Z]{2}-first$/

/**
 * The files without which nothing of the application can open: the first one with all that it imports at once, and its styles; and the words
 * of the shell in each language, with which it says what else does not come.
 */
export function shellOf(bundle: readonly Built[]): string[] {
  const first = bundle.find(({ name }) => name === 'first')
  if (!first) throw new Error('the build has no first file')
  const found = new Set<string>()
  const take = (file: Built): void => {
    if (found.has(file.fileName)) return
    found.add(file.fileName)
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style)
    for (const name of file.imports ?? []) {
      const next = bundle.find(({ fileName }) => fileName === name)
      if (next) take(next)
    }
  }
  take(first)
  for (const file of bundle) if (WORDS.test(file.name ?? '')) take(file)
  return [...found].map((file) => `/${file}`).sort()
}

/** Writes `sw.js` beside the built application: the service worker with what it keeps. */
export function serviceWorker(): Plugin {
  let page = false
  return {
    name: 'orrery-service-worker',
    apply: 'build',
    configResolved(config) {
      // the pages of scenes and benches need none
      page = config.root === process.cwd()
    },
    async writeBundle({ dir = '' }, bundle) {
      if (!page) return
      const hashed = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      const plain = ['index.html', 'first.js', 'mark.svg'].map((name) => {
        const revision = createHash('sha256')
          .update(readFileSync(join(dir, name)))
          .digest('hex')
          .slice(0, 16)
        return { url: `/${name}`, revision }
      })
      const shell: Kept[] = [...plain, ...shellOf(Object.values(bundle)).map((url) => ({ url, revision: null }))]
      await build({
        entryPoints: [SOURCE],
        outfile: join(dir, 'sw.js'),
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        define: {
          'process.env.NODE_ENV': '"production"',
          SHELL: JSON.stringify(shell),
          FILES: JSON.stringify(hashed.map((name) => `/${name}`).sort()),
        },
      })
    },
  }
}
