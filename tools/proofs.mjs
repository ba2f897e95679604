#!/usr/bin/env node
/**
 * Makes `docs/proofs.md`: each requirement, the tests that name it, and what became of them in the last whole run.
 * `node tools/proofs.mjs` reads the tests' titles anew and keeps the results; with `--results` it takes in those of the
 * last `npm test` of this checkout, which leaves them in `.made/results`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'
import { outcomesOf } from './results.mjs'

const MARKS = { passed: '✓', failed: '✗', unknown: '–' }
const NO_RUN = 'No whole run has been taken in yet.'

/** The requirements of a text, in its order, each with the heading that it stands under. */
export function requirementsOf(text) {
  let group = ''
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) group = line.slice(3)
    const [, id, says] = /^- ([A-Z]+-\d+) (.+)$/.exec(line) ?? []
    return id ? [{ id, says, group }] : []
  })
}

/** A requirement's line in short: its first sentence, as far as a line goes. */
export function inShort(says) {
  const first = says.split(/\.(?= )/)[0].replace(/\.$/, '')
  return first.length <= 120 ? first : `${first.slice(0, 120).replace(/[,;:]?\s+\S*$/, '')} …`
}

/** The titles of a test file that name requirements, each once. */
export function titlesOf(source) {
  const literals = source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)
  const titles = [...literals].map(([, one, two, three]) => (one ?? two ?? three ?? '').replace(/\\(['"`])/g, '$1'))
  return [...new Set(titles.filter((title) => idsOf(title).length > 0))]
}

/** The requirements that a title names. */
export function idsOf(title) {
  return [...title.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id]) => id)
}

/** What became of a title: failed where one of its cases failed, passed where all did, unknown where none was run. */
export function outcomeOf({ file, title }, outcomes) {
  const parts = title.split(/%[a-z]|\$\{[^}]*\}|\$[\w.]+/)
  const pattern = new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`, 's')
  const own = outcomes.filter((one) => one.file === file && one.titles.some((told) => pattern.test(told)))
  if (own.length === 0) return 'unknown'
  return own.every(({ passed }) => passed) ? 'passed' : 'failed'
}

/**
 * The page. `tests`: { file, title }; `unproved`: what is missing, by requirement; `run`: the line about the last whole
 * run; `outcome`: what became of a test in it.
 */
export function pageOf({ requirements, tests, unproved, run, outcome }) {
  const naming = (id) => tests.filter(({ title }) => idsOf(title).includes(id))
  const rows = requirements.map((requirement) => {
    const own = naming(requirement.id).map((test) => ({ ...test, outcome: outcome(test) }))
    return { ...requirement, tests: own, open: openOf(unproved[requirement.id], own) }
  })
  const open = rows.filter((row) => row.open)
  return `${[
    '# Proofs',
    '',
    "Made by `node tools/proofs.mjs` from the tests' titles, [requirements.md](requirements.md) and [unproved.json](unproved.json);",
    'not edited by hand. `node tools/proofs.mjs --results` takes in what the last `npm test` of this checkout came to.',
    '✓ passed, ✗ failed, – not in that run.',
    '',
    run,
    '',
    `${rows.length - open.length} of ${rows.length} requirements have their proof; ${open.length} are open, not done.`,
    '',
    '## Open',
    ...open.map(({ id, says, open: why }) => `- ${id} ${inShort(says)}: **${why}**`),
    ...rows.flatMap((row, index) => [
      ...(row.group === rows[index - 1]?.group ? [] : ['', `## ${row.group}`]),
      `- **${row.id}** ${inShort(row.says)}${row.open ? ' (open)' : ''}`,
      ...row.tests.map((test) => `  - ${lineOf(test)}`),
    ]),
  ].join('\n')}\n`
}

/** Why a requirement is not done, or nothing where it is. */
function openOf(missing, tests) {
  if (tests.length === 0) return missing ?? 'no test names it'
  if (missing) return missing
  return tests.some(({ outcome }) => outcome === 'failed') ? 'a test of it failed' : undefined
}

function lineOf({ file, title, outcome }) {
  return `${MARKS[outcome]} ${file}: ${title.replace(/\s+/g, ' ')}`
}

/** What a page says of the last whole run, so that it is kept when the tests' titles are read anew. */
export function keptOf(page) {
  const marks = new Map(
    [...page.matchAll(/^ {2}- ([✓✗–]) (.+)$/gm)].map(([, mark, test]) => [
      test,
      Object.keys(MARKS).find((name) => MARKS[name] === mark),
    ]),
  )
  const run = /^(?:Last whole run|No whole run).*$/m.exec(page)?.[0] ?? NO_RUN
  return { run, outcome: (test) => marks.get(lineOf({ ...test, outcome: 'unknown' }).slice(2)) ?? 'unknown' }
}

/** A page without what the last run came to: what must be the same while only results differ. */
export function withoutResults(page) {
  return page
    .replace(/^( {2}- )[✓✗–] /gm, '$1')
    .replace(/^(?:Last whole run|No whole run).*$/m, '')
    .replace(/^\d+ of \d+ requirements.*$/m, '')
    .replace(/^- .*: \*\*a test of it failed\*\*\n/gm, '')
    .replace(/^(- \*\*.*) \(open\)$/gm, '$1')
}

/** Everything that the page is made from, as this checkout has it. */
export function read() {
  const text = (path) => readFileSync(join(root, path), 'utf8')
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && existsSync(join(root, file)))
    .sort()
  return {
    requirements: requirementsOf(text('docs/requirements.md')),
    tests: [...new Set(files)].flatMap((file) => titlesOf(text(file)).map((title) => ({ file, title }))),
    unproved: JSON.parse(text('docs/unproved.json')),
    page: existsSync(join(root, 'docs/proofs.md')) ? text('docs/proofs.md') : '',
  }
}

/** What the last `npm test` of this checkout left. */
function lastRun() {
  const folder = join(root, '.made', 'results')
  const { date, commit, closing, reports } = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'))
  const outcomes = reports.flatMap((name) => outcomesOf(JSON.parse(readFileSync(join(folder, name), 'utf8')), root))
  return { run: `Last whole run: ${date}, commit ${commit}: ${closing}.`, outcome: (test) => outcomeOf(test, outcomes) }
}

if (process.argv[1]?.endsWith('proofs.mjs')) {
  const { page, ...sources } = read()
  const results = process.argv.includes('--results') ? lastRun() : keptOf(page)
  writeFileSync(join(root, 'docs', 'proofs.md'), pageOf({ ...sources, ...results }))
  console.log('docs/proofs.md is made')
}
