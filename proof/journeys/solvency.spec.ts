import { createHash } from 'node:crypto'
import type { AnswerOf } from '#calls/call.ts'
import type { solvencyProof } from '#calls/solvency/proof.ts'
import { dayBytes, leafBytes } from '#rules/solvency/node.ts'
import { readProof } from '#rules/solvency/wire.ts'
import { expect } from './journey.ts'
import { findings, overflow, settled, takePicture } from './look.ts'
import { cameBefore, PHONE_IN_PROOF, test } from './visit.ts'

test('[ROUTE-01] anyone sees what is held and owed; a member finds himself counted, by his own browser, and not in a proof that was changed', {
  tag: PHONE_IN_PROOF,
}, async ({ page, language, say, phone }) => {
  await page.goto('/solvency')
  await settled(page)
  const main = page.getByRole('main')
  expect([...(await findings(page)), await overflow(page)].filter((found) => found !== '')).toEqual([])

  await cameBefore(page, { language, username: 'lin' })
  await page.goto('/solvency')
  // the cold key signs by hand, once the chain has a final block
  const cold = main.locator('details').filter({ hasText: say('solvency.wallet.cold') })
  await expect
    .poll(
      async () => {
        await page.reload()
        await settled(page)
        return cold.count()
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)
  await cold.first().locator('summary').click()
  await expect(cold.first().locator('pre').first()).toContainText(
    'the platform keeps in it what the wallet that pays does not need',
  )
  await takePicture(page, `test-results/pictures/${phone ? 'phone' : 'desktop'}-solvency.png`)
  // the worker publishes a day some seconds after it was settled
  await expect
    .poll(
      async () => {
        await page.reload()
        await settled(page)
        return main.locator('#days tbody tr').count()
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)
  const proof = main.locator('#proof')
  await proof.getByRole('button', { name: say('solvency.proof.check') }).click()
  await expect(proof.getByText(say('solvency.proof.good'), { exact: true })).toBeVisible()
  const saving = page.waitForEvent('download')
  await proof.getByRole('button', { name: say('solvency.proof.save') }).click()
  expect((await saving).suggestedFilename()).toMatch(/^orrery-solvency-\d{4}-\d\d-\d\d\.json$/)
  expect([...(await findings(page)), await overflow(page)].filter((found) => found !== '')).toEqual([])

  // somebody on the way leaves out a unit of what he is owed
  await page.route('**/api/home/solvencyproof', async (route) => {
    const answer = await route.fetch()
    const envelope = await answer.json()
    envelope.data.sums[0].amount = '0.00000001'
    await route.fulfill({ json: envelope })
  })
  await proof.getByRole('button', { name: say('solvency.proof.again') }).click()
  await expect(proof.getByText(say('solvency.proof.bad'), { exact: true })).toBeVisible()
  await expect(proof.getByText(say('solvency.proof.fault.sums'))).toBeVisible()

  // a tree that holds together, and was made for him alone: one leaf of a single DU
  await page.unroute('**/api/home/solvencyproof')
  await page.route('**/api/home/solvencyproof', async (route) => {
    const answer = await route.fetch()
    const envelope = await answer.json()
    await route.fulfill({ json: { ...envelope, data: treeOfOne(envelope.data) } })
  })
  await proof.getByRole('button', { name: say('solvency.proof.again') }).click()
  await expect(proof.getByText(say('solvency.proof.fault.notPublished'))).toBeVisible()
  await expect(proof.getByText(say('solvency.proof.good'), { exact: true })).toHaveCount(0)
})

/** A proof of the same day and member whose root is that of a tree with nobody else in it, who is owed one DU. */
function treeOfOne(proof: AnswerOf<typeof solvencyProof>): AnswerOf<typeof solvencyProof> {
  const sums = proof.sums.map(({ asset }) => ({ asset, amount: asset === 'DU' ? '1' : '0' }))
  const read = readProof({ ...proof, sums })
  if (!read) throw new Error('no proof')
  const { leaf } = read.proof
  const hash = sha256(leafBytes(leaf))
  const top = { sums: leaf.sums, hash }
  const root = sha256(dayBytes({ ...read.published, leaves: 1n, top }))
  const published = { ...proof.published, members: 1, sums, top: hash.toString('hex'), root: root.toString('hex') }
  return { ...proof, place: 0, sums, siblings: [], published }
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
