#!/usr/bin/env node
/**
 * Checks the arrows of docs/style.md: which room may import which, which packages, that nothing goes round in a circle,
 * that a word's SQL stays within the word, that rules stay pure, that a transaction asks by its own connection. Reads TypeScript as text. Prints each fault; exit code 1.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tableFaults, wordFaults } from './borders/of-words.mjs'
import { bare, circles, importsOf, isCode, isTest, roomOf, target, wordOf } from './borders/reading.mjs'
import { KNOWN, ONLY_FOR, PACKAGES, ROOMS, TEST_PACKAGES, TYPES_ONLY } from './borders/table.mjs'
import { transactionFaults } from './borders/transactions.mjs'

/** All faults of a tree: `files` maps each path to its text. */
export function check(files) {
  const faults = []
  const graph = new Map()
  for (const [path, code] of files) {
    const room = roomOf(path)
    if (!isCode(path) || !ROOMS[room]) continue
    const imports = importsOf(code)
    const leads = new Set()
    for (const { name, type } of imports) {
      const to = target(path, name.replace(/\?.*$/, ''))
      if (to === undefined) faults.push(...packageFaults(path, room, name))
      else {
        faults.push(...arrowFaults(path, room, { name, type }, to, files))
        if (!type) leads.add(to)
      }
    }
    if (!isTest(path)) graph.set(path, leads)
    faults.push(...shapeFaults(path, code, imports), ...pureFaults(path, room, code))
    faults.push(...pageFaults(path, room, code), ...figureFaults(path, room, code), ...silentFaults(path, room, code))
    faults.push(...transactionFaults(path, code))
  }
  faults.push(
    ...circles(graph).map((circle) => `a circle of imports: ${circle.join(' → ')}`),
    ...wordFaults(files),
    ...crowdFaults(files),
    ...tableFaults(files),
  )
  return faults.sort()
}

function arrowFaults(path, room, { name, type }, to, files) {
  const faults = []
  const other = roomOf(to)
  if (
    name.startsWith('.') &&
    wordOf(to) !== wordOf(path) &&
    posix.dirname(to) !== posix.dirname(path) &&
    !to.endsWith('.json')
  )
    faults.push(`${path}: "${name}" is another word: name its room`)
  if (!to.startsWith('virtual:') && !files.has(to)) faults.push(`${path}: "${name}" leads nowhere`)
  const allowed = [...ROOMS[room], ...(type ? (TYPES_ONLY[room] ?? []) : [])]
  if (other !== room && !isTest(path) && !allowed.includes(other) && !allowed.includes('*'))
    faults.push(`${path}: ${room} may not import ${other} (${to})`)
  if (!type && ONLY_FOR[to] && !isTest(path) && !ONLY_FOR[to].some((beginning) => path.startsWith(beginning)))
    faults.push(`${path}: is none of those who may use ${to}`)
  if (to.endsWith('.sql.ts') && wordOf(to) !== wordOf(path))
    faults.push(`${path}: reads the SQL of another word (${to})`)
  return faults
}

function packageFaults(path, room, name) {
  if (name.startsWith('virtual:')) return []
  const parts = name.split('/')
  const pack = name.startsWith('node:') ? 'node:' : name.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]
  const allowed = [...(PACKAGES[room] ?? []), ...(isTest(path) ? TEST_PACKAGES : [])]
  return allowed.includes(pack) || allowed.includes(name) ? [] : [`${path}: ${room} may not use ${name}`]
}

function shapeFaults(path, code, imports) {
  const faults = []
  const text = bare(code)
  if (/(?:^|\/)index\.tsx?$/.test(path)) faults.push(`${path}: a barrel file`)
  else if (
    imports.length > 0 &&
    text.replaceAll(/^export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s*from\s*_+$/gm, '').trim() === ''
  )
    faults.push(`${path}: a barrel file: it only hands on`)
  if (
    /^export\s+default\b/m.test(text) &&
    !/\.config\.ts$|^proof\/(?:journeys|components)\/global-setup\.ts$/.test(path)
  )
    faults.push(`${path}: a default export`)
  return faults
}

/** What has no place in a room that is pure: a clock, chance, the environment; in rules also floating point. */
const IMPURE = [
  /\bDate\.now\b/,
  /\bnew\s+Date\s*\(\s*\)/,
  /\bMath\.random\b/,
  /\bprocess\.env\b/,
  /\bperformance\.now\b/,
]
const FLOATING = [
  /\b\d+\.\d/,
  /\bparseFloat\b/,
  /\.toFixed\b/,
  /\.toPrecision\b/,
  /\bMath\.(?:round|pow|sqrt|log|exp)\b/,
  /\b\d+e-\d/,
]

function pureFaults(path, room, code) {
  if (isTest(path) || !['rules', 'calls', 'ledger'].includes(room)) return []
  const text = bare(code)
  const lineOf = (at) => text.slice(0, at).split('\n').length
  return [...IMPURE, ...(room === 'rules' ? FLOATING : [])].flatMap((pattern) => {
    const hit = pattern.exec(text)
    return hit ? [`${path}:${lineOf(hit.index)}: ${hit[0]} has no place in ${room}`] : []
  })
}

/** A page is cut in one place, which knows what the next begins with: `server/page`. */
const CUT_BY_HAND =
  /\.slice\(\s*0\s*,\s*(?:\w+\.)*(?:size|limit|pageSize)\b|\.length\s*>=?\s*(?:\w+\.)*(?:size|limit|pageSize)\b/i

function pageFaults(path, room, code) {
  if (room !== 'server' || isTest(path) || path.startsWith('server/page/')) return []
  const hit = CUT_BY_HAND.exec(bare(code))
  return hit ? [`${path}: ${hit[0]}…: a page is cut by server/page/cut.ts`] : []
}

/** What says a number or an instant in its own way: each kind has one formatter, and those are in `web/kit/figure` (docs/style.md). */
const OWN_FIGURES =
  /\.toLocale(?:Date|Time)?String\b|\bIntl\s*\.\s*NumberFormat\b|\bIntl\s*\.\s*DateTimeFormat\b(?!\(\)\.resolvedOptions)|\bformat\.(?:number|dateTime|dateTimeRange|relativeTime)\b/

function figureFaults(path, room, code) {
  if (room !== 'web' || isTest(path) || path.startsWith('web/kit/figure/')) return []
  const text = bare(code)
  const hit = OWN_FIGURES.exec(text)
  const line = hit && text.slice(0, hit.index).split('\n').length
  return [
    ...(hit ? [`${path}:${line}: ${hit[0]}: a figure is said by web/kit/figure`] : []),
    ...(/<Instant\b/.test(text) && !/\bzoneText\b/.test(code)
      ? [`${path}: <Instant: nobody says its zone: Spoken does`]
      : []),
  ]
}

/** Rooms in which a function that others call says what it is of: units, errors, where its rule stands. */
const TOLD = ['rules', 'pictures', 'calls', 'languages', 'ledger', 'chain', 'web']

function silentFaults(path, room, code) {
  if (isTest(path) || !TOLD.includes(room)) return []
  const lines = code.split('\n')
  return lines.flatMap((line, at) => {
    const pattern =
      /^export (?:async )?function (\w+)|^export const (\w+)\s*(?::[^=]+)?=\s*(?:async\s*)?(?:<[^>]*>\s*)?\(/
    const [, named, arrow] = pattern.exec(line) ?? []
    const name = named ?? arrow
    const before = lines[at - 1] ?? ''
    // a second form of the same function is told of by the first
    const isForm = new RegExp(`function ${name}\\b`).test(before)
    if (!name || /\*\/\s*$|^\s*\/\//.test(before) || isForm) return []
    return [`${path}:${at + 1}: ${name} is called by others and says nothing of itself`]
  })
}

/** So many files of code a folder may hold beside its tests; then it gets rooms by act. */
const FOLDER_MOST = 15

function crowdFaults(files) {
  const folders = new Map()
  for (const path of files.keys())
    if ((isCode(path) || path.endsWith('.mjs')) && !/\.(?:test|spec)\.tsx?$/.test(path))
      folders.set(posix.dirname(path), (folders.get(posix.dirname(path)) ?? 0) + 1)
  return [...folders].flatMap(([folder, count]) =>
    count > FOLDER_MOST ? [`${folder}: ${count} files: give it rooms by act`] : [],
  )
}

/** All files of a checkout's rooms. */
export function readTree(root) {
  const files = new Map(
    readdirSync(root)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, '']),
  )
  for (const room of Object.keys(ROOMS))
    for (const entry of readdirSync(join(root, room), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      const path = relative(root, file).split(sep).join('/')
      files.set(path, isCode(path) ? readFileSync(file, 'utf8') : '')
    }
  return files
}

/** Faults that are not known, and known ones that are no more: the list may only shrink. */
export function compare(faults, known) {
  return [
    ...faults.filter((fault) => !known.includes(fault)),
    ...known.filter((fault) => !faults.includes(fault)).map((fault) => `no longer so, take it off the list: ${fault}`),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = compare(check(readTree(fileURLToPath(new URL('..', import.meta.url)))), KNOWN)
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? `borders: kept (${KNOWN.length} known faults)` : `borders: ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
