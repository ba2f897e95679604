#!/usr/bin/env node
/**
 * What the land map costs by itself: the component with its worker and style, built alone without React and the table of keys, which
 * every page has and the first load counts, gzip. Prints its files; exit code 1 above the budget.
 */
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from '../prepare.mjs'

/** In bytes, gzip. */
const BUDGET = 15_000

const outputs = await build({
  root,
  configFile: 'vite.config.ts',
  logLevel: 'error',
  publicDir: false,
  build: {
    write: false,
    manifest: false,
    lib: { entry: 'web/land/map/LandMap.tsx', formats: ['es'], fileName: 'map', cssFileName: 'map' },
    // the site's groups of chunks take no dependencies along, which an entry that keeps its exports does not allow
    rolldownOptions: { external: [/^react/, /\/web\/kit\/keys\//], output: { minify: true, codeSplitting: true } },
  },
})
const files = [outputs].flat().flatMap(({ output }) => output)
const sizes = files.map((file) => ({
  file: file.fileName,
  bytes: gzipSync(file.type === 'chunk' ? file.code : file.source).length,
}))
for (const { file, bytes } of sizes) console.log(`${String(bytes).padStart(7)}  ${file}`)
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
console.log(`${String(total).padStart(7)}  the land map, gzip; budget ${BUDGET}`)
process.exitCode = total > BUDGET ? 1 : 0
