#!/usr/bin/env node
/**
 * `npm run cluster`: three PostgreSQL under Patroni and the product on them; `npm run cluster -- proof [--minutes 10] [--seed …]`: the proof
 * that it outlives its machines. Debian 12 alone: it says which packages are missing.
 */
import { spawn } from 'node:child_process'
import { ensureBundles } from '../bundle.mjs'
import { ensurePackages, ensureWeb, requireNode, root } from '../prepare.mjs'

requireNode()
await ensurePackages()
await ensureBundles()
const [first, ...words] = process.argv.slice(2)
const proof = first === 'proof'
// clients that are programs look at no page
if (!proof) await ensureWeb()
const file = proof ? 'proof/cluster/main.ts' : 'demo/cluster/main.ts'
const flags = ['--import', 'tsx', file, ...(proof ? words : [first, ...words].filter(Boolean))]
const running = spawn(process.execPath, flags, {
  cwd: root,
  detached: true,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => running.kill(signal))
running.once('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
running.once('exit', (code) => process.exit(code ?? 1))

// npm hands signals to a shell that may not hand them on: when it has gone, so do we
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) running.kill('SIGTERM')
  }, 500).unref()
}
