import type { Economy } from '#rules/economy/economy.ts'
import { figuresIn } from '#rules/rulebook/figures.ts'
import type { Tx } from '#server/store/database.ts'
import { keepVersion } from './version.sql.ts'

/** Notes, in a settlement's transaction, by which figures it settled: a version of its own where they changed. */
export async function noteRules(tx: Tx, { file }: Pick<Economy, 'file'>, day: number): Promise<void> {
  await keepVersion(tx, day, figuresIn(file))
}
