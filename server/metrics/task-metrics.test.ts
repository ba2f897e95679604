import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { taskMetrics } from './task-metrics.ts'

it('a task that fails or hangs is overdue from when it should have gone well once more, and no other', async () => {
  const registry = new Registry()
  let now = 0
  const watched = taskMetrics(registry, () => now)
  const [signing, months] = [watched('signing', 250), watched('months', 3_600_000)]
  const overdue = async () => {
    const told = await registry.getSingleMetric('orrery_task_overdue_seconds')?.get()
    return told?.values.map(({ labels, value }) => [labels.task, value])
  }
  const both = (one: number, other: number) => [
    ['signing', one],
    ['months', other],
  ]
  expect(await overdue()).toEqual(both(0, 0))
  now = 60_250
  expect(await overdue()).toEqual(both(60, 0))
  signing()
  now = 3_600_000 + 120_000
  expect(await overdue()).toEqual(both(3659.5, 120))
  months()
  signing()
  expect(await overdue()).toEqual(both(0, 0))
})
