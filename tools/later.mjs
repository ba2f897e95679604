#!/usr/bin/env node
/** Counts the routes whose screen comes later, and names them: `node tools/later.mjs`. */
import { readFileSync } from 'node:fs'

/** The routes of a `later.ts`, in its order. */
export function laterRoutes(source) {
  const body = /export const LATER = \{([^}]*)\}/.exec(source)?.[1]
  if (body === undefined) throw new Error('no list of later routes found')
  return [...body.matchAll(/'(\/[^']*)':/g)].map(([, path]) => path)
}

if (process.argv[1]?.endsWith('later.mjs')) {
  const routes = laterRoutes(readFileSync(new URL('../web/route/later.ts', import.meta.url), 'utf8'))
  for (const route of routes) console.log(route)
  console.log(`${routes.length} routes come later`)
}
