import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sign } from '#calls/envelope/sign.ts'
import type { Asked } from '#proof/bench/load.ts'

/** What is asked at a steady pace, however long the answers take. */
export interface Stream {
  readonly perSecond: number
  /** The n-th call, and from which address it comes. */
  readonly next: (at: number) => Asked & { readonly from: string }
}

/** What came of it: how long each took that was answered, and how often each number came back. */
export interface Answered {
  readonly latencies: readonly number[]
  readonly codes: ReadonlyMap<number, number>
}

/** Asks several streams at once for so many seconds, and waits for the last answer. */
export async function steady<Name extends string>(
  origin: string,
  streams: Readonly<Record<Name, Stream>>,
  seconds: number,
): Promise<Readonly<Record<Name, Answered>>> {
  const agent = new Agent({ keepAlive: true })
  const names = Object.keys(streams) as Name[]
  const answered = await Promise.all(names.map((name) => run(origin, agent, streams[name], seconds)))
  agent.destroy()
  return Object.fromEntries(names.map((name, at) => [name, answered[at]])) as Record<Name, Answered>
}

async function run(origin: string, agent: Agent, { perSecond, next }: Stream, seconds: number): Promise<Answered> {
  const latencies: number[] = []
  const codes = new Map<number, number>()
  const began = performance.now()
  const open: Promise<void>[] = []
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const due = began + (at * 1000) / perSecond
    await pause(Math.max(0, due - performance.now()))
    const asked = next(at)
    open.push(
      // from when it was due: what waits for us counts as well
      ask(origin, agent, asked).then((code) => {
        latencies.push(performance.now() - due)
        codes.set(code, (codes.get(code) ?? 0) + 1)
      }),
    )
  }
  await Promise.all(open)
  return { latencies, codes }
}

let sent = 0

async function ask(
  origin: string,
  agent: Agent,
  { call, payload, token, from }: Asked & { readonly from: string },
): Promise<number> {
  // equal calls differ by a millisecond
  sent += 1
  const signed = { ...payload, timestamp: Date.now() + (sent % 60_000), apiKey: 'planet-web' }
  const body = JSON.stringify({ ...signed, sign: await sign(signed, 'planet-web-development') })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': from,
    ...(token && { token }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/api/${call.path}`, { method: 'POST', agent, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve((JSON.parse(Buffer.concat(parts).toString()) as { code: number }).code))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
