import { sql } from 'kysely'
import { alertAsset, alertList, alertPlanet } from '#calls/alert/alerts.ts'
import { exportBegin } from '#calls/export/export.ts'
import { incomeRecords } from '#calls/income/records.ts'
import { noticeList } from '#calls/notice/list.ts'
import { noticePushOn } from '#calls/notice/push.ts'
import { thirdTransfer } from '#calls/partner/third.ts'
import { insideTransfer } from '#calls/transfer/inside.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import { withdraw } from '#calls/withdrawal/withdraw.ts'
import { arrived } from '#proof/api/deposited.ts'
import { memberId, rewarded } from '#proof/api/rewarded.ts'
import { leave } from '#proof/api/spend.ts'
import { requestId } from '#proof/api/world.ts'
import { unsubscribeToken } from '#server/mail/stop-link.ts'
import { publishDay } from '#server/solvency/build.ts'
import { somewhere } from './account.ts'
import { always, ask, type Makers } from './asked.ts'
import type { Scene } from './scene.ts'

/** What a browser says of itself when it wants to be sent messages. */
const BROWSER = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/someone',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** The number of someone's newest notice. */
async function notice(scene: Scene): Promise<string | undefined> {
  return (await ask(scene, noticeList, {}, scene.someone)).list[0]?.id
}

/** Someone has alerts of both kinds, and no more than these. */
async function alerts(scene: Scene) {
  const { database } = scene.world.services
  await sql`delete from planet_alert`.execute(database)
  await sql`delete from plot_alert`.execute(database)
  await sql`delete from pool_alert`.execute(database)
  await ask(scene, alertPlanet, { coordinates: '1-1-3', price: '20' }, scene.someone)
  await ask(scene, alertAsset, { asset: 'DU', way: 'atLeast', price: '1000' }, scene.someone)
  const { planets, assets } = await ask(scene, alertList, {}, scene.someone)
  return { planetAlert: planets[0]?.id, assetAlert: assets[0]?.id }
}

/** The makers of what is looked at by its number, and of what a member is told. */
export const READS: Makers = {
  'notice/read': async (scene) => ({ fields: { notices: [await notice(scene)] } }),
  'notice/readall': async (scene) => ({ fields: { newest: await notice(scene) } }),
  'notice/choose': always({ topic: 'arrives', mail: true }),
  'notice/pushon': always(BROWSER),
  'notice/pushkeep': async (scene) => {
    await ask(scene, noticePushOn, BROWSER, scene.someone)
    return { fields: { endpoint: BROWSER.endpoint } }
  },
  'user/unsubscribe': async ({ world, someone }) => {
    const member = await memberId(world, someone)
    return { fields: { unsubscribeToken: unsubscribeToken({ member, topic: 'lapses' }, world.services.settings) } }
  },
  'alert/planet': async (scene) => {
    await alerts(scene)
    return { fields: { coordinates: '1-1-1', price: '20' } }
  },
  'land/alert': async (scene) => {
    await alerts(scene)
    return { fields: { coordinates: await scene.unnamed(), price: '2000' } }
  },
  'alert/asset': async (scene) => {
    await alerts(scene)
    return { fields: { asset: 'DU', way: 'atLeast', price: '1000' } }
  },
  'alert/remove': async (scene) => ({ fields: await alerts(scene) }),
  'home/article': always({ slug: 'terms' }),
  'search/find': always({ text: 'Somewhere' }),
  'assets/rechargedetail': async ({ world }) => ({ fields: { order: await arrived(world, 'someone', '20', 1) } }),
  'assets/withdrawdetail': async (scene) => {
    const wish = { chainId: 56, asset: 'USDT', amount: '20', address: somewhere() }
    const asked = { ...wish, ...leave(scene.world, scene.someone) }
    return { fields: { order: (await ask(scene, withdraw, asked, scene.someone)).order } }
  },
  'assets/transferdetail': async (scene) => {
    const books = { fromBook: 'investment', toBook: 'trading' }
    const asked = { asset: 'DU', ...books, amount: '20', requestId: requestId() }
    return { fields: { order: (await ask(scene, ownTransfer, asked, scene.someone)).order } }
  },
  'assets/insidedetail': async (scene) => ({ fields: { order: await sent(scene) } }),
  'assets/recorddetail': async (scene) => ({ fields: { order: await sent(scene) } }),
  'assets/thirddetail': async (scene) => {
    const asked = { sourceType: 2, asset: 'DU', amount: '20', ...leave(scene.world, scene.someone) }
    return { fields: { order: (await ask(scene, thirdTransfer, asked, scene.someone)).order } }
  },
  'income/detail': async (scene) => ({
    fields: { id: (await ask(scene, incomeRecords, { size: 1 }, scene.someone)).list[0]?.id },
  }),
  'income/reward': async (scene) => {
    await rewarded(scene.world, scene.someone, '1')
    const asked = scene.world.services.database.selectFrom('reward').select('id').orderBy('id', 'desc').limit(1)
    return { fields: { id: (await asked.executeTakeFirstOrThrow()).id } }
  },
  'assets/balancesat': ({ world }) => ({ fields: { at: world.services.now().getTime() - 1 } }),
  'moment/state': async (scene) => ({ fields: { at: await counted(scene) } }),
  'moment/lands': async (scene) => ({ fields: { at: await counted(scene) } }),
  'assets/exportlines': async (scene) => ({
    fields: { after: (await ask(scene, exportBegin, {}, scene.someone)).next },
  }),
  'home/exporthead': always({ head: '0'.repeat(64) }),
  'home/exportheads': always({ day: 20_000 }),
  'home/solvencyproof': async (scene) => {
    await publishDay(scene.world.services)
    return { fields: {} }
  },
}

/** A transfer to somebody of the team. */
async function sent(scene: Scene): Promise<string> {
  const receiver = `${await memberId(scene.world, scene.other)}`
  const asked = { asset: 'DU', amount: '20', receiver, ...leave(scene.world, scene.someone) }
  return (await ask(scene, insideTransfer, asked, scene.someone)).order
}

/** An instant of a settled day. */
async function counted({ world }: Scene): Promise<number> {
  return world.services.now().getTime()
}
