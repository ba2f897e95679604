import { sha256 } from '#calls/envelope/sign.ts'
import { landBuy } from '#calls/land/buy.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { plotInfo } from '#calls/land/plot.ts'
import { TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { asker, tokenOf } from '../visit.ts'
import { operator } from '../walker.ts'

const COORDINATES = '1-1-1'

/** Buys the first plot of the second era in a row of the first planet, without a browser. */
export async function buysBronze(username: string, y: number): Promise<void> {
  await operator('grant', username, '500', 'DU', '--reason', 'the journey')
  const ask = asker(await tokenOf(username))
  for (let x = 0; x < 32; x += 1) {
    const { state, era } = await ask(plotInfo, { coordinates: COORDINATES, x, y })
    if (state !== 'purchasable' || era !== 1) continue
    const asked = { coordinates: COORDINATES, x, y, method: 'DU', book: 'investment' } as const
    const { quoteId } = await ask(payCalculation, { ...asked, investment: '300' })
    const transactionPassword = await sha256(TRANSACTION_PASSWORD)
    await ask(landBuy, { quoteId, transactionPassword, requestId: crypto.randomUUID() })
    return
  }
  throw new Error('no plot of the row is for sale')
}
