import { createECDH } from 'node:crypto'
import { PUSH_HOSTS } from '#rules/notice/push.ts'

/** What push messages are sent with. */
export interface PushSettings {
  /** The installation's key (VAPID, RFC 8292), base64url; browsers are bound to its public half. */
  readonly publicKey: string
  readonly privateKey: string
  /** Whom a push service writes to when something is wrong: `mailto:` or https. */
  readonly contact: string
  /** Which push services are asked (`pushAddress`). */
  readonly hosts: readonly string[]
}

const HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/
const ORIGIN = /^https?:\/\/[^/]+$/

/** Push messages are there to be had where `PUSH_KEY` is given; what is wrong beside it is an error at start. */
export function pushSettings(
  { PUSH_KEY, PUSH_CONTACT, PUSH_HOSTS: given }: Readonly<Record<string, string | undefined>>,
  production: boolean,
): PushSettings | undefined {
  if (!PUSH_KEY) return undefined
  const contact = PUSH_CONTACT ?? ''
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(contact))
    throw new Error('PUSH_CONTACT must be set beside PUSH_KEY: mailto: and an address, or an https address')
  const hosts = given ? given.split(',').map((host) => host.trim()) : PUSH_HOSTS
  for (const host of hosts) {
    // an address of our own networks is for trying alone
    const known = host.includes('://') ? !production && ORIGIN.test(host) : HOST.test(host) && !/\.\d+$/.test(host)
    if (!known) throw new Error(`PUSH_HOSTS: ${host} is no host of a push service`)
  }
  return { publicKey: publicOf(PUSH_KEY), privateKey: PUSH_KEY, contact, hosts }
}

function publicOf(key: string): string {
  const pair = createECDH('prime256v1')
  try {
    if (!/^[\w-]{43}$/.test(key)) throw new Error('not 32 bytes')
    pair.setPrivateKey(Buffer.from(key, 'base64url'))
    return pair.getPublicKey('base64url')
  } catch {
    // what is wrong with it is not said: it is a secret
    throw new Error('PUSH_KEY is no key: npm run operator -- push-key makes one')
  }
}
