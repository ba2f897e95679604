import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keepInMemory } from './tools/memory.mjs'
import { filesOfOthers } from './tools/run/turns.mjs'
import { texts } from './tools/texts.ts'

keepInMemory()

/** They put something else in the place of a module, which must not have been loaded for another file before, or need what is slow. */
const OWN_MODULES = ['server/factor/lockout.db.test.ts', 'server/factor/load.db.test.ts']

const QUICK_HASHES = fileURLToPath(new URL('proof/stand-ins/hashes.ts', import.meta.url))

/** What takes longest begins first, so that all workers end at the same time, also where no earlier run says what took how long. */
const LONG = [
  // first of all: each of them ends the process whose modules the others share
  ...OWN_MODULES,
  'proof/kills/',
  'proof/faults/killed/',
  'proof/settlement/',
  'demo/box/',
  'proof/bad-input/',
  'proof/economy/',
  'proof/races/',
  'proof/faults/',
  'demo/seed/',
  'proof/simulator/',
  'proof/matrix/',
  'server/audit/',
]

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((folder) => moduleId.includes(`/${folder}`))
      return at < 0 ? LONG.length : at
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

const common = {
  // what `npm test` does in another turn; asked for directly, each file is there
  exclude: [...configDefaults.exclude, '**/dist/**', '**/.made/**', ...filesOfOthers()],
  // on two cores: much of what they do is to wait for a database, a chain, a process
  maxWorkers: Number(process.env.TEST_WORKERS || 3),
  testTimeout: 300_000,
  hookTimeout: 300_000,
}

// For a machine to read: npx vitest run --reporter=json --outputFile=<file>
export default defineConfig({
  test: {
    ...common,
    sequence: { sequencer: LongFirst },
    // one database server for all
    globalSetup: ['proof/database/global-setup.ts'],
    projects: [
      {
        // the texts, as the build makes them
        plugins: [texts()],
        resolve: { alias: { '@node-rs/argon2': QUICK_HASHES } },
        test: {
          ...common,
          name: 'shared',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...common.exclude, ...OWN_MODULES],
          // the modules of a process are loaded once and not again for each file: half of the time went there
          isolate: false,
        },
      },
      { test: { ...common, name: 'own modules', include: OWN_MODULES } },
    ],
  },
})
