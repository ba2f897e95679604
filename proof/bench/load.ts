import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { AnyCall } from '#calls/call.ts'
import { sign } from '#calls/envelope/sign.ts'
import type { LoadOrder, LoadReport } from './by/load-process.ts'

/** One call to be asked, by whom. */
export interface Asked {
  readonly call: AnyCall
  readonly payload: Readonly<Record<string, unknown>>
  readonly token: string
}

/** A process that sends requests and times the answers. */
export interface Load {
  /** Signs, sends and waits for all; throws at the first refusal. Answers are the calls' data. */
  ask(asked: readonly Asked[], connections: number): Promise<Outcome>
  stop(): Promise<void>
}

export interface Outcome {
  readonly perSecond: number
  readonly latencies: readonly number[]
  readonly answers: readonly unknown[]
}

const PROCESS = fileURLToPath(new URL('./by/load-process.ts', import.meta.url))

/** Starts the generator against one API process. */
export async function startLoad(origin: string): Promise<Load> {
  const child = fork(PROCESS, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`the load generator ended with ${code}`)
  })
  gone.catch(() => {}) // read where something is asked
  const port = Number(new URL(origin).port)
  return {
    async ask(asked, connections) {
      const requests = await Promise.all(asked.map((one, index) => requestOf(one, index)))
      child.send({ port, connections, requests } satisfies LoadOrder)
      const [report] = (await Promise.race([once(child, 'message'), gone])) as [LoadReport]
      const answers = report.bodies.map((body, index) => {
        const { code, message, data } = JSON.parse(body) as { code: number; message: string; data: unknown }
        if (code !== 0) throw new Error(`${asked[index]?.call.path}: ${code} ${message}`)
        return data
      })
      return { perSecond: (answers.length / report.milliseconds) * 1000, latencies: report.latencies, answers }
    },
    async stop() {
      child.disconnect()
      await gone.catch(() => {})
    },
  }
}

/** A whole HTTP request, signed now; equal calls differ by a millisecond. */
async function requestOf({ call, payload, token }: Asked, index: number): Promise<string> {
  const signed = { ...payload, timestamp: Date.now() + (index % 60_000), apiKey: 'planet-web' }
  const body = JSON.stringify({ ...signed, sign: await sign(signed, 'planet-web-development') })
  const head = [
    `POST /api/${call.path} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    'lang: en_US',
    'system: bench',
    ...(token ? [`token: ${token}`] : []),
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
