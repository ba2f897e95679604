import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { marketBench } from './by/market.ts'
import { searchBench } from './by/search.ts'
import { startServer } from './by/server.ts'
import { capacityBench } from './capacity.ts'
import { crowdsBench } from './crowds.ts'
import { type Figure, isMet, table } from './figures.ts'
import { framesBench } from './frames.ts'
import { listsBench } from './lists.ts'
import { acrossBench } from './money/across.ts'
import { auditBench } from './money/audit.ts'
import { claimsBench } from './money/claims.ts'
import { entriesBench } from './money/entries.ts'
import { loginsBench } from './money/logins.ts'
import { postingBench } from './money/posting.ts'
import { purchaseBench } from './money/purchase.ts'
import { reservationsBench } from './money/reservations.ts'
import { firstLoadBench } from './page/first-load.ts'
import { lineBench } from './page/line.ts'
import { peerBench } from './peer.ts'
import { scanBench } from './scan.ts'
import { settlementBench } from './settlement.ts'
import { solvencyBench } from './solvency.ts'
import { wireBench } from './wire.ts'

/** Every bench, in the order in which they run. */
const BENCHES = {
  posting: postingBench,
  reservations: reservationsBench,
  claims: claimsBench,
  across: acrossBench,
  scan: scanBench,
  purchase: purchaseBench,
  logins: loginsBench,
  settlement: settlementBench,
  crowds: crowdsBench,
  lists: listsBench,
  market: marketBench,
  search: searchBench,
  solvency: solvencyBench,
  audit: auditBench,
  entries: entriesBench,
  frames: framesBench,
  peer: peerBench,
  wire: wireBench,
  load: firstLoadBench,
  line: lineBench,
  capacity: capacityBench,
} as const

/** `[--json file] [names …]`: runs the named benches, or all, and prints one table. No figure fails the run. */
const { json, names } = read(process.argv.slice(2))
const began = loadavg()[0] ?? 0
const server = await startServer()
const figures: Figure[] = []
try {
  for (const name of names) {
    console.error(`– ${name}`)
    figures.push(...(await BENCHES[name](server)))
  }
} finally {
  await server.stop()
}
const machine = {
  cores: cpus().length,
  processor: cpus()[0]?.model ?? '',
  node: process.versions.node,
  loadBefore: began,
  loadAfter: loadavg()[0] ?? 0,
}
console.log(`\n${table(figures)}\n`)
console.log(
  `${machine.cores} cores (${machine.processor}), Node ${machine.node}; load ${began.toFixed(1)} before, ${machine.loadAfter.toFixed(1)} after. ` +
    'Ratios are of the same run.',
)
if (json) {
  const rows = figures.map((figure) => ({ ...figure, met: isMet(figure) ?? null }))
  writeFileSync(json, `${JSON.stringify({ machine, figures: rows }, null, 2)}\n`)
}
process.exit(0)

type Name = keyof typeof BENCHES

function read(words: readonly string[]): { json: string | undefined; names: readonly Name[] } {
  const at = words.indexOf('--json')
  const file = at < 0 ? undefined : words[at + 1]
  const known = Object.keys(BENCHES) as Name[]
  const asked = words.filter((_, index) => at < 0 || (index !== at && index !== at + 1))
  const unknown = asked.filter((word) => !known.some((name) => name === word))
  if (unknown.length > 0) throw new Error(`there is no bench ${unknown.join(', ')}; there are ${known.join(', ')}`)
  return { json: file, names: asked.length > 0 ? known.filter((name) => asked.includes(name)) : known }
}
