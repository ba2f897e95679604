import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { identityKeys } from '#demo/identity/keys.ts'
import { COMMUNITIES } from '#demo/identity/people.ts'
import { rememberedPort } from '#demo/process/port.ts'
import { keepRunning } from './children.ts'
import { hasCommunities, type Parts, publicUrl } from './environment.ts'
import type { BoxStart } from './start.ts'

/** Starts the box's communities as a process of their own, unless others are given; it comes up while all else starts. */
export async function startCommunities({ settings, log, atEnd }: BoxStart): Promise<Parts['identity']> {
  const { dataDir, given } = settings
  if (hasCommunities(given)) return undefined
  const folder = join(dataDir, 'identity')
  const { clientSecret } = identityKeys(folder)
  const port = await rememberedPort(join(folder, 'port'), folder)
  const own = { IDENTITY_PORT: String(port), IDENTITY_FOLDER: folder, PUBLIC_URL: publicUrl(settings) }
  const environment = { ...given, ...own, NODE_ENV: 'development' }
  const running = keepRunning({ name: 'identity', environment, dataDir, log })
  atEnd(() => running.stop())
  return { url: `http://127.0.0.1:${port}`, clientSecret }
}

/** Waits until they answer. A box without them is of use as well: then it says so and goes on. */
export async function communitiesAnswer(identity: Parts['identity'], log: (line: string) => void): Promise<void> {
  const url = identity && `${identity.url}/${COMMUNITIES[0]?.path}/.well-known/openid-configuration`
  for (let attempt = 0; url && attempt < 200; attempt += 1) {
    if (await answers(url)) return
    await pause(100)
  }
  if (url) log('the communities do not answer yet: see identity.log')
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}
