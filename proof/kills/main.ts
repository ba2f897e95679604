import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { hurt } from './run.ts'

/** `npm run kills -- --minutes 5 [--seed <text>]`: the proof of the kills, longer. */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' }, seed: { type: 'string' } } })
const seed = values.seed ?? randomUUID()
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error(`--minutes ${values.minutes} is no time`)
console.log(`seed ${seed}`)
const report = await hurt({ seed, least: 3, seconds: minutes * 60, log: (line) => console.log(`  ${line}`) })
console.log(JSON.stringify(report, null, 2))
const { laws, requests, balances, arrivals, leavings, mailsMissing, left, open, exitCode } = report
const wrong = [...laws, ...requests, ...balances, ...arrivals, ...leavings, ...mailsMissing, ...left].length + open
console.log(wrong === 0 && exitCode === 0 ? 'nothing was lost' : `${wrong} faults, exit code ${exitCode}`)
process.exitCode = wrong === 0 && exitCode === 0 ? 0 : 1
