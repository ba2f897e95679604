import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where the page of scenes stands when it is built. */
export const PAGE = join(root, '.made', 'components')

/** Builds the page of scenes as the product is built. */
export default function build(): void {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const flags = ['build', 'proof/components', '--config', 'vite.config.ts', '--outDir', PAGE, '--emptyOutDir']
  const { status } = spawnSync(process.execPath, [vite, ...flags, '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error('the page of scenes could not be built')
}
