import type { TestProject } from 'vitest/node'
import { ensureBundles } from '#tools/bundle.mjs'
import { startCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseAdminUrl: string
    databaseTemplate: string
    databaseMajor: number
  }
}

/**
 * One database server for the whole run of the tests, and the processes that some of them start, built once (`TEST_PROCESSES=none`
 * where it is known that none of them does).
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
  return () => cluster.stop()
}
