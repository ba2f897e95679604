import { existsSync } from 'node:fs'

const migrations = new URL('../../server/store/migrate.ts', import.meta.url)

/** Brings the template database to the newest state. */
export async function prepare(url: string): Promise<void> {
  if (!existsSync(migrations)) return
  const loaded: { migrate: (url: string) => Promise<unknown> } = await import(migrations.href)
  await loaded.migrate(url)
}
