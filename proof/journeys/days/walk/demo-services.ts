import { postgresFolder } from '#demo/box/fresh.ts'
import { DATABASE } from '#demo/box/settings.ts'
import { findPostgres } from '#demo/postgres/find.ts'
import { joinSecured, leave } from '#demo/seed/actors.ts'
import { realServices } from '#server/services/real.ts'
import type { Services } from '#server/services/services.ts'
import { readSettings } from '#server/settings/settings.ts'

/** The running demo's world, as the operator's command line finds it; whoever asks for it ends its `database`. */
export function demoServices(): Services {
  const url = process.env.DATABASE_URL || findPostgres(postgresFolder(process.env.ORRERY_DATA ?? ''), DATABASE)
  if (!url) throw new Error('no demo runs')
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  return { ...realServices('journey', readSettings({ ...process.env, DATABASE_URL: url }), 2), log }
}

/** Somebody new who can log in and pay, and so many below him who can too: their names. */
export async function joinsWithFriends(name: string, count: number): Promise<readonly string[]> {
  const services = demoServices()
  const join = async (username: string, above: bigint | null): Promise<bigint> => {
    const user = { username, email: `${username}@example.com`, language: 'zh_TW', usdt: '0', exchanged: '0' } as const
    const who = await joinSecured(services, { ...user, chainId: 1 }, above)
    await leave(who)
    return who.member.id
  }
  try {
    const inviter = await join(name, null)
    const friends = Array.from({ length: count }, (_, nth) => `${name}${'abcdef'[nth] ?? ''}`)
    for (const friend of friends) await join(friend, inviter)
    return friends
  } finally {
    await services.database.destroy()
  }
}
