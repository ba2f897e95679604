import { Gauge, type Registry } from 'prom-client'

/** To be called each time that a task has gone well. */
export type Went = () => void

/**
 * Tells of each task that a process does again and again how long it is overdue: since when it should have gone well once more. One that fails each time
 * and one that never ends are told alike. `pause` (ms): between two turns of it.
 */
export function taskMetrics(registry: Registry, now = () => performance.now()): (task: string, pause: number) => Went {
  const due = new Map<string, number>()
  new Gauge({
    name: 'orrery_task_overdue_seconds',
    help: 'Since when what a process does again and again should have gone well once more, by task',
    labelNames: ['task'],
    registers: [registry],
    collect() {
      for (const [task, at] of due) this.set({ task }, Math.max(0, now() - at) / 1000)
    },
  })
  return (task, pause) => {
    const went = (): void => void due.set(task, now() + pause)
    went()
    return went
  }
}
