import { once } from 'node:events'
import { readBoxSettings } from '#demo/box/settings.ts'
import { startBox } from '#demo/box/start.ts'
import { welcome } from '#demo/box/welcome.ts'
import { endsInOrder } from '#demo/process/ending.ts'

/** The entry point of the world in a box; `demo/start.mjs` has prepared everything that is not TypeScript. */
const { undos, begun, end } = endsInOrder()
const log = (line: string) => console.log(`  ${line}`)
/** `npm start` builds them meanwhile, and says so. */
const pagesBuilt = process.env.PAGES_COME && process.connected ? once(process, 'message') : Promise.resolve()
try {
  const settings = readBoxSettings(process.env, process.argv.slice(2))
  const box = await startBox({
    settings,
    log,
    pagesBuilt,
    atEnd: (undo) => {
      undos.push(undo)
    },
  })
  console.log(welcome(settings, box))
} catch (error) {
  if (!begun()) console.error(error instanceof Error ? error.message : error)
  await end(1)
}
