import type { Outcome } from './results.mjs'

interface Requirement {
  id: string
  says: string
  group: string
}
interface Test {
  file: string
  title: string
}
type Result = 'passed' | 'failed' | 'unknown'
interface Results {
  run: string
  outcome: (test: Test) => Result
}
interface Sources {
  requirements: Requirement[]
  tests: Test[]
  unproved: Record<string, string>
}
export function requirementsOf(text: string): Requirement[]
export function inShort(says: string): string
export function outcomeOf(test: Test, outcomes: readonly Outcome[]): Result
export function pageOf(sources: Sources & Results): string
export function keptOf(page: string): Results
export function withoutResults(page: string): string
export function read(): Sources & { page: string }
