import * as z from 'zod/mini'
import { decimal, instant, planetCoordinates, signedDecimal } from '#calls/fields.ts'
import { runState } from '#calls/land/land.ts'
import { planetType } from '#calls/planet/planet.ts'

/** One of my lands with its running figures (LAND-01, LAND-14). Days are settlement days since 1970. */
export const landView = z.object({
  tokenId: z.string(),
  coordinates: planetCoordinates,
  planetName: z.string(),
  planetType,
  planetLevel: z.int(),
  /** Where its owner's picture is served; '' for none. */
  planetImage: z.string(),
  x: z.int(),
  y: z.int(),
  era: z.int(),
  state: runState,
  mode: z.enum(['wallet', 'investment']),
  investment: decimal,
  pendingAddition: decimal,
  /** Percent as a decimal string: "3". */
  taxPercent: z.string(),
  ratePercent: z.string(),
  boughtAt: instant,
  effectiveAt: z.nullable(instant),
  incomeDays: z.int(),
  /** Net, claimable now. */
  pending: decimal,
  /** What a day earns after tax at the last factor. */
  daily: decimal,
  claimed: decimal,
  lost: decimal,
  counted: decimal,
  /** Of it by rewards that were collected on it, and by leaving a pool early, which burned so much of its room. */
  collected: decimal,
  poolBurned: decimal,
  /** 3 x investment, with an addition that waits: it raises the cap at once; null for Stone Age. */
  cap: z.nullable(decimal),
  room: z.nullable(decimal),
  /** When the next unclaimed settlement will be burned; null when nothing lapses or it burns already. */
  burnsAt: z.nullable(instant),
  daysAccrued: z.int(),
  burning: z.boolean(),
  /** Burned since it began to burn and not yet recorded by a claim. */
  burned: decimal,
  /** What its owner paid for it, additions included; nothing for a land that was given to him. */
  paid: decimal,
  /** What its end gave back, after the fee; an addition that was returned. */
  returned: decimal,
  /** What leaving now would pay, after the fee, with what is unclaimed and what of an addition goes back; null when it may not be left. */
  ifLeft: z.nullable(decimal),
  /** What it brought less what was paid for it: for one that goes on as if it were left now. */
  profit: signedDecimal,
  /** What may be added now; null where nothing may. `most` below `least`: the planet's top range is reached; `tooLate`: it has counted too much. */
  addition: z.nullable(z.object({ least: decimal, most: decimal, tooLate: z.boolean() })),
  /** Its withdrawal waits for the emission reserve. */
  waits: z.boolean(),
  /** The pool that it is staked in, by its days, and the settlement that redeems it; null for one that is not. */
  staked: z.nullable(z.object({ period: z.int(), endsAt: instant })),
  /** It would pay less than its owner accepted, and waits for his new word. */
  asksWord: z.boolean(),
})
