import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** What an API process tells of its calls. */
export interface CallMetrics {
  /** A call (its path, or `unknown`) was refused with this number of `rules/errors`. */
  refused(call: string, code: number): void
  /** One is under way, of which everything is here that its caller sends; to be told when it is over. */
  begun(): () => void
}

/**
 * Measures every call by its path: how long, how often, with which HTTP status; and refusals by number. Paths that are no
 * call share one label, so that nobody can fill the memory with names.
 */
export function measureCalls(server: FastifyInstance, registry: Registry, paths: ReadonlySet<string>): CallMetrics {
  const seconds = new Histogram({
    name: 'orrery_call_seconds',
    help: 'Time from the request to the end of its answer, by call',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'orrery_refusals_total',
    help: 'Calls that were refused, by the call and the number of the refusal',
    labelNames: ['call', 'code'],
    registers: [registry],
  })
  server.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    const path = new URL(request.url, 'http://local').pathname.slice('/api/'.length)
    const call = paths.has(path) ? path : 'unknown'
    seconds.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const underWay = new Set<{ readonly since: number }>()
  new Gauge({
    name: 'orrery_call_oldest_seconds',
    help: 'Since when the oldest call is under way that is not answered; those that hang stand in no other figure',
    registers: [registry],
    collect() {
      const [oldest] = underWay
      this.set(oldest ? (performance.now() - oldest.since) / 1000 : 0)
    },
  })
  return {
    refused: (call, code) => refusals.inc({ call, code }),
    begun: () => {
      const one = { since: performance.now() }
      underWay.add(one)
      return () => void underWay.delete(one)
    },
  }
}
