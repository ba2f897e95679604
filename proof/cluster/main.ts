import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { FAULTS } from './faults.ts'
import { outlive, type Report } from './run.ts'

/** `npm run cluster -- proof --minutes 10 [--seed <text>]`: the product outlives the loss of its machines. */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } } })
const seed = values.seed ?? randomUUID()
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error(`--minutes ${values.minutes} is no time`)
/** Seconds after which writes have to go on, of the fault or of the majority's return. */
const MOST = 30
console.log(`seed ${seed}`)
const began = Date.now()
const log = (line: string) => console.log(`  ${((Date.now() - began) / 1000).toFixed(1).padStart(6)}  ${line}`)
const undos: (() => Promise<unknown>)[] = []
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    for (let undo = undos.pop(); undo; undo = undos.pop()) await undo().catch(() => {})
    process.exit(1)
  })
const report = await outlive({ seed, least: minutes >= 5 ? 2 : 1, seconds: minutes * 60, undos, log })
const { faults, probe, ended, laws, requests, balances, arrivals, leavings, mailsMissing, open } = report
const wrong = [...laws, ...requests, ...balances, ...arrivals, ...leavings, ...mailsMissing, ...ended]
for (const fault of wrong) console.log(`  ${fault}`)
console.log(table(report))
const untried = FAULTS.filter((name) => faults.every(({ fault }) => fault !== name))
if (untried.length > 0) console.log(`  not tried, for want of a network between the nodes: ${untried.join(', ')}`)
const slow = faults.filter(({ writes }) => writes > MOST * 1000)
for (const { fault, writes } of slow) console.log(`  ${fault}: no write for ${seconds(writes)} s`)
const bad = wrong.length + open + probe.lost + probe.strange + slow.length
console.log(bad === 0 ? 'nothing was lost' : `${bad} faults, ${open} of them never settled; again: --seed ${seed}`)
process.exit(bad === 0 ? 0 : 1)

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}

function table({ faults, probe, done, wereUnknown, refused, laws, mails, days, paid, arrived }: Report): string {
  const lines = FAULTS.map((name) => {
    const those = faults.filter(({ fault }) => fault === name)
    const each = (of: 'writes' | 'requests') => those.map((one) => seconds(one[of])).join(' ')
    const heard = those.flatMap(({ unknown }) => Object.entries(unknown))
    const whys = [...new Set(heard.map(([why]) => why))]
    const unknown = whys.map((why) => `${why} ${heard.reduce((sum, [one, n]) => sum + (one === why ? n : 0), 0)}`)
    return `  ${name.padEnd(36)} ${`${those.length}`.padStart(3)}   writes ${each('writes') || '–'}   requests ${each('requests') || '–'}   unknown: ${unknown.join(', ') || 'none'}`
  })
  const worst = Math.max(0, ...faults.map(({ writes }) => writes))
  return [
    '',
    'Seconds in which nothing was written (a lone writer through PgBouncer; acknowledged requests of the clients), by fault',
    ...lines,
    `  worst: ${seconds(worst)} s`,
    `  rows of the lone writer: ${probe.rows} acknowledged, ${probe.lost} lost, ${probe.strange} strange, ${probe.unknown} unknown on the way`,
    `  requests: ${done} done, ${wereUnknown} were unknown on the way, refused ${JSON.stringify(refused)}`,
    `  ${paid} withdrawals, ${arrived} deposits, ${mails} mails, ${days} days; broken laws: ${laws.length}`,
    '',
  ].join('\n')
}
