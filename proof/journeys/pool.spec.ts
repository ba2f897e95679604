import { landClaimAll } from '#calls/land/claim.ts'
import { poolEligible, poolRecords } from '#calls/pool/stakes.ts'
import { TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { findings, overflow, settled, takePicture } from './look.ts'
import { asker, cameBefore, PHONE_IN_PROOF, test } from './visit.ts'

test('[POOL-02][POOL-03][POOL-04][ERR-14] a land is staked, found among the stakes, and redeemed early at the cost that stood there', {
  tag: PHONE_IN_PROOF,
  lock: [LOCKS.days],
}, async ({ page, language, say, phone }) => {
  // of each layout another one, so that neither counts the other's
  const ask = asker(await cameBefore(page, { language, username: phone ? 'yuna' : 'kaito' }))
  // whoever let days pass before may have left the land burning, which is not staked before it is claimed
  await ask(landClaimAll, { requestId: crypto.randomUUID() }).catch(() => undefined)
  const { list } = await ask(poolEligible, { period: 30 })
  const [land] = list
  if (!land) throw new Error('no land can be staked')
  const main = page.getByRole('main')
  const stakeOf = async () =>
    (await ask(poolRecords, { state: 'staked' })).list.find(({ tokenId }) => tokenId === land.tokenId)

  await page.goto('/pool')
  await settled(page)
  expect(await overflow(page)).toBe('')
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('pools.png'))
  await page.goto('/mining?period=30')
  await settled(page)
  const stake = main.getByRole('button', { name: say('pool.stake'), exact: true })
  // nothing is chosen
  await stake.click()
  await expect(main.getByText(say('error.selectLandToStake'))).toBeVisible()
  await main.getByRole('button', { name: `${land.planetName} ${land.x}, ${land.y}` }).click()
  await expect(main.getByText(say('pool.chosen', { count: 1 }))).toBeVisible()
  await takePicture(page, test.info().outputPath('mining.png'))
  await stake.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(land.burns.slice(0, 5)).first()).toBeVisible()
  await sheet.locator('input[name=transaction-password]').fill(TRANSACTION_PASSWORD)
  await sheet.getByRole('button', { name: say('pool.stakePay', { count: 1 }) }).click()
  await expect(sheet.getByText(say('pool.stakedDone', { count: 1 }))).toBeVisible()
  expect(await stakeOf()).toMatchObject({ period: 30, state: 'staked' })

  // from there to the records, and out again before it has begun: the land pays for it all the same
  await sheet.getByRole('link', { name: say('pool.toRecords') }).click()
  await settled(page)
  const staked = await stakeOf()
  expect(Number(staked?.leaving?.burns)).toBeGreaterThan(0)
  await main
    .getByRole('row')
    .filter({ hasText: `${land.x}, ${land.y}` })
    .filter({ has: page.getByRole('button', { name: say('pool.redeem') }) })
    .first()
    .getByRole('button', { name: say('pool.redeem') })
    .click()
  await expect(sheet.getByText(say('pool.burnsNote'))).toBeVisible()
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('redeem.png'), false)
  await sheet.locator('input[name=transaction-password]').fill(TRANSACTION_PASSWORD)
  await sheet.locator('button[type=submit]').click()
  await expect(sheet.getByText(say('pool.redeemed'))).toBeVisible()
  expect(await stakeOf()).toBeUndefined()
  const [left] = (await ask(poolRecords, { state: 'early' })).list
  expect(left).toMatchObject({ tokenId: land.tokenId, burned: staked?.leaving?.burns })

  // what it cost opens to the figures it was worked out from, and comes to the same again
  await page.goto('/pool?state=early')
  await settled(page)
  await main.locator(`a[href="/record-detail?left=${left?.id}"]`).click()
  await expect(main.getByText(say('income.detail.verdict.equal'))).toBeVisible()
  await expect(main.getByText(say('pool.comeOwn'))).toBeVisible()
  expect(await overflow(page)).toBe('')
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('left.png'))
})
