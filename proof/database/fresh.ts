import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { command, sibling } from './cluster.ts'

/** A database of one test file's own, migrated and empty. */
export interface FreshDatabase {
  /** As the product is told it: through a PgBouncer where the run has one. */
  readonly url: string
  /** PostgreSQL itself: for what lives as long as a session. */
  readonly directUrl: string
  /**
   * Whether a world has its statements prepared by name. On the newest server it does, on the oldest and through a PgBouncer it does not:
   * what stands on a database is tried in both ways.
   */
  readonly prepares: boolean
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
  const prepares = !bouncer && inject('databaseMajor') >= 18
  return { url: bouncer ? sibling(bouncer, name) : directUrl, directUrl, prepares, drop }
}
