import { defineConfig } from '@playwright/test'
import { shellOr } from '#tools/chromium.mjs'
import { keepInMemory } from '#tools/memory.mjs'
import { filesOfOthers } from '#tools/run/turns.mjs'

keepInMemory()

/**
 * The components of the kit, of lists and of paying in Chromium, without a server: what they do, and how they look beside
 * the pictures in `pictures/` (made anew with `--update-snapshots`, and looked at).
 */
export default defineConfig({
  testDir: '.',
  // beside them lies what Vitest runs
  testMatch: /\.spec\./,
  // what `npm test` does in another turn; asked for directly, each file is there
  testIgnore: filesOfOthers().map((file) => `**/${file}`),
  outputDir: '../../test-results/components',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // as journeys do: once more on a machine that is busy with something else, and the tests run beside these
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  snapshotPathTemplate: '{testDir}/pictures/{arg}-{projectName}{ext}',
  // so few dots are a difference of how an edge is smoothed; a changed word, line or colour is more
  expect: { timeout: 20_000, toHaveScreenshot: { maxDiffPixels: 60, animations: 'disabled', caret: 'hide' } },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: { executablePath: process.env.CHROMIUM || shellOr(), args: ['--disable-gpu'] },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    // a phone shows the same; what it does is tried on the desk, but for its pictures
    {
      name: 'phone',
      testMatch: /pictures/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
