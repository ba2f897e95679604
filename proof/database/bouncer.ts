import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bouncerConfiguration } from '#demo/cluster/configuration.ts'
import { startDaemon } from '#demo/cluster/daemon.ts'
import { freePort } from '#proof/stand-ins/free-port.ts'
import { command } from './cluster.ts'

/** A PgBouncer in transaction mode before the server of the tests. */
export interface Bouncer {
  /** The address of the server's first database through it. */
  readonly url: string
  stop(): Promise<void>
}

/** Starts one, which leads to every database of the server, as whoever owns them. */
export async function startBouncer(program: string, adminUrl: string): Promise<Bouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-test-bouncer-'))
  // the account that it runs as has to read what is in it
  chmodSync(folder, 0o755)
  const { port, username, password } = new URL(adminUrl)
  const own = await freePort()
  writeFileSync(join(folder, 'users.txt'), `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
  // as the cluster has it, which an installation begins with (docs/cluster.md)
  const ports = { writer: Number(port), reader: 0, bouncer: own }
  writeFileSync(join(folder, 'pgbouncer.ini'), bouncerConfiguration(ports, folder))
  const outputFile = join(folder, 'pgbouncer.log')
  const daemon = startDaemon({ command: program, flags: [join(folder, 'pgbouncer.ini')], home: folder, outputFile })
  const url = new URL(adminUrl)
  url.port = `${own}`
  const stop = async () => {
    await daemon.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  for (let attempt = 1; ; attempt += 1)
    try {
      await command(url.toString(), 'select 1')
      return { url: url.toString(), stop }
    } catch (error) {
      if (attempt < 50 && daemon.runs()) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        continue
      }
      await stop()
      throw error
    }
}
