#!/usr/bin/env node
/**
 * `npm run proof [-- names …]`: the long proof, beside `npm test`: each proof that can be larger as large as it goes.
 * Prints one table at its end; exit code 1 when one failed. Up to 150 minutes on two cores; `cluster` besides, by its name alone,
 * since it needs packages of Debian (docs/decisions/117-the-long-proof.md).
 */
import { spawnSync } from 'node:child_process'
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
    says: '20,000 histories beside the oracle',
    run: vitest('proof/settlement/oracle.test.ts', '--testTimeout=3600000'),
    environment: () => ({ PROOF_HISTORIES: '20000' }),
  },
  {
    name: 'models',
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
    says: '2,000 configurations, 20 of them on PostgreSQL, and ten histories in which they change',
    run: vitest('proof/economy/configurations', 'proof/economy/changed-configurations', '--testTimeout=3600000'),
    environment: () => ({ PROOF_CONFIGURATIONS: '2000', PROOF_CONFIGURATIONS_DB: '20', PROOF_CHANGES: '10' }),
  },
  {
    name: 'packages',
    says: '100 histories of TFA packages on PostgreSQL beside the model',
    run: vitest('proof/tfa/database.db.test.ts', '--testTimeout=3600000'),
    environment: () => ({ PROOF_TFA_DB: '100' }),
  },
  {
    name: 'plans',
    says: '10 draws of eight simulated plans through the use cases, claims on chosen days among them',
    run: vitest('proof/simulator/simulator.db.test.ts', '--testTimeout=3600000'),
    environment: () => ({ PROOF_PLANS: '10' }),
  },
  {
    name: 'groups',
    says: 'what accounts of one owner gain, by a greedy search of 120 days',
    run: vitest('proof/group/search.test.ts', '--testTimeout=3600000'),
    environment: () => ({ PROOF_GROUPS: '2' }),
  },
  {
    name: 'bad-input',
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
const lines = []
for (const { name, says, run, before, environment, byName } of PROOFS) {
  if (asked.length > 0 ? !asked.includes(name) : byName) continue
  console.log(`\n– ${name}: ${says}`)
  const began = Date.now()
  await before?.()
  const [command, ...words] = run
  const { status } = spawnSync(command, words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment?.() },
  })
  lines.push({ name, says, good: status === 0, minutes: (Date.now() - began) / 60_000 })
}
console.log('\nThe long proof')
for (const { name, says, good, minutes } of lines)
  console.log(`  ${good ? 'holds ' : 'FAILED'}  ${name.padEnd(15)} ${minutes.toFixed(1).padStart(6)} min  ${says}`)
if (asked.length === 0) {
  const all = lines.reduce((sum, { minutes }) => sum + minutes, 0)
  console.log(`  ${'together'.padEnd(23)} ${all.toFixed(1).padStart(6)} min  at most ${MOST_MINUTES} on two idle cores`)
  for (const { name, says } of PROOFS.filter(({ byName }) => byName))
    console.log(`  by name ${name.padEnd(15)}             ${says}: npm run proof -- ${name}`)
}
process.exitCode = lines.every(({ good }) => good) ? 0 : 1
