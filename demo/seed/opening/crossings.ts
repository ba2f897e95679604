import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { privateKeyToAddress } from 'viem/accounts'
import { Refusal } from '#rules/errors/errors.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import { setAssetAlert, setPlanetAlert } from '#server/alert/alerts.ts'
import type { Asker } from '#server/handler/handler.ts'
import { sendOut } from '#server/partner/send.ts'
import type { Services } from '#server/services/services.ts'
import { openPools } from '#server/swap/fund.ts'
import { swap } from '#server/swap/make/swap.ts'
import { sendInside } from '#server/transfer/inside/send.ts'
import { moveOwn } from '#server/transfer/own/move.ts'
import { withdrawables } from '#server/withdrawal/request/coins.ts'
import { withdraw } from '#server/withdrawal/request/withdraw.ts'
import { leave, letGo, pay, proof, resume } from '../actors.ts'
import { haveRead } from '../notices.ts'

/** What a code of the authenticator would be: the seed proves nothing, since nobody asks it (`letGo`). */
const NO_CODE = { ...proof(), googleCode: '' }

/**
 * What goes across, so that each of its records has something in it: lin moves between her accounts, swaps, sends to han and gets
 * something back, and withdraws to a wallet of her own; mira sends to a partner, where she has an account; lin waits for two prices.
 * By the use cases that serve everyone, once: nothing more where a transfer inside the team was made.
 */
export async function crossInStory(services: Services): Promise<void> {
  const { database } = services
  if (await database.selectFrom('inside_transfer').select('id').limit(1).executeTakeFirst()) return
  const [lin, han, mira] = [
    await resume(services, 'lin'),
    await resume(services, 'han'),
    await resume(services, 'mira'),
  ] as const
  await swapBetweenAccounts(lin)
  await sendBetween(lin, han, 'DU', '60')
  await sendBetween(han, lin, 'USDT', '25')
  await sendToPartner(services, mira)
  await waitForPrices(lin)
  await withdrawToWallet(lin)
  const all = [lin, han, mira]
  await haveRead(all)
  for (const who of all) await leave(who)
}

async function swapBetweenAccounts(who: Asker): Promise<void> {
  await pay(who, (payer) =>
    moveOwn(payer, { asset: 'USDT', fromBook: 'investment', toBook: 'trading', amount: '400', ...proof() }),
  )
  for (const { asset } of await openPools(who.services.database)) {
    if (asset !== 'RC') continue
    await pay(who, (payer) => swap(payer, { from: 'USDT', to: asset, amount: '150', least: '0', ...proof() }))
    await pay(who, (payer) => swap(payer, { from: asset, to: 'USDT', amount: '40', least: '0', ...proof() }))
  }
}

async function sendBetween(from: Asker, to: Asker, asset: 'DU' | 'USDT', amount: string): Promise<void> {
  await letGo(from, 'assets/insidetransfer', (leaver) =>
    sendInside(leaver, { asset, amount, receiver: String(to.member.id), ...NO_CODE }),
  )
}

/** To a wallet of which the key is nobody's secret, where the box pays out, as soon as the worker has the paying wallet in view. */
async function withdrawToWallet(who: Asker): Promise<void> {
  const coin = withdrawables(who.services).find(({ figures }) => figures.chain === 56 && figures.asset === 'USDT')
  if (!coin) return
  const key = createHash('sha256').update('orrery demo wallet lin').digest('hex')
  const address = privateKeyToAddress(`0x${key}`)
  for (let attempt = 1; ; attempt += 1) {
    try {
      await letGo(who, 'assets/withdraw', (leaver) =>
        withdraw(leaver, { chainId: 56, asset: 'USDT', amount: '80', address }),
      )
      return
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason !== 'withdrawalClosed' || attempt === 60) throw error
      await pause(500)
    }
  }
}

async function sendToPartner(services: Services, who: Asker): Promise<void> {
  const partner = services.settings.communities.find(({ partner: is }) => is)
  if (!partner) return
  await letGo(who, 'assets/thirdtransfer', (leaver) =>
    sendOut(leaver, { sourceType: partner.type, asset: 'DU', amount: '30', ...NO_CODE }),
  )
}

/** A planet of somebody else that is not for sale yet, and an asset that is to become cheaper. */
async function waitForPrices(who: Asker): Promise<void> {
  const { database } = who.services
  const planet = await database
    .selectFrom('planet')
    .select(['galaxy', 'system', 'orbit'])
    .where('owner', 'is not', null)
    .where('owner', '!=', who.member.id)
    .where('sale_price', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (planet) await setPlanetAlert(who, { coordinates: coordinatesOf(planet), price: '1500' })
  if ((await openPools(database)).some(({ asset }) => asset === 'RC'))
    await setAssetAlert(who, { asset: 'RC', way: 'atMost', price: '0.9' })
}
