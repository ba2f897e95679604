#!/usr/bin/env node
/**
 * `npm run proof [-- names …]`: the long proof, beside `npm test`: each proof that can be larger as large as it goes.
 * Prints one table at its end, how long each took and all together; exit code 1 when one failed. Up to 150 minutes on two cores; `cluster` besides, by its name alone,
 * since it needs packages of Debian (docs/decisions/117-the-long-proof.md).
 */
import { spawn } from 'node:child_process'
import { ensureBundles } from '../bundle.mjs'
import { ensureShell } from '../chromium.mjs'
import { ensurePgbouncer } from '../install/pgbouncer.mjs'
import { ensurePostgres15 } from '../install/postgres15.mjs'
import { ensurePackages, ensureWeb, requireNode, root } from '../prepare.mjs'

const node = (...words) => [process.execPath, ...words]
const vitest = (...words) => node('node_modules/vitest/vitest.mjs', 'run', ...words)
const tsx = (...words) => node('node_modules/tsx/dist/cli.mjs', ...words)

/** What all that is not asked for by its name may take. */
const MOST_MINUTES = 150

/** Their tests start the embedded server themselves, or use no database. */
const BRING_THEIR_SERVER = ['demo/postgres', 'demo/box', 'demo/chains', 'demo/pages', 'chain', 'proof/kills']
const beside = BRING_THEIR_SERVER.flatMap((folder) => ['--exclude', `${folder}/**`])

/** So many at a time of those that keep one processor busy, and wait in between (`oneOfTwo`); the others have the machine for themselves. */
const AT_A_TIME = 2

const PROOFS = [
  {
    name: 'oldest',
    says: 'all that stands on a database, on PostgreSQL 15 through a PgBouncer in transaction mode',
    run: vitest('.db.test.ts', '.chain.test.ts', ...beside),
    environment: () => ({
      TEST_DATABASE_URL: '',
      TEST_POSTGRES: ensurePostgres15() ?? '',
      TEST_POSTGRES_MAJOR: '15',
      TEST_PGBOUNCER: ensurePgbouncer(),
    }),
  },
  {
    name: 'histories',
    oneOfTwo: true,
    says: '20,000 histories beside the oracle',
    run: vitest('proof/settlement/oracle.test.ts', '--testTimeout=3600000'),
    environment: () => ({ PROOF_HISTORIES: '20000' }),
  },
  {
    name: 'models',
    oneOfTwo: true,
    says: '2,000 histories of packages and of pools beside their models; on PostgreSQL 100 lives of lands, 50 of teams and 50 of staked lands',
    run: vitest(
      'proof/tfa/tfa.test.ts',
      'proof/pools/pools.test.ts',
      'proof/settlement/database.db.test.ts',
      'proof/settlement/team.db.test.ts',
      'proof/pools/database.db.test.ts',
      '--testTimeout=3600000',
    ),
    environment: () => ({ PROOF_HISTORIES: '2000', PROOF_LIVES: '100', PROOF_TEAMS: '50', PROOF_POOLS: '50' }),
  },
  {
    name: 'configurations',
    oneOfTwo: true,
    says: '2,000 configurations, 20 of them on PostgreSQL, and ten histories in which they change',
    run: vitest('proof/economy/configurations', 'proof/economy/changed-configurations', '--testTimeout=3600000'),
    environment: () => ({ PROOF_CONFIGURATIONS: '2000', PROOF_CONFIGURATIONS_DB: '20', PROOF_CHANGES: '10' }),
  },
  {
    name: 'packages',
    oneOfTwo: true,
    says: '100 histories of TFA packages on PostgreSQL beside the model',
    run: vitest('proof/tfa/database.db.test.ts', '--testTimeout=3600000'),
    environment: () => ({ PROOF_TFA_DB: '100' }),
  },
  {
    name: 'plans',
    oneOfTwo: true,
    says: '10 draws of eight simulated plans through the use cases, claims on chosen days among them',
    run: vitest('proof/simulator/simulator.db.test.ts', '--testTimeout=3600000'),
    environment: () => ({ PROOF_PLANS: '10' }),
  },
  {
    name: 'groups',
    oneOfTwo: true,
    says: 'what accounts of one owner gain, by a greedy search of 120 days',
    run: vitest('proof/group/search.test.ts', '--testTimeout=3600000'),
    environment: () => ({ PROOF_GROUPS: '2' }),
  },
  {
    name: 'bad-input',
    oneOfTwo: true,
    says: '80 values of each field of each call',
    run: vitest('proof/bad-input/drawn.db.test.ts', '--testTimeout=3600000'),
    environment: () => ({ PROOF_BAD_INPUT: '80' }),
  },
  {
    name: 'languages',
    says: 'each screen and sheet in each language',
    run: node(
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'proof/journeys/playwright.config.ts',
      'screens',
    ),
    before: async () => {
      ensureShell()
      await ensureWeb()
    },
    environment: () => ({ PROOF_LANGUAGES: 'all', PROOF_PICTURES: '1' }),
  },
  {
    name: 'components',
    says: 'each component of the kit, of lists and of paying, and their pictures',
    run: node('node_modules/@playwright/test/cli.js', 'test', '--config', 'proof/components/playwright.config.ts'),
    before: () => ensureShell(),
  },
  {
    name: 'journeys',
    says: 'every journey on the desk and on the phone',
    run: node('node_modules/@playwright/test/cli.js', 'test', '--config', 'proof/journeys/playwright.config.ts'),
    before: async () => {
      ensureShell()
      await ensureWeb()
    },
    environment: () => ({ PROOF_JOURNEYS: 'all' }),
  },
  { name: 'mutants', says: 'mutants of the rules, planted bugs', run: tsx('proof/mutants/main.ts') },
  {
    name: 'payout-kills',
    says: '200 withdrawals while signer and worker are killed at each point',
    run: vitest('proof/faults/killed', '--testTimeout=3600000'),
    environment: () => ({ PROOF_KILLED_PAYOUTS: '200' }),
  },
  { name: 'kills', says: 'every part killed for 10 minutes', run: tsx('proof/kills/main.ts', '--minutes', '10') },
  {
    name: 'cluster',
    says: 'three PostgreSQL whose machines fail for 10 minutes under load',
    run: node('tools/run/cluster.mjs', 'proof', '--minutes', '10'),
    byName: true,
  },
]

requireNode()
await ensurePackages()
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !PROOFS.some((proof) => proof.name === name))
if (unknown.length > 0) throw new Error(`no proof ${unknown.join(', ')}: ${PROOFS.map(({ name }) => name).join(', ')}`)
const chosen = PROOFS.filter(({ name, byName }) => (asked.length > 0 ? asked.includes(name) : !byName))
const began = Date.now()
// what they start is built once, before two of them may want it at the same time
await ensureBundles()
const lines = new Map()
const waiting = [...chosen]
while (waiting.length > 0) {
  const alone = waiting.findIndex(({ oneOfTwo }) => !oneOfTwo)
  if (alone === 0) await prove(waiting.shift())
  else await twoByTwo(waiting.splice(0, alone < 0 ? waiting.length : alone))
}

/** The next begins when one of those that run has ended; what each says is printed whole when it has. */
async function twoByTwo(proofs) {
  const left = [...proofs]
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const held = []
      await prove(next, (text) => held.push(text))
      console.log(`\n– ${next.name} has ended; what it said:\n${held.join('')}`)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, lane))
}

async function prove({ name, says, run, before, environment }, say) {
  console.log(`\n– ${name}: ${says}`)
  const from = Date.now()
  await before?.()
  const good = (await exitCodeOf(run, environment?.(), say)) === 0
  lines.set(name, { good, minutes: (Date.now() - from) / 60_000 })
}

function exitCodeOf([command, ...words], environment, say) {
  return new Promise((resolve, reject) => {
    const output = say ? 'pipe' : 'inherit'
    const child = spawn(command, words, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...environment },
    })
    child.stdout?.setEncoding('utf8').on('data', say)
    child.stderr?.setEncoding('utf8').on('data', say)
    child.once('error', reject)
    child.once('close', resolve)
  })
}

console.log('\nThe long proof')
for (const { name, says } of chosen) {
  const { good, minutes } = lines.get(name)
  console.log(`  ${good ? 'holds ' : 'FAILED'}  ${name.padEnd(15)} ${minutes.toFixed(1).padStart(6)} min  ${says}`)
}
if (asked.length === 0) {
  const all = (Date.now() - began) / 60_000
  console.log(`  ${'together'.padEnd(23)} ${all.toFixed(1).padStart(6)} min  at most ${MOST_MINUTES} on two idle cores`)
  for (const { name, says } of PROOFS.filter(({ byName }) => byName))
    console.log(`  by name ${name.padEnd(15)}             ${says}: npm run proof -- ${name}`)
}
process.exitCode = [...lines.values()].every(({ good }) => good) ? 0 : 1
