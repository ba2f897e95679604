#!/usr/bin/env node
/** `npm run bench [-- [--json file] [names …]]`: brings what the benches need, then runs them (proof/bench). */
import { join } from 'node:path'
import { ensureChromium } from '../chromium.mjs'
import { ensurePackages, ensureWeb, npmHere, requireNode, root, run } from '../prepare.mjs'

requireNode()
await ensurePackages()
const words = process.argv.slice(2)
const wants = (name) => !words.some((word) => /^[a-z]+$/.test(word)) || words.includes(name)
if (wants('load')) await ensureWeb()
if (wants('peer')) {
  // what ours is compared with has its own packages, as it wants an older React
  const [npm, first] = npmHere()
  await run(npm, [...first, 'ci', '--ignore-scripts'], { cwd: join(root, 'proof', 'bench', 'tile-map') })
}
const environment = wants('frames') || wants('peer') ? { ...process.env, CHROMIUM: ensureChromium() } : process.env
await run(process.execPath, ['--import', 'tsx', 'proof/bench/main.ts', ...words], { env: environment })
