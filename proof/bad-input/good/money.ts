import { daotAddressUpdate } from '#calls/daot/address.ts'
import { daotBuy, daotTime } from '#calls/daot/round.ts'
import { poolDeposit, poolEligible, poolRecords, poolRedeem } from '#calls/pool/stakes.ts'
import { bagBuy } from '#calls/tfa/buy.ts'
import { bagOwn } from '#calls/tfa/packages.ts'
import { withdraw } from '#calls/withdrawal/withdraw.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { openDaotRound } from '#proof/api/daot/rounds.ts'
import { fund } from '#proof/api/funded.ts'
import { memberId } from '#proof/api/rewarded.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { leaving } from '#proof/pools/staking-world.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { somewhere } from './account.ts'
import { always, ask, type Makers, mailed } from './asked.ts'
import type { Member, Scene } from './scene.ts'

const wish = () => ({ chainId: 56, asset: 'USDT', amount: '20', address: somewhere() })
const HOUR = 3_600_000

/** Somebody who charges a package of TFA. */
async function charging(scene: Scene, pack: 'A' | 'C' = 'C'): Promise<Member> {
  const by = await scene.newcomer()
  await fund(scene.world, by.username, 'USDT', '10000')
  await fund(scene.world, by.username, 'DP', '1000', 'points')
  await ask(scene, bagBuy, { pack, ...spend() }, by)
  return by
}

const packageOf = async (scene: Scene, who: Member) => (await ask(scene, bagOwn, { size: 1 }, who)).list[0]?.id

/** Lands of someone's that can be staked; where there are none, what is staked is taken out, or more is bought. */
async function free(scene: Scene): Promise<string[]> {
  const eligible = async () =>
    (await ask(scene, poolEligible, { period: 7, size: 100 }, scene.someone)).list.map(({ tokenId }) => tokenId)
  const found = await eligible()
  if (found.length > 0) return found
  const held = await staked(scene)
  if (held.length > 0) await ask(scene, poolRedeem, leaving(held), scene.someone)
  else {
    for (let each = 0; each < 6; each += 1) await scene.land(scene.someone)
    await scene.days(2)
  }
  return eligible()
}

const staked = async (scene: Scene) =>
  (await ask(scene, poolRecords, { state: 'staked', size: 100 }, scene.someone)).list

/** A stake of someone's. */
async function stake(scene: Scene) {
  const [land] = await free(scene)
  await ask(scene, poolDeposit, { period: 7, tokenIds: [land], ...spend() }, scene.someone)
  return staked(scene)
}

/** A round of DAOT that is open, for an hour. */
async function openRound(scene: Scene): Promise<number> {
  const { round } = await ask(scene, daotTime, {})
  return round?.state === 'open' ? round.round : openDaotRound(scene.world, { toHours: 1 })
}

/** A round of which someone has a first part that is released. */
async function released(scene: Scene): Promise<number> {
  const round = await openRound(scene)
  await ask(scene, daotBuy, { round, amount: '1000', ...spend() }, scene.someone)
  await advanceWorld(scene.world.services, HOUR)
  return round
}

/** The makers of what moves money, and looks at what has moved. */
export const MONEY: Makers = {
  'assets/exchange': always({ from: 'USDT', to: 'DU', amount: '20', rate: '1', feePercent: '5' }),
  'swap/chart': always({ asset: 'DU', span: '1m' }),
  'swap/quote': always({ from: 'USDT', to: 'DU', amount: '20' }),
  'swap/exchange': always({ from: 'USDT', to: 'DU', amount: '20', least: '1' }),
  'daot/buy': async (scene) => ({ fields: { round: await openRound(scene), amount: '100' } }),
  'daot/takeall': async (scene) => {
    const address = somewhere()
    const { transactionPassword, googleCode } = leave(scene.world, scene.someone)
    await ask(scene, daotAddressUpdate, { address, transactionPassword, googleCode }, scene.someone)
    return { fields: { round: await released(scene), sequence: 1, toChain: true, address } }
  },
  'daot/addressupdate': always({ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }),
  'assets/withdrawcalculation': () => ({ fields: wish() }),
  'assets/withdraw': () => ({ fields: wish() }),
  'assets/withdraw by a mailed code': async (scene) => {
    const { email } = scene.someone
    const code = mailed(scene, CODE_TYPES.withdrawal, email, await memberId(scene.world, scene.someone))
    return { fields: { ...wish(), code, transactionPassword: undefined } }
  },
  'assets/withdrawcancel': async (scene) => {
    const { world, someone } = scene
    return { fields: { order: (await ask(scene, withdraw, { ...wish(), ...leave(world, someone) }, someone)).order } }
  },
  'assets/transfer': always({ asset: 'DU', fromBook: 'investment', toBook: 'trading', amount: '20' }),
  'assets/insidereceiver': always({ account: 'other' }),
  'assets/insidetransfer': async (scene) => ({
    fields: { asset: 'DU', amount: '20', receiver: `${await memberId(scene.world, scene.other)}` },
  }),
  'assets/thirdtransfer': always({ sourceType: 2, asset: 'DU', amount: '20' }),
  'partner/transferin': ({ next }) => ({
    fields: { orderId: `theirs-${next()}`, subject: 'someone-there', asset: 'DU', amount: '20' },
  }),
  'partner/transferstatus': always({ orderId: 'theirs-1' }),
  'pool/detail': always({ period: 7 }),
  'pool/ablepledge': always({ period: 7 }),
  'pool/deposit': async (scene) => ({ fields: { period: 7, tokenIds: (await free(scene)).slice(0, 1) } }),
  'pool/redeem': async (scene) => {
    const { stakes, burns, loses } = leaving(await stake(scene))
    return { fields: { stakes, burns, loses } }
  },
  'pool/receive': async (scene) => {
    if ((await staked(scene)).length === 0) await stake(scene)
    await scene.days(2)
    return { fields: {} }
  },
  'bag/buyview': always({ pack: 'B' }),
  'bag/buy': async (scene) => {
    const by = await scene.newcomer()
    await fund(scene.world, by.username, 'USDT', '100')
    return { by, fields: { pack: 'A', price: '100', quota: '150' } }
  },
  'bag/backfillcalculation': async (scene) => ({ by: await charging(scene), fields: { amount: '20' } }),
  'bag/backfill': async (scene) => ({ by: await charging(scene), fields: { amount: '20' } }),
  'bag/releasewithdraw': async (scene) => {
    const by = await charging(scene)
    await scene.days(2)
    return { by, fields: { package: await packageOf(scene, by) } }
  },
  'bag/detail': async (scene) => {
    const by = await charging(scene, 'A')
    return { by, fields: { package: await packageOf(scene, by) } }
  },
  'bag/records': always({ event: 'charge' }),
}
