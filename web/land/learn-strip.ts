import { myLands } from '#calls/land/own/my.ts'
import { ask } from '#web/ask/client.ts'
import { rememberStrip } from '#web/state/strip.ts'
import { mostUrgent } from './mine/figures.ts'

/** Asks whether something lapses, before the first screen of a member is shown; what fails is asked again by the strip itself. */
export async function learnStrip(): Promise<void> {
  const answer = await ask(myLands, { sort: 'lapse', size: 50 }).catch(() => undefined)
  if (answer) rememberStrip(mostUrgent(answer.list, answer.worldNow) !== undefined)
}
