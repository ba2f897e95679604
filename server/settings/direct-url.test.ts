import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const BOUNCER = 'postgres://bouncer:6432/orrery'
const DIRECT = 'postgres://leader:5432/orrery'

it.each([
  [{ DATABASE_URL: DIRECT }, DIRECT, DIRECT],
  [{ DATABASE_URL: BOUNCER, DATABASE_DIRECT_URL: DIRECT }, BOUNCER, DIRECT],
  [{ DATABASE_URL: BOUNCER, DATABASE_DIRECT_URL: '' }, BOUNCER, BOUNCER],
  // its older name, from before the queue and the migrations went there too
  [{ DATABASE_URL: BOUNCER, LISTEN_URL: DIRECT }, BOUNCER, DIRECT],
  [{ DATABASE_URL: BOUNCER, LISTEN_URL: 'postgres://other', DATABASE_DIRECT_URL: DIRECT }, BOUNCER, DIRECT],
])('with %o most goes to %s, and what needs a session to %s', (environment, databaseUrl, directUrl) => {
  expect(readSettings(environment)).toMatchObject({ databaseUrl, directUrl })
})
