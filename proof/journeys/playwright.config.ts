import { defineConfig } from '@playwright/test'
import { shellOr } from '#tools/chromium.mjs'
import { keepInMemory } from '#tools/memory.mjs'
import { filesOfOthers } from '#tools/run/turns.mjs'

keepInMemory()

const flags = [
  // nothing asks for WebGL, and a drawn page costs less than one that a processor composes as a graphics card
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
]

/** What moves the world on by some days, and what by months and years. */
const AFTER = [/\.soon\./, /\.late\./]

/**
 * `npm test` walks those that move the world on in a world of their own (`moving`), while its other tests run, and then all others (`standing`): one
 * after the other they took two minutes at the end, of which the machine had nothing to do for most. Without it all are in one world.
 */
const WORLD = process.env.JOURNEYS_WORLD

/** What `npm test` walks in another turn; asked for directly, each file is there. */
const OTHERS = filesOfOthers().map((file) => `**/${file}`)

const STANDING = [
  {
    name: 'desktop',
    testIgnore: [...OTHERS, ...AFTER, /\.phone\./],
    grepInvert: process.env.PROOF_JOURNEYS ? [] : /@desk-in-proof/,
    use: { viewport: { width: 1440, height: 900 } },
  },
  // a phone has no keyboard; what is the same on it is walked once (`ONCE`), and by turns what is the same act on both
  {
    name: 'phone',
    testIgnore: [...OTHERS, /keyboard/, ...AFTER],
    grepInvert: process.env.PROOF_JOURNEYS ? /@once/ : /@once|@phone-in-proof/,
    // nor does it keep UTC where the product is used
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, timezoneId: 'Asia/Seoul' },
  },
]

const MOVING = [
  // what moves the world on comes after all that stands in it: first by days, while the levels of the demo's users still hold
  {
    name: 'soon',
    dependencies: WORLD === 'moving' ? [] : STANDING.map(({ name }) => name),
    testIgnore: OTHERS,
    testMatch: /\.soon\./,
    use: { viewport: { width: 1440, height: 900 } },
  },
  {
    name: 'late',
    dependencies: ['soon'],
    testIgnore: OTHERS,
    testMatch: /\.late\./,
    use: { viewport: { width: 1440, height: 900 } },
  },
]

/** Journeys through the running demo, in Chromium, as on a desk and as on a phone. */
export default defineConfig({
  testDir: '.',
  outputDir: `../../test-results/journeys${WORLD ? `-${WORLD}` : ''}`,
  globalSetup: './global-setup.ts',
  // two cores carry the demo, the chains and the browsers, and a journey waits for half of its time
  workers: 4,
  // what two of them cannot use at the same time has a lock (`locks.ts`)
  fullyParallel: true,
  forbidOnly: true,
  // once more on a machine that is busy with something else; the report names what needed it
  retries: process.env.CI ? 1 : 0,
  // a machine that is busy with something else takes its time
  timeout: 120_000,
  // under the load of everything else too
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    // keeping what a journey does costs as much as the journey: `--trace on` shows one that failed
    trace: process.env.CI ? 'on-first-retry' : 'off',
    // what a service worker answers no journey could hold back; the one about it allows it
    serviceWorkers: 'block',
    // planets that turn cost a processor each, and nearly every page has one: where motion is meant, it is asked for
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM || shellOr(), args: flags },
  },
  projects: [...(WORLD === 'moving' ? [] : STANDING), ...(WORLD === 'standing' ? [] : MOVING)],
})
