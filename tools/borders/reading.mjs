import { posix } from 'node:path'

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

export const isTest = (path) => /\.test\.tsx?$/.test(path)
export const isCode = (path) => /\.(?:ts|tsx)$/.test(path) && !path.endsWith('.d.ts')
export const roomOf = (path) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '')
export const wordOf = (path) => path.split('/').slice(0, 2).join('/')

/** Where an import leads within the checkout; undefined: to a package. */
export function target(from, name) {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), name)) : undefined
}

/** Circles of run-time imports, each begun at its first file by name (Tarjan). */
export function circles(graph) {
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
