import { defineConfig } from 'vitest/config'

/** The tests that stand beside the rules, alone: no database, no browser. `MUTANTS_TESTS` names the folders asked, else all. */
const asked = process.env.MUTANTS_TESTS?.split(',') ?? ['rules']

export default defineConfig({
  test: { include: asked.map((folder) => `${folder}/**/*.test.ts`), testTimeout: 60_000 },
})
