import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type { Jobs } from '#server/jobs/enqueue.ts'
import { pushSender } from '#server/notice/push/send.ts'
import type { TestWorld } from '../world.ts'

/** A push message as it came to the service. */
interface Delivery {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** What the service answers from now on. */
interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

/** A push service (RFC 8030) on this machine; browsers that subscribe there read what is sealed for them (RFC 8291). */
export interface PushService {
  readonly origin: string
  /** What came, oldest first. */
  readonly deliveries: Delivery[]
  answers: Answer
  browser(): Browser
  end(): Promise<void>
}

export interface Browser {
  /** What it tells the page: its address and keys. */
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  /** What came for it, opened, oldest first. */
  readonly heard: () => {
    readonly text: string
    readonly place: string
    readonly tag: string
    readonly language: string
  }[]
}

export async function pushService(): Promise<PushService> {
  const deliveries: Delivery[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method, url = '', headers } = request
    // RFC 8030, 5.2: who does not say how long it is to be kept is refused
    if (method === 'POST' && !/^\d+$/.test(String(headers.ttl ?? ''))) {
      response.writeHead(400).end()
      return
    }
    if (method === 'POST') deliveries.push({ path: url, headers, body: Buffer.concat(parts) })
    const { status, headers: more = {} } = service.answers
    // the same, 5: what was taken has an address of its own
    const created = status === 201 && { location: `${origin}/message/${deliveries.length}` }
    response.writeHead(status, { ...created, ...more }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: PushService = {
    origin,
    deliveries,
    answers: { status: 201 },
    browser: () => browserAt(origin, deliveries),
    async end() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

function browserAt(origin: string, deliveries: readonly Delivery[]): Browser {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const path = `/push/${randomBytes(12).toString('base64url')}`
  return {
    subscription: {
      endpoint: `${origin}${path}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    heard: () =>
      deliveries.filter((one) => one.path === path).map(({ body }) => JSON.parse(opened(body, keys, auth)) as never),
  }
}

/** Opens a message as RFC 8291 (3.4) and RFC 8188 (2.1) say, by node's own parts and none of the sender's. */
function opened(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32)
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length))
  const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  const end = text.lastIndexOf(2)
  if (end < 0 || text.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('not the last record')
  return text.subarray(0, end).toString('utf8')
}

/** The push messages that wait in the queue, oldest first, and from when on. */
export async function waitingPushes(world: TestWorld) {
  const { rows } = await sql<{ id: bigint; payload: Jobs['send-push']; run_at: Date }>`
    select j.id, j.payload, j.run_at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-push' order by j.id`.execute(
    world.services.database,
  )
  return rows
}

/** Sends what waits, as a worker does; what is to be tried again waits anew. */
export async function sendPushes(world: TestWorld): Promise<void> {
  const send = pushSender(world.services)
  for (const { id, payload } of await waitingPushes(world)) {
    await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(world.services.database)
    await send(payload)
  }
}

/** Settings of push messages by some services; the key is that of the sender in RFC 8291, appendix A. */
export function pushBy(...hosts: string[]) {
  return {
    publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    contact: 'mailto:operators@orrery.example',
    hosts,
  }
}
