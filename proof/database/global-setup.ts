import type { TestProject } from 'vitest/node'
import { startCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseAdminUrl: string
    databaseTemplate: string
  }
}

/** One database server for the whole run of the tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster(process.env.TEST_DATABASE_URL)
  project.provide('databaseAdminUrl', cluster.adminUrl)
  project.provide('databaseTemplate', cluster.template)
  return () => cluster.stop()
}
