import { createQueryId, type RootOperationNode } from 'kysely'
import type { Database } from '#server/store/database.ts'

/** A step of a plan as it ran (`explain (analyze, format json)`). */
export interface Step {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Step[]
}

/** A statement with the steps of its plan, the first and all below it. */
export interface Ran {
  readonly text: string
  readonly steps: readonly Step[]
}

/** The statements that an act makes on the database that it is given, each explained as it runs once more. */
export async function plansOf(database: Database, act: (spied: Database) => Promise<unknown>): Promise<readonly Ran[]> {
  const nodes: RootOperationNode[] = []
  const spied = database.withPlugin({
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await act(spied)
  const ran: Ran[] = []
  for (const node of nodes) {
    const query = database.getExecutor().compileQuery(node, createQueryId())
    const explained = { ...query, sql: `explain (analyze, timing off, format json) ${query.sql}` }
    const { rows } = await database.executeQuery<{ 'QUERY PLAN': { Plan: Step }[] }>(explained)
    ran.push({ text: query.sql, steps: rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => stepsOf(Plan))) })
  }
  return ran
}

/** How many rows of a table some statements have looked at. */
export function rowsLookedAt(ran: readonly Ran[], table: string): number {
  const steps = ran.flatMap((one) => one.steps).filter((step) => step['Relation Name'] === table)
  return steps.reduce(
    (sum, step) => sum + (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
    0,
  )
}

function stepsOf(step: Step): readonly Step[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)]
}
