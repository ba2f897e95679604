#!/usr/bin/env node
/** `npm run bench [-- [--json file] [names …]]`: brings what the benches need, then runs them (proof/bench). */
import { ensureChromium } from './chromium.mjs'
import { ensurePackages, ensureWeb, requireNode, run } from './prepare.mjs'

requireNode()
await ensurePackages()
const words = process.argv.slice(2)
const wants = (name) => !words.some((word) => /^[a-z]+$/.test(word)) || words.includes(name)
if (wants('load')) await ensureWeb()
const environment = wants('frames') ? { ...process.env, CHROMIUM: ensureChromium() } : process.env
await run(process.execPath, ['--import', 'tsx', 'proof/bench/main.ts', ...words], { env: environment })
