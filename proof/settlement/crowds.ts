import { admitSome, stopSome } from '#server/income/settle/crowd.ts'
import type { SettlementStore } from '#server/income/settle/store.ts'
import { act, type Lived } from './changes.ts'
import { actOfTeams } from './generation/team-changes.ts'

/** Lets a crowd stop before a day, as the worker does: a part at a time, until the day itself can stop the others. */
export async function stopBefore(lived: Lived, day: number, store: SettlementStore, most: number): Promise<void> {
  while ((await store.runsToBurn(day, most + 1)).length > most) {
    lived.tally.stoppedBefore += await stopSome(store, lived.economy, day, most)
    acts(lived, day - 1)
  }
}

/** Lets those join whom a settled day has left, a part at a time; the oracle has admitted them with it. */
export async function admitAfter(lived: Lived, day: number, store: SettlementStore, most: number): Promise<void> {
  for (let joined = 1; joined > 0; ) {
    joined = await admitSome(store, lived.economy, day, most)
    lived.tally.admittedAfter += joined
    if (joined > 0 && lived.roll(5) === 0) acts(lived, day)
  }
}

/** Writes those as in effect whom a settled day has brought there, a part at a time; the oracle has done so with it. */
export async function bringAfter(lived: Lived, day: number, store: SettlementStore, most: number): Promise<void> {
  for (let brought = 1; brought > 0; ) {
    brought = await store.writeInEffect(day, most)
    lived.tally.broughtAfter += brought
    if (brought > 0 && lived.roll(3) === 0) acts(lived, day)
  }
}

/** What members do between two parts. */
function acts(lived: Lived, day: number): void {
  act(lived, day)
  actOfTeams(lived, day)
}
