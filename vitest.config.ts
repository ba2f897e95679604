import { configDefaults, defineConfig } from 'vitest/config'

// For a machine to read: npx vitest run --reporter=json --outputFile=<file>
export default defineConfig({
  test: {
    globalSetup: ['proof/database/global-setup.ts'],
    include: ['**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, '**/dist/**', '**/.made/**'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
