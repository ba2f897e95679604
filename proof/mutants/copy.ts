import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type PlantedBug, standsOnce } from './planted.ts'

/** A copy of the checkout in which bugs are planted, one after another; the checkout itself stays as it is. */
export interface Copy {
  readonly folder: string
  /** Plants a bug for as long as `work` takes. */
  with<T>(bug: PlantedBug, work: () => Promise<T>): Promise<T>
  remove(): void
}

/** Copies what git knows or would add of the checkout at `root`; packages are shared. */
export function copyOf(root: string, folder: string): Copy {
  rmSync(folder, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of new Set(listed.toString().split('\0').filter(Boolean))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file), { force: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    async with(bug, work) {
      const path = join(folder, bug.file)
      const text = readFileSync(path, 'utf8')
      if (!standsOnce(text, bug.find)) throw new Error(`${bug.name}: ${bug.file} does not hold its place exactly once`)
      writeFileSync(
        path,
        text.replace(bug.find, () => bug.replace),
      )
      try {
        return await work()
      } finally {
        writeFileSync(path, text)
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
