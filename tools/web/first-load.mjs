#!/usr/bin/env node
/**
 * What the first load of /node, of the home page and of a planet's page costs a visitor: the JavaScript that the built application
 * needs for it, gzip. Reads `dist/web` as `npx vite build` left it; no browser. Prints the chunks of /node, the largest first; exit
 * code 1 above a budget, where a file is not packed, and where the page says too late how its letters are written (the first 1,024 bytes are looked at for it).
 * The painter of planets is a worker that begins when the page stands: it is said apart, with a budget of its own.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { loadedIn, SHELL } from '../words.mjs'

/** In bytes, gzip: what stands before a visitor can act, and the painter that comes after it. */
const BUDGET = 150_000
const PAINTER_BUDGET = 18_000
const SCREEN = 'web/planet/market/Market.tsx'
/** The other screens that visitors come to first: what only members see stays out of them. */
const OTHERS = [
  ['/home', 'web/home/Home.tsx', 160_000],
  ['/p', 'web/land/public/PublicPlanet.tsx', 160_000],
]
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

/** The files of the first load of a screen with their size in bytes, gzip, and whether they are the painter's; the largest first. */
export function firstLoad(root, path = SCREEN) {
  const read = (file) => readFileSync(join(root, 'dist', 'web', file))
  const screens = readFileSync(join(root, 'web', 'shell', 'screens.ts'), 'utf8')
  const screen = loadedIn('web/shell/screens.ts', screens).find(({ file }) => file === path)
  const rooms = Object.entries(JSON.parse(readFileSync(join(root, 'languages', 'rooms.json'), 'utf8')))
  const roomOf = (word) => rooms.find(([, words]) => words.includes(word))?.[0] ?? word
  const texts = [...SHELL.words, ...(screen?.words ?? [])].map((word) => `virtual:texts/${LANGUAGE}-${roomOf(word)}`)
  const manifest = JSON.parse(read('.vite/manifest.json'))
  const first = Object.keys(manifest).find((key) => manifest[key].name === 'first')
  const chunks = [...filesOf(manifest, [first, path, ...texts])]
  const workers = new Set(
    chunks.flatMap((file) => workersIn(read(file).toString())).filter((file) => !chunks.includes(file)),
  )
  const plain = [
    ...read('index.html')
      .toString()
      .matchAll(/<script src="\/([^"]+)"/g),
  ].map(([, file]) => file)
  return [...new Set([...chunks, ...workers, ...plain])]
    .map((file) => ({ file, bytes: gzipSync(read(file)).length, painter: workers.has(file) }))
    .sort((left, right) => right.bytes - left.bytes)
}

/** Whether a file lies beside itself as `tools/web/packed.ts` packs it: what is small goes out as it is. */
export function isPacked(root, file) {
  const path = join(root, 'dist', 'web', file)
  return readFileSync(path).length < 1024 || ['br', 'gz'].every((ending) => existsSync(`${path}.${ending}`))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
  const files = firstLoad(root)
  for (const { file, bytes } of files) console.log(`${String(bytes).padStart(7)}  ${file}`)
  const sum = (part) => part.reduce((total, { bytes }) => total + bytes, 0)
  const page = sum(files.filter(({ painter }) => !painter))
  const painter = sum(files.filter(({ painter }) => painter))
  console.log(`first load of /node: ${page} bytes of JavaScript, gzip; the budget is ${BUDGET}`)
  console.log(`and the painter of planets: ${painter} bytes; the budget is ${PAINTER_BUDGET}`)
  const others = OTHERS.map(([address, screen, budget]) => {
    const bytes = sum(firstLoad(root, screen).filter((file) => !file.painter))
    console.log(`first load of ${address}: ${bytes} bytes; the budget is ${budget}`)
    return bytes <= budget
  })
  const isSaid = readFileSync(join(root, 'dist', 'web', 'index.html'))
    .subarray(0, 1024)
    .includes('<meta charset="utf-8"')
  if (!isSaid) console.log('index.html does not say in its first 1,024 bytes that it is UTF-8')
  const unpacked = files.filter(({ file }) => !isPacked(root, file)).map(({ file }) => file)
  if (unpacked.length > 0) console.log(`not packed by the build: ${unpacked.join(', ')}`)
  const isOver = page > BUDGET || painter > PAINTER_BUDGET || others.includes(false)
  process.exitCode = isOver || !isSaid || unpacked.length > 0 ? 1 : 0
}
