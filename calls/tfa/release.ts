import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import {
  cursor,
  decimal,
  instant,
  pageOf,
  pageSize,
  period,
  recordSort,
  requestId,
  uuid,
  wholeNumber,
} from '#calls/fields.ts'
import { packageView } from './packages.ts'
import { packName } from './packs.ts'

/** What happened to my packages: by one of these a list is made (TFA-07). */
export const TFA_EVENTS = ['charge', 'buy', 'release', 'withdrawal', 'lost'] as const
/** Of these each line is worked out from the indexes of its day when it is read: they are ordered by their day alone. */
export const BY_DAY = ['release', 'lost'] as const satisfies readonly (typeof TFA_EVENTS)[number][]
/** What became of a day's release. */
export const releaseState = z.enum(['waiting', 'withdrawn', 'lost'])

/** Withdraws what a package of mine, or each of them, has released, to the bonus account (TFA-06). */
export const bagReleaseWithdraw = call({
  path: 'bag/releasewithdraw',
  who: 'user',
  money: 'inside',
  request: z.strictObject({ package: z.optional(uuid), requestId }),
  answer: z.object({ order: uuid, received: decimal, lost: decimal, packages: z.int() }),
  errors: ['nothingToRelease', 'notFound', 'settlementRunning'],
})

/** One line of what happened. Of a charge DP, of a purchase USDT, else RC. */
const recordRow = z.object({
  id: z.string(),
  package: uuid,
  pack: packName,
  at: instant,
  amount: decimal,
  /** Of a release: its settlement day, and what became of it. */
  day: z.nullable(z.int()),
  state: z.nullable(releaseState),
  /** Of a charge: what of it was claimed and bought DP, and to what it was charged with it. */
  charge: z.nullable(z.object({ collected: decimal, bought: decimal, charged: decimal, target: decimal })),
  /** Of a withdrawal: what had burned until then. */
  lost: z.nullable(decimal),
  /** Of a purchase: the quota. */
  quota: z.nullable(decimal),
  /** What moved it in the ledger; null where nothing moves. */
  journal: z.nullable(uuid),
})

/** What happened to my packages, of one kind, in an order; `release` and `lost` know `newest` and `oldest` alone (TFA-07). */
export const bagRecords = call({
  path: 'bag/records',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    event: z.enum(TFA_EVENTS),
    pack: z.optional(packName),
    package: z.optional(uuid),
    ...period,
    sort: recordSort,
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: pageOf(recordRow),
})

/** An index at a settled day, of 10^18. */
const grown = z.object({ charging: z.string(), completed: z.string() })

/**
 * One of my packages, and what a day's release or a withdrawal of it was worked out from: enough to do it again (TFA-07).
 */
export const bagDetail = call({
  path: 'bag/detail',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ package: uuid, day: z.optional(wholeNumber), order: z.optional(uuid) }),
  answer: z.object({
    package: packageView,
    startDay: z.int(),
    completedDay: z.nullable(z.int()),
    release: z.nullable(
      z.object({
        day: z.int(),
        dayAt: instant,
        amount: decimal,
        state: releaseState,
        /** Of the day, for everyone: what the budget held and might release, by its share, what was asked of it, the factor that came of it. */
        budget: decimal,
        allowed: decimal,
        allowedPercent: z.string(),
        /** After how many hours without a withdrawal release burned on the day. */
        burnAfterHours: z.int(),
        due: z.string(),
        factor: z.string(),
        /** The rate of the package on the day, as percent; its growth, and the indexes at the days that it is worked out from. */
        ratePercent: z.string(),
        growth: z.string(),
        index: z.object({ start: grown, turn: z.nullable(grown), before: grown, day: grown }),
        /** The withdrawal that took it. */
        journal: z.nullable(uuid),
      }),
    ),
    withdrawal: z.nullable(
      z.object({
        order: uuid,
        at: instant,
        /** The settled days after and up to which it took what was released; from when on that had burned. */
        fromDay: z.int(),
        day: z.int(),
        burningFrom: z.nullable(z.int()),
        amount: decimal,
        lost: decimal,
        /** The indexes at the days that it is worked out from. */
        index: z.object({
          start: grown,
          turn: z.nullable(grown),
          from: grown,
          beforeBurn: z.nullable(grown),
          day: grown,
        }),
      }),
    ),
  }),
  errors: ['notFound'],
})
