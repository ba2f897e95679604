import { createRequire } from 'node:module'

const systems: Record<string, string> = { linux: 'linux', darwin: 'darwin' }
const processors: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/** The path of anvil itself; the wrapper that npm links would leave it running when killed. */
export function anvilBinary(): string {
  const name = `@foundry-rs/anvil-${systems[process.platform]}-${processors[process.arch]}`
  const require = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  try {
    return require.resolve(`${name}/bin/anvil`)
  } catch {
    throw new Error(`${name} is not installed: set RPC_URL_<chain> to nodes of your own`)
  }
}
