#!/usr/bin/env node
/**
 * What the first load of /node costs a visitor: the JavaScript that the built application needs for it, gzip. Reads
 * `dist/web` as `npx vite build` left it; no browser. Prints the chunks, the largest first; exit code 1 above the budget.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { loadedIn, SHELL } from './words.mjs'

/** In bytes, gzip. */
const BUDGET = 150_000
const SCREEN = 'web/planet/Market.tsx'
const LANGUAGE = 'zh_TW'

/** The files of some entries of a manifest, with all that they import at once. */
export function filesOf(manifest, names, seen = new Set()) {
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    if (seen.has(chunk.file)) continue
    seen.add(chunk.file)
    filesOf(manifest, chunk.imports ?? [], seen)
  }
  return seen
}

/** The workers that a chunk starts; they stand beside it and are in no manifest. */
export function workersIn(code) {
  return [...code.matchAll(/[\w-]+-worker-[\w-]+\.js/g)].map(([file]) => `assets/${file}`)
}

/** The files of a first load with their size in bytes, gzip; the largest first. */
export function firstLoad(root) {
  const read = (file) => readFileSync(join(root, 'dist', 'web', file))
  const screens = readFileSync(join(root, 'web', 'shell', 'screens.ts'), 'utf8')
  const screen = loadedIn('web/shell/screens.ts', screens).find(({ file }) => file === SCREEN)
  const words = [...SHELL.words, ...(screen?.words ?? [])].map((word) => `languages/${LANGUAGE}/${word}.json`)
  const chunks = [...filesOf(JSON.parse(read('.vite/manifest.json')), ['index.html', SCREEN, ...words])]
  const workers = chunks.flatMap((file) => workersIn(read(file).toString()))
  const plain = [
    ...read('index.html')
      .toString()
      .matchAll(/<script src="\/([^"]+)"/g),
  ].map(([, file]) => file)
  return [...new Set([...chunks, ...workers, ...plain])]
    .map((file) => ({ file, bytes: gzipSync(read(file)).length }))
    .sort((left, right) => right.bytes - left.bytes)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = firstLoad(join(dirname(fileURLToPath(import.meta.url)), '..'))
  for (const { file, bytes } of files) console.log(`${String(bytes).padStart(7)}  ${file}`)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(
    `first load of /node: ${total} bytes of JavaScript in ${files.length} files, gzip; the budget is ${BUDGET}`,
  )
  process.exitCode = total > BUDGET ? 1 : 0
}
