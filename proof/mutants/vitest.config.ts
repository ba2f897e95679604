import { defineConfig } from 'vitest/config'

/** The tests that stand beside the rules, alone: no database, no browser. */
export default defineConfig({
  test: { include: ['rules/**/*.test.ts'], testTimeout: 60_000 },
})
