import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, decimal, instant, pageOf, pageSize, planetCoordinates, uuid } from '#calls/fields.ts'
import { ENTRY_STATES, OPENING_STATES } from '#rules/opening/opening.ts'

/** An opening as lists show it; instants are of the world. */
const openingView = z.object({
  opening: uuid,
  coordinates: planetCoordinates,
  level: z.int(),
  /** Empty until named. */
  name: z.string(),
  state: z.enum(OPENING_STATES),
  /** What naming costs, in DU: set aside by each entry. */
  fee: decimal,
  opensAt: instant,
  /** Whether entries have begun: before, the opening is announced and takes none. */
  begun: z.boolean(),
  closesAt: instant,
  entries: z.int(),
})

/** Planets that open, have opened or will open to a crowd; those that end last first. */
export const openingList = call({
  path: 'opening/list',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({
    /** Only those that run, or only those that have ended. */
    running: z.optional(z.boolean()),
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: pageOf(openingView),
})

const entryState = z.enum(ENTRY_STATES)

/** One opening, with where the asker stands in it. */
export const openingDetail = call({
  path: 'opening/detail',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({
    opening: z.optional(uuid),
    /** Instead: the planet whose opening runs. */
    coordinates: z.optional(planetCoordinates),
  }),
  answer: z.extend(openingView, {
    /** The hash of the secret salt. */
    commit: z.string(),
    /** The hash of the list of entries, once they have ended. */
    listHash: z.nullable(z.string()),
    /** From when on the block of the seed may be, seconds of the chain; null: it follows when entries have ended. */
    seedAt: z.nullable(z.int()),
    paymentMinutes: z.int(),
    /** Whose turn it is, by his place, and until when. */
    turn: z.nullable(z.int()),
    turnUntil: z.nullable(instant),
    /** The asker's; null: he has none. */
    mine: z.nullable(z.object({ entry: uuid, state: entryState, place: z.nullable(z.int()) })),
    worldAt: instant,
  }),
  errors: ['notFound'],
})

/** Everybody who has entered, in the order drawn; before the draw in the order of entering. */
export const openingQueue = call({
  path: 'opening/queue',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({ opening: uuid, size: pageSize, after: z.optional(cursor) }),
  answer: pageOf(
    z.object({
      entry: uuid,
      /** His masked name. */
      member: z.string(),
      place: z.nullable(z.int()),
      state: entryState,
    }),
  ),
  errors: ['notFound'],
})

/** The log of a draw: by it anybody computes the order again. Refused before the draw. */
export const openingLog = call({
  path: 'opening/log',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({ opening: uuid }),
  answer: z.object({
    opening: uuid,
    commit: z.string(),
    salt: z.string(),
    listHash: z.string(),
    chain: z.int(),
    /** Seconds since 1970. */
    seedAt: z.int(),
    blockTime: z.int(),
    blockNumber: z.int(),
    blockHash: z.string(),
    /** The entries in the order drawn. */
    entries: z.array(uuid),
  }),
  errors: ['notFound'],
})
