import { incomeCollect } from '#calls/income/collect.ts'
import { landEnd, landEndBefore } from '#calls/land/end.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { replowBefore } from '#calls/land/replow.ts'
import { severalCalculation } from '#calls/land/several.ts'
import { systemBalance } from '#ledger/balances.ts'
import { ofSystem } from '#ledger/chart.ts'
import { buys } from '#proof/api/buyer.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import { fund } from '#proof/api/funded.ts'
import { rewarded } from '#proof/api/rewarded.ts'
import { spend } from '#proof/api/spend.ts'
import { requestId } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { always, ask, type Makers } from './asked.ts'
import { enter, type Member, type Scene } from './scene.ts'

/** What the lands here may have at most, and what leaves room for more. */
const MOST = units('500')
const ROOM = units('450')
const DU = { method: 'DU', book: 'investment' } as const

/** Lands of a member, by the state of their runs; the least investment first. Those that are asked back already are not among them. */
async function landsOf({ world }: Scene, who: Member, state: 'effective' | 'completed'): Promise<string[]> {
  const { database } = world.services
  const waiting = database.selectFrom('land_end').select('run').where('state', '=', 'waiting')
  const rows = await database
    .selectFrom('land')
    .innerJoin('run', 'run.land', 'land.id')
    .innerJoin('member', 'member.id', 'land.owner')
    .select('land.token_id as token')
    .where('member.username', '=', who.username)
    .where('run.state', '=', state)
    .where('run.id', 'not in', waiting)
    .where('run.investment', '<=', state === 'effective' ? ROOM : MOST)
    .orderBy('run.investment')
    .orderBy('run.id')
    .execute()
  return rows.map(({ token }) => `${token}`)
}

/** A land of someone's in effect, the one with the most room for more; he buys some and waits. */
async function effective(scene: Scene): Promise<string> {
  const [first] = await landsOf(scene, scene.someone, 'effective')
  if (first) return first
  for (let each = 0; each < 12; each += 1) await scene.land(scene.someone)
  await scene.days(2)
  return effective(scene)
}

/** Completed lands of one member, who has nothing else; the last of them is the next. */
let finished:
  | { readonly by: Member; readonly lands: { readonly token: string; readonly investment: string }[] }
  | undefined

/** A land that has earned all it may: it is there until it is worked again. */
async function completed(scene: Scene) {
  const last = finished?.lands.at(-1)
  if (finished && last) {
    // a day may have passed since he came in
    await enter(scene, finished.by)
    return { by: finished.by, ...last }
  }
  const by = await scene.newcomer()
  await fund(scene.world, by.username, 'DU', '10000')
  const lands: { token: string; investment: string }[] = []
  for (let each = 0; each < 12; each += 1) {
    const { investment, ...plot } = await scene.take()
    lands.push({ investment, token: await buys(scene.world, by, plot, investment) })
  }
  await scene.days(2)
  await rewarded(scene.world, by, '30000')
  await ask(scene, incomeCollect, { kind: 'rewards', requestId: requestId() }, by)
  finished = { by, lands }
  return completed(scene)
}

/** Moves what withdrawals are paid from away, so that they wait. */
async function withoutReserve(scene: Scene, work: () => Promise<unknown>): Promise<void> {
  const { database } = scene.world.services
  const all = await systemBalance(database, 'emission', 'DU')
  const move = (from: 'emission' | 'treasury', to: 'emission' | 'treasury') =>
    inTransaction(database, async (tx) =>
      moveByHand(tx, await worldNow(tx), [{ from: ofSystem(from), to: ofSystem(to), asset: 'DU', units: all }]),
    )
  await move('emission', 'treasury')
  await work().finally(() => move('treasury', 'emission'))
}

async function ends(scene: Scene, tokenId: string) {
  const { quote } = await ask(scene, landEndBefore, { tokenId }, scene.someone)
  return { tokenId, quote }
}

/** The makers of what is done with land. */
export const LAND: Makers = {
  'land/list': always({ coordinates: '1-1-1' }),
  'land/map': always({ coordinates: '1-1-1' }),
  'land/eralist': always({}),
  'market/info': always({ coordinates: '1-1-1', x: 0, y: 0 }),
  'market/paycalculation': async (scene) => ({ fields: { ...(await scene.plot()), ...DU } }),
  'land/buy': async (scene) => {
    const asked = { ...(await scene.take()), ...DU }
    return { fields: { quoteId: (await ask(scene, payCalculation, asked, scene.someone)).quoteId } }
  },
  'market/paycalculations': async (scene) => {
    const { coordinates, ...plot } = await scene.plot()
    return { fields: { coordinates, plots: [plot], ...DU } }
  },
  'land/buyseveral': async (scene) => {
    const { coordinates, ...plot } = await scene.take()
    const asked = { coordinates, plots: [plot], ...DU }
    return { fields: { quoteId: (await ask(scene, severalCalculation, asked, scene.someone)).quoteId } }
  },
  'market/addbefore': async (scene) => ({
    fields: { tokenId: await effective(scene), amount: '50', ...DU },
  }),
  'market/add': async (scene) => {
    // what was added before counts from the next day on
    await scene.days(1)
    const pays = [{ asset: 'DU', amount: '50' }]
    return { fields: { tokenId: await effective(scene), amount: '50', ...DU, pays } }
  },
  'market/disinvestbefore': async (scene) => ({ fields: { tokenId: await effective(scene) } }),
  'market/disinvest': async (scene) => ({
    fields: { ...(await ends(scene, await effective(scene))), least: '1' },
  }),
  'market/disinvesttakeback': async (scene) => {
    const tokenId = await effective(scene)
    const asked = await ends(scene, tokenId)
    await withoutReserve(scene, () => ask(scene, landEnd, { ...asked, ...spend() }, scene.someone))
    return { fields: { tokenId } }
  },
  'land/replowbefore': async (scene) => {
    const { by, token, investment } = await completed(scene)
    return { by, fields: { tokenId: token, investment, ...DU } }
  },
  'land/replowconfirm': async (scene) => {
    const { by, token, investment } = await completed(scene)
    finished?.lands.pop()
    const asked = { tokenId: token, investment, ...DU }
    return { by, fields: { quoteId: (await ask(scene, replowBefore, asked, by)).quoteId } }
  },
  'land/transfer': async (scene) => ({
    fields: { tokenId: await scene.land(scene.someone), account: scene.other.username },
  }),
  'land/detail': async (scene) => ({ fields: { tokenId: await effective(scene) } }),
  'land/claim': async (scene) => {
    await scene.days(1)
    return { fields: { tokenId: await effective(scene) } }
  },
  'land/claimall': async (scene) => {
    await scene.days(1)
    return { fields: {} }
  },
  'income/collect': async (scene) => {
    await rewarded(scene.world, scene.someone, '1')
    await effective(scene)
    return { fields: { kind: 'rewards' } }
  },
}
