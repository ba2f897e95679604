import { Refusal } from '#rules/errors/errors.ts'
import { violated } from '#server/store/database.ts'

/** Waits for what writes a planet's name; refuses nameTaken when somebody has it. */
export async function freeName(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (violated(error) === 'planet_name_key_key') throw new Refusal('nameTaken')
    throw error
  }
}
