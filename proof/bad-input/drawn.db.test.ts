import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '#rules/errors/errors.ts'
import type { Envelope } from '#server/api/gate/answer.ts'
import { accepts, fieldsOf } from './bad-values.ts'
import { CALLS, type DrawnCall, isProof, withinIt } from './calls.ts'
import { watchChanges } from './changes.ts'
import { drawnValues, seedOf } from './drawn-values.ts'
import type { Asked, Maker } from './good/asked.ts'
import { MADE, makersOf } from './good/makers.ts'
import { enter, type Scene, scene } from './good/scene.ts'
import { reasonOf, type Sent, send } from './good/send.ts'

/** What is no money, and yet somebody's: what is refused changes none of it either. */
const NO_MONEY_OF_MINE = ['favourite', 'planet_alert', 'plot_alert', 'pool_alert', 'push_subscription', 'notice_choice']
/** Values a field: the long proof asks for more of them. */
const COUNT = Number(process.env.PROOF_BAD_INPUT ?? 3)
/** A visitor asks with one of so many: what keeps him out looks at no value. */
const OF_VISITORS = 4
const SEED = Number(process.env.PROOF_SEED ?? 20261122)
/** Numbers that are no column's: instants, and the chain that a wallet says it is on. */
const KEPT_NOWHERE = [
  'from',
  'to',
  'swap/chart before',
  'assets/balancesat at',
  'moment/state at',
  'moment/lands at',
  'moment/lands until',
  'home/walletcheck chainId',
  'home/signkey chainId',
  'assets/exchange ratedAt',
  'market/add pricedAt',
]

/** A call, and how what it accepts is made. */
interface Case extends DrawnCall {
  readonly maker: Maker
}
const CASES = CALLS.flatMap((one) =>
  makersOf(one.call.path).map(([name, maker]): readonly [string, Case] => [name, { ...one, maker }]),
)

let place: Scene
let changes: () => Promise<number>

beforeAll(async () => {
  place = await scene()
  changes = await watchChanges(place.world.services.database, NO_MONEY_OF_MINE)
})
afterAll(() => place.end())

/** Whether what is asked next would come no further than this: the session has ended, or guesses were too many. */
const isShut = (answer: Sent) => answer.code === 401 || /Locked$/.test(reasonOf(answer))

/** Lets a day pass, and those who stay come in again. */
async function renew(): Promise<void> {
  place.world.pass(25 * 3_600_000)
  for (const who of [place.someone, place.other]) await enter(place, who)
}

/** The good request itself is accepted: what is changed of it comes as far as what it changes. */
async function requireGood(one: Case, when: string): Promise<void> {
  let answer = await send(place, one, await one.maker(place))
  if (isShut(answer)) {
    await renew()
    answer = await send(place, one, await one.maker(place))
  }
  expect(answer, `the good request, ${when}`).toMatchObject({ status: 200, code: 0 })
}

/** Why an answer to a request with one drawn field is not what may be; nothing where it is. */
function faultOf(one: Case, name: string, answer: Sent, moved: boolean): string {
  const { status, code, payload } = answer
  const reason = reasonOf(answer)
  if (status >= 500 || reason === 'internal') return 'a fault of its own'
  if (code !== 0) {
    if (ERRORS[reason as keyof typeof ERRORS] !== code) return 'refused without a name'
    return moved ? 'refused, and yet something moved' : ''
  }
  if (moved && !one.call.changes) return 'reads, and yet something moved'
  if (isProof(one, name, payload)) return 'accepted without its proof'
  const field = fieldsOf(one.call)[name]
  return field && accepts(field, payload[name]) ? '' : 'accepted, though its contract does not let it through'
}

describe(`values drawn from each call's contract (seed ${SEED})`, () => {
  it.each(CASES)(
    '%s accepts what is good, answers the rest by name, without a fault of its own, and moves nothing that it refuses',
    async (path, one) => {
      await requireGood(one, 'before the others')
      const surprising: string[] = []
      let asked: Asked | undefined
      let before = 0
      for (const [name, schema] of one.fields)
        for (const [turn, value] of drawnValues(schema, name, seedOf(SEED, `${path} ${name}`), COUNT).entries())
          for (const visits of turn % OF_VISITORS === 0 ? [false, true] : [false]) {
            if (!asked) {
              asked = await one.maker(place)
              before = await changes()
            }
            const answer = await send(place, one, asked, { changed: { [name]: value }, visits })
            const after = await changes()
            const fault =
              answer.code === 0 && visits && one.call.who === 'user'
                ? 'accepted of a visitor'
                : faultOf(one, name, answer, after !== before)
            before = after
            if (fault) {
              const { payload: _, ...told } = answer
              const what = `${name} ${turn} ${visits ? 'as visitor' : 'as member'} ${JSON.stringify(value)?.slice(0, 80)}`
              surprising.push(`${what}: ${fault}: ${JSON.stringify(told)}`)
            }
            const shut = isShut(answer) && reasonOf(answer) !== 'notLoggedIn'
            if (shut) await renew()
            // what only reads uses nothing up
            if (shut || (answer.code === 0 && one.call.changes) || asked.once) asked = undefined
          }
      expect(surprising).toEqual([])
      await requireGood(one, 'after the others')
    },
  )

  it('what is good is made for calls that there are', () => {
    const known = CALLS.map(({ call }) => call.path)
    expect(MADE.filter((name) => !known.includes(name.split(' ')[0] ?? ''))).toEqual([])
  })

  it('no field takes a number that no column holds, nor what stands within it', () => {
    for (const { call, fields } of CALLS)
      for (const [name, { type, minimum, maximum }] of fields.flatMap(([name, schema]) => withinIt(name, schema))) {
        if (type !== 'integer' || KEPT_NOWHERE.includes(name) || KEPT_NOWHERE.includes(`${call.path} ${name}`)) continue
        expect(minimum, `${call.path} ${name}`).toBeGreaterThanOrEqual(0)
        expect(maximum, `${call.path} ${name}`).toBeLessThanOrEqual(2_147_483_647)
      }
  })

  it('JSON that is nested 20,000 deep is refused by name', async () => {
    const payload = `{"search":${'['.repeat(20_000)}${']'.repeat(20_000)},"timestamp":1,"apiKey":"planet-web","sign":"0"}`
    const headers = { 'content-type': 'application/json' }
    const answer = await place.world.server.inject({ method: 'POST', url: '/api/node/planets', headers, payload })
    expect(answer.statusCode).toBe(200)
    expect(answer.json<Envelope>().data).toMatchObject({ error: 'badRequest', field: 'search' })
  })
})
