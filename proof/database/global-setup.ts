import type { TestProject } from 'vitest/node'
import { ensureBundles } from '#tools/bundle.mjs'
import { startBouncer } from './bouncer.ts'
import { startCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseAdminUrl: string
    databaseTemplate: string
    databaseMajor: number
    /** The address through a PgBouncer; empty: there is none. */
    databaseBouncerUrl: string
  }
}

/**
 * One database server for the whole run of the tests, and the processes that some of them start, built once (`TEST_PROCESSES=none`
 * where it is known that none of them does). With `TEST_PGBOUNCER`, the
 * program, what has the address of a database comes through one in transaction mode.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.TEST_PROCESSES !== 'none') await ensureBundles()
  const cluster = await startCluster({
    url: process.env.TEST_DATABASE_URL || undefined,
    migrated: process.env.TEST_TEMPLATE || undefined,
    installed: process.env.TEST_POSTGRES || undefined,
  })
  project.provide('databaseAdminUrl', cluster.adminUrl)
  project.provide('databaseTemplate', cluster.template)
  project.provide('databaseMajor', cluster.major)
  const program = process.env.TEST_PGBOUNCER
  const bouncer = program ? await startBouncer(program, cluster.adminUrl) : undefined
  project.provide('databaseBouncerUrl', bouncer?.url ?? '')
  return async () => {
    await bouncer?.stop()
    await cluster.stop()
  }
}
