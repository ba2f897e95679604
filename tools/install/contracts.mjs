#!/usr/bin/env node
// Compiles the test contracts into chain/contracts/made/<name>.json ({ abi, bytecode }), without any network.
// With --check it only says whether what is committed is what the sources give.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const solc = require('solc')
const folder = fileURLToPath(new URL('../../chain/contracts/', import.meta.url))
const files = readdirSync(folder).filter((name) => name.endsWith('.sol'))

const input = {
  language: 'Solidity',
  sources: Object.fromEntries(files.map((file) => [file, { content: readFileSync(join(folder, file), 'utf8') }])),
  settings: {
    evmVersion: 'cancun',
    optimizer: { enabled: true, runs: 200 },
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  },
}
const find = (path) => ({ contents: readFileSync(require.resolve(path), 'utf8') })
const output = JSON.parse(solc.compile(JSON.stringify(input), { import: find }))

for (const message of output.errors ?? []) console.error(message.formattedMessage)
if (output.errors?.some((message) => message.severity === 'error')) process.exit(1)

let stale = 0
for (const file of files) {
  const name = file.replace(/\.sol$/, '')
  const { abi, evm } = output.contracts[file][name]
  const made = `${JSON.stringify({ abi, bytecode: `0x${evm.bytecode.object}` }, null, 1)}\n`
  const path = join(folder, 'made', `${name}.json`)
  if (!process.argv.includes('--check')) writeFileSync(path, made)
  else if (readFileSync(path, 'utf8') !== made) {
    console.error(`stale: ${name}`)
    stale += 1
  }
}
process.exitCode = stale > 0 ? 1 : 0
