/** Which words a chunk says (LANG-01): the texts of its words are loaded beside it, and must not come after it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { importsOf } from './borders/reading.mjs'

/** A chunk that is loaded with its words: `screen(['land'], async () => (await import('#web/…')).Land)`. */
const LOADED = /\b(?:screen|lazyPart|lazyDialog)\(\s*\[([^\]]*)\],\s*async \(\) =>\s*\(await import\('([^']+)'\)\)/g

/** What the shell loads before anything is drawn (`web/state/language.ts`). */
export const SHELL = { file: 'web/shell/main.tsx', words: ['shell', 'kit', 'title'] }

/** The chunks that a file loads, each with its words. */
export function loadedIn(path, code) {
  return [...code.matchAll(LOADED)].map(([, words, name]) => ({
    file: target(path, name),
    words: [...words.matchAll(/'(\w+)'/g)].map(([, word]) => word),
  }))
}

/** The words that a file says itself: first names of its namespaces, or of whole keys where it has none. */
export function saidIn(code, words) {
  const named = code.matchAll(/useTranslations\('(\w+)/g)
  const dotted = code.includes('useTranslations()') ? code.matchAll(/['`](\w+)\.[\w$]/g) : []
  return [...named, ...dotted].map(([, word]) => word).filter((word) => words.includes(word))
}

/** Faults of a chunk, by what it says and what is loaded with it. */
export function compareWords({ file, words }, said) {
  const needed = [...new Set(said)].filter((word) => file === SHELL.file || !SHELL.words.includes(word))
  const missing = needed.filter((word) => !words.includes(word))
  const idle = words.filter((word) => !said.includes(word))
  return [
    ...missing.map((word) => `${file} says "${word}", which is not loaded with it`),
    ...idle.map((word) => `${file} does not say "${word}", which is loaded with it`),
  ]
}

/** All faults of a checkout. */
export function wordFaults(root) {
  const words = readdirSync(join(root, 'languages', 'en_US')).map((file) => file.replace('.json', ''))
  const text = (path) => readFileSync(join(root, path), 'utf8')
  const chunks = readdirSync(join(root, 'web'), { recursive: true })
    .map((path) => posix.join('web', path))
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .flatMap((path) => loadedIn(path, text(path)))
  return [SHELL, ...chunks].flatMap((chunk) =>
    compareWords(
      chunk,
      [...together(root, chunk.file)].flatMap((path) => saidIn(text(path), words)),
    ),
  )
}

/** The files that come in one go with a file: what it imports, directly or not, but not what it loads later. */
function together(root, file, seen = new Set()) {
  if (seen.has(file) || !/^web\/.*\.tsx?$/.test(file) || !existsSync(join(root, file))) return seen
  seen.add(file)
  const code = readFileSync(join(root, file), 'utf8').replaceAll('import(', 'later(')
  for (const { name, type } of importsOf(code)) if (!type) together(root, target(file, name), seen)
  return seen
}

function target(from, name) {
  return name.startsWith('#') ? name.slice(1) : posix.normalize(posix.join(posix.dirname(from), name))
}
