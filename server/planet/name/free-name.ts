import type { PlanetId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { claimName } from '#server/name/claim.ts'
import { type Tx, violated } from '#server/store/database.ts'

/** Waits for what writes a planet's name; refuses nameTaken when another has it, or one that looks like it (UTS 39). */
export async function freeName(tx: Tx, planet: PlanetId, name: string, work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (violated(error) === 'planet_name_key_key') throw new Refusal('nameTaken')
    throw error
  }
  if (!(await claimName(tx, 'planet', name, planet))) throw new Refusal('nameTaken')
}
