import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** What is text; pictures and letters are packed already. */
const TEXT = /\.(?:js|css|html|svg|json|webmanifest)$/
/** Smaller files go out as they are (bytes). */
const LEAST = 1024
/** Of brotli: the one above it takes more than twice as long for a sixtieth less. */
const QUALITY = 10

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes beside each text of a folder what is sent of it, as `.br` and `.gz`: packed well once, where it is built, and not in a hurry by the server
 * for each visitor, which leaves a seventh more to send.
 */
export async function pack(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = files.filter((file) => file.isFile() && TEXT.test(file.name))
  await Promise.all(
    texts.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      const text = await readFile(file)
      if (text.length < LEAST) return
      const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
      const [small, plain] = await Promise.all([brotli(text, { params }), zip(text, { level: 9 })])
      await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, plain)])
    }),
  )
}

/** Packs what was built, when all of it is written. */
export function packed(): Plugin {
  let folder: string | undefined
  return {
    name: 'orrery-packed',
    apply: 'build',
    configResolved(config) {
      // the pages of scenes and benches are sent to nobody
      if (config.root === process.cwd()) folder = join(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      async handler() {
        if (folder) await pack(folder)
      },
    },
  }
}
