import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { transformSync } from 'esbuild'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { aheadOf } from './tools/ahead.ts'
import { heroOfHome, roomsOfTexts, saidWithoutScripts, texts, wholeTexts } from './tools/texts.ts'
import { chunksOf } from './tools/web/chunks.ts'
import { packed } from './tools/web/packed.ts'
import { serviceWorker } from './tools/web/service-worker.ts'
import { tokensCss } from './web/kit/look/tokens-css.ts'

/** What every page runs first, of our own. */
const COMPILED_WHOLE = ['first']
/** What comes with the entry, whatever is looked at. */
const BROUGHT = /\/(?:react|rolldown-runtime)-[^/]+\.js$/
const TOKENS = '/tokens.virtual.css'

/** Serves the style sheet of custom properties that is made from `web/kit/look/tokens.ts`. */
function tokens(): Plugin {
  return {
    name: 'orrery-tokens',
    resolveId: (id) => (id === 'virtual:tokens.css' ? TOKENS : undefined),
    load: (id) => (id === TOKENS ? tokensCss() : undefined),
  }
}

/** Writes into the page what its first screen needs, as data: `first.js` reads it. */
function ahead(): Plugin {
  return {
    name: 'orrery-ahead',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, filename }) => {
        // neither where nothing is built, nor for the pages of the benches
        if (!bundle || filename !== join(import.meta.dirname, 'index.html')) return html
        const data = JSON.stringify(
          aheadOf(
            Object.values(bundle),
            readFileSync('web/shell/screens.ts', 'utf8'),
            readFileSync('web/route/routes.ts', 'utf8'),
            roomsOfTexts(),
          ),
        )
        // after the page has said how its letters are written, before what reads it: in place of nothing
        const place = /(?<=<script id="ahead" type="application\/json">).*?(?=<\/script>)/
        if (!place.test(html)) throw new Error('index.html: there is no place for what first.js reads')
        return (
          html
            .replace(place, () => data)
            .replace('<div class="before-hero"></div>', () => `<div class="before-hero">${heroOfHome()}</div>`)
            .replace('<div class="no-script"></div>', () => `<div class="no-script">${saidWithoutScripts()}</div>`)
            // the frame and its styles come first: it is painted while the application is on its way
            .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
        )
      },
    },
    // as it was copied; before the service worker reads what it keeps
    writeBundle({ dir = '' }, bundle) {
      // nearly all of it runs while the page begins: compiled whole while it comes, not piece by piece on the page's thread
      for (const { type, name = '', fileName } of Object.values(bundle)) {
        if (type !== 'chunk' || !COMPILED_WHOLE.includes(name)) continue
        const chunk = join(dir, fileName)
        writeFileSync(chunk, `//# allFunctionsCalledOnLoad\n${readFileSync(chunk, 'utf8')}`)
      }
      const file = join(dir, 'first.js')
      if (existsSync(file)) writeFileSync(file, transformSync(readFileSync(file, 'utf8'), { minify: true }).code)
    },
  }
}

/** The name of a class of a file: shorter than by default, as it stands in the styles and in the script of the first load. */
function classOf(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''))
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`
}

export default defineConfig({
  plugins: [react(), tokens(), texts(), wholeTexts(), ahead(), serviceWorker(), packed()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  publicDir: 'web/public',
  css: { modules: { generateScopedName: classOf } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // a data: font or picture would need a wider content security policy
    assetsInlineLimit: 0,
    // the lists of what screens load stand in the first load: without what that has brought itself, and in one order, they are the smaller
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !BROUGHT.test(file)).sort(),
    },
    // for `tools/web/first-load.mjs`
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: chunksOf(), debugName: 'by screens', includeDependenciesRecursively: false }],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/map', '/events', '/share', '/atom.xml', '/robots.txt', '/sitemap', '/healthz'].map((path) => [
        path,
        process.env.API_URL ?? 'http://127.0.0.1:8080',
      ]),
    ),
  },
})
