import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const bin = (...path) => [process.execPath, join(root, 'node_modules', ...path)]
const own = (file) => [process.execPath, join(root, 'tools', file)]

/** What is tried of the text itself, without running it. `biome`: how: `check` for a person, `ci` for a machine. */
export function checksOf(biome) {
  return [
    ['types', ...bin('typescript', 'bin', 'tsc'), '--noEmit'],
    ['biome', ...bin('@biomejs', 'biome', 'bin', 'biome'), biome, '--diagnostic-level=error', '.'],
    ['borders', ...own('borders.mjs')],
    ['languages', ...own('languages.mjs')],
    ['knip', ...bin('knip', 'bin', 'knip.js'), '--no-config-hints'],
  ]
}

/** What is tried of the built web application. */
export const ofBuild = [
  ['first load', ...own('web/first-load.mjs')],
  ['land map', ...own('web/map-size.mjs')],
]

/** Runs the checks, all of them; the names of those that failed. */
export function runChecks(checks) {
  return checks.flatMap(([name, command, ...flags]) => {
    console.log(`– ${name}`)
    const { status } = spawnSync(command, flags, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    return status === 0 ? [] : [name]
  })
}
