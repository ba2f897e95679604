#!/usr/bin/env node
/**
 * Checks the arrows of docs/style.md: which room may import which, which packages, that nothing goes round in a circle,
 * that a word's SQL stays within the word, that rules stay pure. Reads TypeScript as text. Prints each fault; exit code 1.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { KNOWN, ONLY_FOR, PACKAGES, ROOMS, TEST_PACKAGES, TYPES_ONLY } from './borders-table.mjs'

/** Imports of a file: what is named, and whether it is gone at run time. What strings say of imports does not count. */
export function importsOf(code) {
  const found = []
  const text = bare(code)
  const add = (name, type) => found.push({ name, type })
  const clause = String.raw`(?:[\w$]+|\*(?:\s+as\s+[\w$]+)?|\{[^}]*\})(?:\s*,\s*(?:\*\s+as\s+[\w$]+|\{[^}]*\}))?`
  const statement = new RegExp(
    String.raw`^(import|export)\s+(type\s+)?(?:${clause}\s*from\s*)?['"]([^'"\n]+)['"]`,
    'gm',
  )
  for (const [, , type, name] of code.matchAll(statement)) add(name, type !== undefined)
  for (const { index, 1: name } of code.matchAll(/\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g))
    if (text.startsWith('import', index)) add(name, false)
  return found
}

/** The code without what its comments, strings, templates and regular expressions say. */
export function bare(code) {
  const part =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[(,=:[!&|?{};\n]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[a-z]*/g
  return code.replaceAll(part, (text) =>
    text.startsWith('/') ? text.replaceAll(/[^\n]/g, ' ') : text.replaceAll(/[^\n]/g, '_'),
  )
}

const isTest = (path) => /\.test\.tsx?$/.test(path)
const isCode = (path) => /\.(?:ts|tsx)$/.test(path) && !path.endsWith('.d.ts')
const roomOf = (path) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '')
const wordOf = (path) => path.split('/').slice(0, 2).join('/')

/** Where an import leads within the checkout; undefined: to a package. */
function target(from, name) {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), name)) : undefined
}

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
  }
  faults.push(...circles(graph).map((circle) => `a circle of imports: ${circle.join(' → ')}`))
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
  if (/^export\s+default\b/m.test(text) && !/\.config\.ts$|^proof\/journeys\/global-setup\.ts$/.test(path))
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

/** Circles of run-time imports, each begun at its first file by name (Tarjan). */
function circles(graph) {
  const found = []
  const index = new Map()
  const low = new Map()
  const stack = []
  const visit = (node) => {
    index.set(node, index.size)
    low.set(node, index.get(node))
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      if (!index.has(next)) {
        visit(next)
        low.set(node, Math.min(low.get(node), low.get(next)))
      } else if (stack.includes(next)) low.set(node, Math.min(low.get(node), index.get(next)))
    }
    if (low.get(node) !== index.get(node)) return
    const members = stack.splice(stack.indexOf(node))
    if (members.length > 1 || graph.get(node).has(node)) found.push(members.sort())
  }
  for (const node of [...graph.keys()].sort()) if (!index.has(node)) visit(node)
  return found
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
