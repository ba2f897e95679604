import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { getAddress } from 'viem'
import { sha256 } from '#calls/envelope/sign.ts'
import { withdrawDetail } from '#calls/withdrawal/records.ts'
import { withdraw } from '#calls/withdrawal/withdraw.ts'
import { emailOf, secretOf, TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { freshCode } from './codes.ts'
import { expect } from './journey.ts'
import { asker, cameBefore, ONCE, test } from './visit.ts'

const WHO = 'nadia'
/** As `npm run operator` does it, which finds the chains and wallets of the box by itself. */
const run = promisify(execFile)
const typed = (...words: string[]) => run(process.execPath, ['--import', 'tsx', 'demo/operator.ts', ...words])

test('[ASSET-06] a withdrawal of more than a day’s limit waits for an operator, who approves it by the command line, and is paid', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  test.setTimeout(150_000)
  const ask = asker(await cameBefore(page, { language, username: WHO }))
  const { order } = await ask(withdraw, {
    chainId: 56,
    asset: 'USDT',
    amount: '1100',
    address: getAddress(`0x${randomBytes(20).toString('hex')}`),
    transactionPassword: await sha256(TRANSACTION_PASSWORD),
    googleCode: await freshCode(secretOf(emailOf(WHO))),
    requestId: crypto.randomUUID(),
  })
  await page.goto(`/withdraw/record/detail?order=${order}`)
  await expect(page.getByText(say('withdrawal.state.pendingReview')).first()).toBeVisible()
  const approve = () => typed('withdrawals', 'approve', order, '--reason', 'the journey')
  expect((await approve()).stdout).toContain(`approved ${order}: 1 so far`)
  // a second time it is told in a line, not in a trace
  const again = await approve().then(
    () => '',
    (error: unknown) => String((error as { stderr?: unknown }).stderr),
  )
  expect(again.trim()).toMatch(/^withdrawal [0-9a-f-]{36} does not wait for review: it is \w+$/)
  await expect
    .poll(async () => (await ask(withdrawDetail, { order })).stage, { timeout: 60_000, intervals: [1000] })
    .toBe('mined')
  const { txHash } = await ask(withdrawDetail, { order })
  await expect(page.getByText(txHash ?? '').first()).toBeVisible({ timeout: 20_000 })
})
