import { readFileSync } from 'node:fs'

interface Place {
  readonly line: number
  readonly column: number
}

interface Mutant {
  readonly status: string
  /** Changed in what is worked out while a file is loaded too. */
  readonly static?: boolean
  readonly testsCompleted?: number
  readonly coveredBy?: readonly string[]
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: Place; readonly end: Place }
}

/** Stryker's report, as far as it is read here. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>
}

/** What was found of the mutants of a folder of rules. */
export interface RulesLine {
  readonly folder: string
  readonly found: number
  readonly all: number
}

/** Rules that move money, and how many in a hundred of their mutants must be found; of all others 90. */
export const MONEY_RULES = ['amount', 'income', 'payment', 'exchange', 'swap', 'economy', 'ending'] as const
const LEAST = { money: 95, other: 90 } as const

/** The places of mutants that no test found, as Stryker is told them: lines from 1, columns from 0. */
export function missedOf(report: Report): string[] {
  return Object.entries(report.files).flatMap(([path, { mutants }]) =>
    mutants
      .filter((mutant) => isCounted(mutant) && !isFound(mutant))
      .map(({ location: { start, end } }) => `${path}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`),
  )
}

/** Several reports as one: of a mutant that stands in more than one, what the last says of it. */
export function together(reports: readonly Report[]): Report {
  const files: Record<string, Map<string, Mutant>> = {}
  for (const [path, { mutants }] of reports.flatMap((report) => Object.entries(report.files))) {
    const known = files[path] ?? new Map<string, Mutant>()
    files[path] = known
    for (const mutant of mutants) {
      const key = JSON.stringify([mutant.location, mutant.mutatorName, mutant.replacement])
      // what lies within the place of a missed one is changed again with it: once found, it stays so
      const before = known.get(key)
      if (!before || !isFound(before)) known.set(key, mutant)
    }
  }
  return {
    files: Object.fromEntries(Object.entries(files).map(([path, all]) => [path, { mutants: [...all.values()] }])),
  }
}

function isCounted({ status }: Mutant): boolean {
  return !['Ignored', 'CompileError', 'RuntimeError'].includes(status)
}

/**
 * Whether the tests failed. Stryker says of one that it survived, too, where a file of tests could not even be loaded with it: of those
 * that would have met it none was completed.
 */
function isFound({ status, testsCompleted, coveredBy = [], ...mutant }: Mutant): boolean {
  if (status === 'Killed' || status === 'Timeout') return true
  return status === 'Survived' && mutant.static === true && testsCompleted === 0 && coveredBy.length > 0
}

/** Found and all mutants by folder of `rules/`; payment and ending, which are files of the land, by themselves. */
export function linesOf(report: Report): RulesLine[] {
  const lines = new Map<string, { found: number; all: number }>()
  for (const [path, { mutants }] of Object.entries(report.files)) {
    const [, word = '', file = ''] = path.split('/')
    const own = file.replace('.ts', '')
    const folder = word === 'land' && (own === 'payment' || own === 'ending') ? own : word
    const line = lines.get(folder) ?? { found: 0, all: 0 }
    for (const mutant of mutants.filter(isCounted)) {
      line.all += 1
      if (isFound(mutant)) line.found += 1
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
