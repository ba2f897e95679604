/** What Stryker changes and asks, as `rules.ts` tells it through the environment. */
const { MUTANTS_FILES = '[]', MUTANTS_NAME = 'all', MUTANTS_AT_ONCE = '2', MUTANTS_REPORT = '' } = process.env

export default {
  testRunner: 'vitest',
  mutate: JSON.parse(MUTANTS_FILES),
  vitest: { related: false, configFile: 'proof/mutants/vitest.config.ts' },
  // it must not rewrite the project's
  tsconfigFile: 'no-such.json',
  ignorePatterns: ['.data', 'dist', '.made', 'test-results', 'web', 'demo', 'server', 'chain', 'docs', 'pictures'],
  reporters: ['json'],
  jsonReporter: { fileName: MUTANTS_REPORT },
  tempDirName: `.made/stryker/${MUTANTS_NAME}`,
  coverageAnalysis: 'perTest',
  concurrency: Number(MUTANTS_AT_ONCE),
  timeoutMS: 20000,
  dryRunTimeoutMinutes: 30,
}
