import type { Factor, Money } from '#calls/call.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { type KnownPasswords, knownPasswords } from '#server/factor/known-passwords.ts'
import type { AskedTogether, DoneTogether } from '#server/handler/handler.ts'
import { sessionsStand } from '#server/member/session.ts'
import { type SessionReader, sessionReader } from '#server/member/session-reader.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx, together } from '#server/store/database.ts'
import { isLoss } from '#server/store/lost.ts'
import { mayLeaveTogether, type Passes, passesFor } from './exit.ts'
import { type OnceRequest, onceAll } from './once.ts'

/** So many requests are done in one transaction: more make it hardly quicker, and each waits longer. */
const MOST_TOGETHER = 64
/** Transactions of one call at a time: while these are on their way, those who come next gather. */
const MOST_AT_ONCE = 2
/** Where requests crowd, the first of the next transaction wait so long for those that come with them. */
const WAIT_MS = 2
/** What was done together counts so long as a sign that requests crowd. */
const CROWDED_MS = 20

/** A request of a call that can be done together with others. */
export interface TogetherRequest {
  readonly request: OnceRequest
  readonly input: unknown
  /** What was proved for it; who had to prove something may have waited, and his session must stand where it is done. */
  readonly factor: Factor
  readonly session: Buffer
  /** What it does to what is owned: what keeps assets from leaving keeps them from being traded too. */
  readonly money: Money
  /** Does it by itself, in a transaction of its own. */
  alone(): Promise<unknown>
}

/** Does requests of one call together, as its handler says how. */
export type RunTogether = (
  tx: Tx,
  asked: readonly AskedTogether<unknown>[],
  services: Services,
) => Promise<DoneTogether<unknown>>

/** Requests on their way into the database. */
export interface Gathering {
  /** Reads a session together with those that are asked for at the same moment. */
  readonly session: SessionReader
  /** Passwords that were right a moment ago. */
  readonly passwords: KnownPasswords
  /** Answers a request; throws what doing it by itself throws. */
  ask(asked: TogetherRequest, run: RunTogether): Promise<unknown>
}

interface Waiting extends TogetherRequest {
  answer(value: unknown): void
  fail(error: unknown): void
}

interface Line {
  readonly waiting: Waiting[]
  /** Whose requests are on their way: what one member asks is done in the order in which it came. */
  readonly busy: Set<UserId>
  underWay: number
  /** How many came together of late, and when the last transaction ended. */
  crowd: number
  endedAt: number
  /** Runs while the first of the next transaction wait for others. */
  timer: NodeJS.Timeout | undefined
}

/**
 * Requests of the same call that come while others of it are on their way are done in one transaction, up to 64, one a member. While they
 * crowd, the next wait up to two milliseconds until as many have come as the last time; whoever comes alone does not wait. What
 * cannot be done as one of many, and all of them when anything fails, is done by itself: the others stand.
 */
export function gathering(services: Services): Gathering {
  const { database, log } = services
  const lines = new Map<string, Line>()

  function next(line: Line, run: RunTogether, waited = false): void {
    while (line.underWay < MOST_AT_ONCE && line.waiting.length > 0) {
      if (!waited && line.waiting.length < expected(line)) {
        line.timer ??= setTimeout(() => {
          line.timer = undefined
          next(line, run, true)
        }, WAIT_MS)
        return
      }
      const batch = takeOf(line)
      if (batch.length === 0) return
      line.underWay += 1
      for (const { request } of batch) line.busy.add(request.member)
      void doAll(batch, run).then(() => {
        line.underWay -= 1
        line.crowd = Math.max(batch.length, expected(line) >> 1)
        line.endedAt = performance.now()
        for (const { request } of batch) line.busy.delete(request.member)
        next(line, run)
      })
    }
  }

  async function doAll(batch: readonly Waiting[], run: RunTogether): Promise<void> {
    const left = batch.length > 1 ? await doTogether(batch, run) : batch
    await Promise.all(left.map((each) => each.alone().then(each.answer, each.fail)))
  }

  /** Those that are left to be done by themselves. */
  async function doTogether(batch: readonly Waiting[], run: RunTogether): Promise<readonly Waiting[]> {
    let answers: DoneTogether<unknown>['answers']
    try {
      answers = await inTransaction(database, (tx) => transact(tx, batch, (asked) => run(tx, asked, services)))
    } catch (error) {
      // perhaps it is kept: each learns that by its request's id, and none may be done anew here
      if (isLoss(error)) {
        for (const each of batch) each.fail(error)
        return []
      }
      log.info({ call: batch[0]?.request.call, requests: batch.length, error }, 'requests are done one by one')
      return batch
    }
    for (const [place, each] of batch.entries()) if (answers[place] !== undefined) each.answer(answers[place])
    return batch.filter((_, place) => answers[place] === undefined)
  }

  return {
    session: sessionReader(database),
    passwords: knownPasswords(services),
    ask: (asked, run) =>
      new Promise((answer, fail) => {
        const { call } = asked.request
        const line = lines.get(call) ?? newLine()
        lines.set(call, line)
        line.waiting.push({ ...asked, answer, fail })
        next(line, run)
      }),
  }
}

function newLine(): Line {
  return { waiting: [], busy: new Set(), underWay: 0, crowd: 1, endedAt: 0, timer: undefined }
}

/** How many are likely to come together: as many as of late, if that was a moment ago; half as many after each that was alone. */
function expected({ crowd, endedAt }: Line): number {
  return performance.now() - endedAt < CROWDED_MS ? crowd : 1
}

/** The first requests of a line, one a member, of members of whom nothing is on its way. */
function takeOf({ waiting, busy }: Line): Waiting[] {
  const batch: Waiting[] = []
  const members = new Set(busy)
  for (let place = 0; place < waiting.length && batch.length < MOST_TOGETHER; ) {
    const each = waiting[place]
    if (each && !members.has(each.request.member)) {
      members.add(each.request.member)
      batch.push(each)
      waiting.splice(place, 1)
    } else place += 1
  }
  return batch
}

async function transact(
  tx: Tx,
  batch: readonly Waiting[],
  run: (asked: readonly AskedTogether<unknown>[]) => Promise<DoneTogether<unknown>>,
): Promise<DoneTogether<unknown>['answers']> {
  const asked = await mayBeDone(tx, batch)
  const passes = await passesOf(tx, asked)
  const { answers, write } = await run(
    asked.map(({ request, input, factor }, place) => ({
      member: request.member,
      input,
      factor,
      exit: passes?.exits[place] ?? null,
    })),
  )
  const noted = asked.flatMap(({ request }, place) => {
    const answer = answers[place]
    return answer === undefined ? [] : [{ request, answer }]
  })
  if (noted.length > 0) {
    const used = passes?.exits.filter((_, place) => answers[place] !== undefined) ?? []
    const writePasses = async () => passes?.write(used)
    // what is written for one that was here before goes back with its transaction
    const [fresh] = await together([onceAll(tx, noted), writePasses(), write()])
    if (!fresh) throw new Error('one of these requests was here before')
  }
  // who may not has none: he is told why by himself
  const answered = new Map(asked.map((each, place) => [each, answers[place]]))
  return batch.map((each) => answered.get(each))
}

/** Those whose session stands, and who may trade or leave where they do. */
async function mayBeDone(tx: Tx, batch: readonly Waiting[]): Promise<readonly Waiting[]> {
  const sessions = batch.map(({ factor, session }) => (factor === 'none' ? null : session))
  const leavers = batch.flatMap(({ money, request }) => (money === 'market' || money === 'out' ? [request.member] : []))
  const [stand, free] = await together([sessionsStand(tx, sessions), mayLeaveTogether(tx, leavers)])
  const kept = new Set(leavers.filter((_, place) => !free[place]))
  return batch.filter(({ request }, place) => stand[place] && !kept.has(request.member))
}

/** The passes of exits, of one call all of them; none where it is no exit. */
async function passesOf(tx: Tx, asked: readonly Waiting[]): Promise<Passes | undefined> {
  const [first] = asked
  if (first?.money !== 'out') return undefined
  const members = asked.map(({ request }) => request.member)
  return passesFor(tx, first.request.call, members)
}
