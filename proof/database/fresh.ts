import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { command, sibling } from './cluster.ts'

/** A database of one test file's own, migrated and empty. */
export interface FreshDatabase {
  /** As the product is told it: through a PgBouncer where the run has one. */
  readonly url: string
  /** PostgreSQL itself: for what lives as long as a session. */
  readonly directUrl: string
  /** Deletes it, whoever is still connected. */
  drop(): Promise<void>
}

/** Copies the migrated template: some tens of milliseconds. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const adminUrl = inject('databaseAdminUrl')
  const name = `fresh_${randomBytes(8).toString('hex')}`
  await command(adminUrl, `create database ${name} template ${inject('databaseTemplate')} strategy file_copy`)
  const drop = async () => {
    await command(adminUrl, `drop database if exists ${name} with (force)`)
  }
  const directUrl = sibling(adminUrl, name)
  const bouncer = inject('databaseBouncerUrl')
  return { url: bouncer ? sibling(bouncer, name) : directUrl, directUrl, drop }
}
