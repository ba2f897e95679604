#!/usr/bin/env node
/** `npm start`: from a fresh clone to a running product. Plain Node until everything is installed. */
import { spawn } from 'node:child_process'
import { bundleOf, ensureBundles } from '../tools/bundle.mjs'
import { ensurePackages, ensureWeb, requireNode, root } from '../tools/prepare.mjs'

requireNode()
await ensurePackages()
await ensureBundles()
// the data of a first start takes longer than its pages: both at once, and the API waits for them
const given = new AbortController()
const pages = ensureWeb(console.log, given.signal)

const demo = spawn(process.execPath, ['--enable-source-maps', bundleOf('demo'), ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, PAGES_COME: '1' },
  // a group of its own: Ctrl-C reaches it once, through us; the channel tells it when we are gone
  detached: true,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
let failed = false
pages.then(
  () => demo.connected && demo.send('pages are built'),
  (error) => {
    if (given.signal.aborted) return
    failed = true
    console.error(error.message)
    demo.kill('SIGTERM')
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    given.abort()
    demo.kill(signal)
  })
// so does who started us with a channel, when it is gone
process.on('disconnect', () => demo.kill('SIGTERM'))
demo.once('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
demo.once('exit', (code) => {
  given.abort()
  process.exit(failed ? 1 : (code ?? 1))
})

// npm hands signals to a shell that may not hand them on: when it has gone, so do we
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) demo.kill('SIGTERM')
  }, 500).unref()
}
