interface Result {
  passed: number
  failed: number
  names: string[]
}
export function ofVitest(report: object): Result
export function failedFiles(report: object): string[]
export function replacedBy(report: object, later: object): object
export function ofPlaywright(report: object): Result
export function closing(results: readonly Pick<Result, 'passed' | 'failed'>[]): string
export interface Outcome {
  file: string
  titles: string[]
  passed: boolean
}
export function outcomesOf(report: object, root: string): Outcome[]
