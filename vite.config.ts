import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { tokensCss } from './web/kit/tokens-css.ts'

const TOKENS = '/tokens.virtual.css'

/** Serves the style sheet of custom properties that is made from `web/kit/tokens.ts`. */
function tokens(): Plugin {
  return {
    name: 'orrery-tokens',
    resolveId: (id) => (id === 'virtual:tokens.css' ? TOKENS : undefined),
    load: (id) => (id === TOKENS ? tokensCss() : undefined),
  }
}

/** Each language is one chunk: it is loaded alone, and never more than one besides the fallback. */
function languageChunk(id: string): string | null {
  return /\/languages\/([a-z]{2}_[A-Z]{2})[./]/.exec(id)?.[1] ?? null
}

export default defineConfig({
  plugins: [react(), tokens()],
  publicDir: 'web/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // a data: font or picture would need a wider content security policy
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: (id) => languageChunk(id), debugName: 'language', test: /\/languages\// }] },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/map', '/events', '/healthz'].map((path) => [path, process.env.API_URL ?? 'http://127.0.0.1:8080']),
    ),
  },
})
