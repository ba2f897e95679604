#!/usr/bin/env node
/**
 * Makes `docs/proofs.md`: each requirement, the tests that name it, and what became of them in the last whole run.
 * `node tools/proofs.mjs` reads the tests' titles anew and keeps the results; with `--results` it takes in those of the
 * last `TEST_TURN=all npm test` of this checkout, or of the one whose `.made/results` is named behind it.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './prepare.mjs'
import { idsOf, titlesOf } from './requirements/titles.mjs'
import { outcomesOf } from './results.mjs'

const NEWER = '## Not yet run'
const MARKS = { passed: '✓', failed: '✗', unknown: '–' }
const NO_RUN = 'No whole run has been taken in yet.'
const FAILED = 'a test of it failed'
const NOT_RUN = 'no test of it has been run yet'

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
  const newer = tests.filter((test) => outcome(test) === 'unknown')
  return `${[
    '# Proofs',
    '',
    "Made by `node tools/proofs.mjs` from the tests' titles, [requirements.md](requirements.md) and [unproved.json](unproved.json);",
    'not edited by hand. `node tools/proofs.mjs --results` takes in what the last `TEST_TURN=all npm test` of this checkout came to.',
    '✓ passed, ✗ failed, – not yet run: it is newer than that run, and proves nothing until the next.',
    '',
    run,
    '',
    `${rows.length - open.length} of ${rows.length} requirements have their proof; ${open.length} are open, not done.`,
    '',
    '## Open',
    ...open.map(({ id, says, open: why }) => `- ${id} ${inShort(says)}: **${why}**`),
    ...(newer.length === 0 ? [] : ['', NEWER, ...newer.map(({ file, title }) => `- ${nameOf({ file, title })}`)]),
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
  if (tests.some(({ outcome }) => outcome === 'failed')) return FAILED
  return tests.some(({ outcome }) => outcome === 'passed') ? undefined : NOT_RUN
}

function nameOf({ file, title }) {
  return `${file}: ${title.replace(/\s+/g, ' ')}`
}

function lineOf({ outcome, ...test }) {
  return `${MARKS[outcome]} ${nameOf(test)}`
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
  return { run, outcome: (test) => marks.get(nameOf(test)) ?? 'unknown' }
}

/** A page without what the last run came to: what must be the same while only results differ. */
export function withoutResults(page) {
  return page
    .replace(/^( {2}- )[✓✗–] /gm, '$1')
    .replace(/^(?:Last whole run|No whole run).*$/m, '')
    .replace(/^\d+ of \d+ requirements.*$/m, '')
    .replace(new RegExp(`^- .*: \\*\\*(?:${FAILED}|${NOT_RUN})\\*\\*\\n`, 'gm'), '')
    .replace(new RegExp(`^${NEWER}\\n(?:- .*\\n)*\\n`, 'm'), '')
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

/** What the last `TEST_TURN=all npm test` left of the checkout whose `.made/results` this is. */
function lastRun(folder) {
  const checkout = resolve(folder, '..', '..')
  const { date, commit, turn, closing, reports } = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'))
  if (turn) throw new Error(`that run was turn ${turn} alone: TEST_TURN=all npm test`)
  const outcomes = reports.flatMap((name) => outcomesOf(JSON.parse(readFileSync(join(folder, name), 'utf8')), checkout))
  return { run: `Last whole run: ${date}, commit ${commit}: ${closing}.`, outcome: (test) => outcomeOf(test, outcomes) }
}

if (process.argv[1]?.endsWith('proofs.mjs')) {
  const { page, ...sources } = read()
  const [, , option, folder = join(root, '.made', 'results')] = process.argv
  const results = option === '--results' ? lastRun(resolve(folder)) : keptOf(page)
  writeFileSync(join(root, 'docs', 'proofs.md'), pageOf({ ...sources, ...results }))
  console.log('docs/proofs.md is made')
}
