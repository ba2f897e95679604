import { readFileSync } from 'node:fs'

/** Stryker's report, as far as it is read here. */
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>
}

/** What was found of the mutants of a folder of rules. */
export interface RulesLine {
  readonly folder: string
  readonly found: number
  readonly all: number
}

/** Rules that move money, and how many in a hundred of their mutants must be found; of all others 90. */
export const MONEY_RULES = ['amount', 'income', 'payment', 'exchange', 'swap', 'economy', 'ending'] as const
/** Where they are; tests beside them are not changed. */
export const MONEY_FILES = [
  ...MONEY_RULES.filter((word) => word !== 'payment' && word !== 'ending').map(
    (word) => `rules/${word}/**/!(*.test).ts`,
  ),
  'rules/land/payment.ts',
  'rules/land/ending.ts',
] as const
const LEAST = { money: 95, other: 90 } as const

/** Found and all mutants by folder of `rules/`; payment and ending, which are files of the land, by themselves. */
export function linesOf(report: Report): RulesLine[] {
  const lines = new Map<string, { found: number; all: number }>()
  for (const [path, { mutants }] of Object.entries(report.files)) {
    const [, word = '', file = ''] = path.split('/')
    const own = file.replace('.ts', '')
    const folder = own === 'payment' || own === 'ending' ? own : word
    const line = lines.get(folder) ?? { found: 0, all: 0 }
    for (const { status } of mutants) {
      if (status === 'Ignored' || status === 'CompileError' || status === 'RuntimeError') continue
      line.all += 1
      if (status === 'Killed' || status === 'Timeout') line.found += 1
    }
    lines.set(folder, line)
  }
  return [...lines].map(([folder, line]) => ({ folder, ...line })).sort((a, b) => a.folder.localeCompare(b.folder))
}

/** Whether enough of the mutants of a folder, or of all together, were found. */
export function isEnough({ folder, found, all }: RulesLine): boolean {
  const money = (MONEY_RULES as readonly string[]).includes(folder)
  return found * 100 >= all * (money ? LEAST.money : LEAST.other)
}

/** Reads the report that Stryker has written. */
export function readReport(path: string): Report {
  return JSON.parse(readFileSync(path, 'utf8')) as Report
}
