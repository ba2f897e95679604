import { readBoxSettings } from '#demo/box/settings.ts'
import { startBox } from '#demo/box/start.ts'
import { welcome } from '#demo/box/welcome.ts'

/** The entry point of the world in a box; `demo/start.mjs` has prepared everything that is not TypeScript. */
const undos: (() => Promise<void>)[] = []
let ending: Promise<void> | undefined

/** Ends what was started, the last first. Done once, however often it is asked. */
function end(code: number): Promise<void> {
  ending ??= (async () => {
    for (let undo = undos.pop(); undo; undo = undos.pop()) {
      try {
        await undo()
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
      }
    }
    process.exit(code)
  })()
  return ending
}

// a terminal that was closed takes nothing any more; all must end in order nevertheless
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (!ending) console.log('ending …')
    void end(0)
  })
// the process that started us is gone
process.on('disconnect', () => void end(0))

const log = (line: string) => console.log(`  ${line}`)
try {
  const settings = readBoxSettings(process.env, process.argv.slice(2))
  const box = await startBox({
    settings,
    log,
    atEnd: (undo) => {
      undos.push(undo)
    },
  })
  console.log(welcome(settings, box))
} catch (error) {
  if (!ending) console.error(error instanceof Error ? error.message : error)
  await end(1)
}
