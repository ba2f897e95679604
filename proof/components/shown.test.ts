import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { importsOf, target } from '#tools/borders/reading.mjs'
import { readTree } from '#tools/borders.mjs'

const PAGE = 'proof/components/page.tsx'

it('each component of the kit and of paying is reached from a scene, where the browser tries it', () => {
  const files = readTree(fileURLToPath(new URL('../..', import.meta.url)))
  const reached = new Set<string>()
  const next = [PAGE]
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    for (const { name, type } of importsOf(files.get(path) ?? '')) {
      const to = target(path, name.replace(/\?.*$/, ''))
      if (to && !type && files.has(to)) next.push(to)
    }
  }
  const components = [...files.keys()].filter((path) => /^web\/(?:kit|pay)\/.*(?<!\.test)\.tsx$/.test(path))
  expect(components.length).toBeGreaterThan(45)
  expect(components.filter((path) => !reached.has(path))).toEqual([])
})
