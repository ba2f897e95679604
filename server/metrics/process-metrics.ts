import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Settings } from '#server/settings/settings.ts'
import { serveMetrics } from './serve-metrics.ts'

/** The figures of a process, and the end of telling them. */
export interface ProcessMetrics {
  readonly registry: Registry
  stop(): Promise<void>
}

/**
 * Begins the figures of this process (memory, event loop, …) and tells them where the settings want it. `more` adds
 * others and gives what brings those up to date before each answer.
 */
export async function processMetrics(
  { metrics }: Pick<Settings, 'metrics'>,
  more: (registry: Registry) => () => Promise<void> = () => async () => {},
): Promise<ProcessMetrics> {
  const registry = new Registry()
  if (!metrics) return { registry, stop: async () => {} }
  collectDefaultMetrics({ register: registry })
  const server = await serveMetrics(registry, metrics, more(registry))
  return {
    registry,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
