import { expect, it } from 'vitest'
import { exportBegin, exportLines } from '#calls/export/export.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { operatorSays } from '#proof/api/operator.ts'
import { memberId } from '#proof/chain/depositors.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { somewhere } from '#proof/chain/withdrawers.ts'
import { COLUMNS } from '#rules/export/lines.ts'

const given = withdrawalWorld()
const said = (...words: string[]) => operatorSays(given.payouts.world.services, ...words)
/** What the operators' log has of withdrawals. */
const acts = () => {
  const { database } = given.payouts.world.services
  const query = database.selectFrom('operator_act').select(['operator', 'verb', 'reason', 'facts'])
  return query.where('verb', 'like', 'withdrawals%').orderBy('id').execute()
}

it('[ASSET-06] an operator lists what waits, looks at it and rejects it with a reason: it is kept who did it, and the money is back', async () => {
  const { payouts, people } = given
  const ann = await people.member('ann', '5000')
  const to = somewhere()
  const order = await people.asked(ann, '2000', to)
  const [line, ...others] = await said('withdrawals', 'list')
  expect(others).toEqual([])
  for (const part of [order, '2000 USDT', 'chain 56', 'ann', to, '0 of 1 approvals']) expect(line).toContain(part)
  const shown = (await said('withdrawals', 'show', order)).join('\n')
  for (const part of [order, 'pendingReview', to]) expect(shown).toContain(part)
  const sums = ['leaves       2000 USDT', 'fee          20 USDT', 'arrives      1980 USDT', 'worth        2000 USDT']
  expect(shown.split('\n')).toEqual(
    expect.arrayContaining([...sums, `raw          ${1980n * 10n ** 18n} of the token's smallest unit`]),
  )
  await expect(said('withdrawals', 'reject', order)).rejects.toThrow('--reason')
  await expect(said('withdrawals', 'reject', order, '--reason', ' ')).rejects.toThrow('blank')
  const says = `rejected ${order}: 2000 USDT go back to member ${await memberId(payouts.world, 'ann')}`
  const rejects = (...more: string[]) => said('withdrawals', 'reject', order, '--reason', 'not his', ...more)
  // tried first: it says what would be done, and nothing of it is kept
  for (let time = 0; time < 2; time += 1)
    expect(await rejects()).toEqual([says, 'only tried: nothing was done (--really does it)'])
  const undone = await people.detail(ann, order)
  expect(undone).toMatchObject({ state: 'pendingReview', why: null })
  expect(undone.steps).toHaveLength(1)
  expect(await people.reservedOf(ann)).toEqual(['2000'])
  expect([await people.told(ann), await acts()]).toEqual([[], []])
  expect((await said('withdrawals', 'show', order)).join('\n')).not.toContain('reject ')
  // two at the same moment: one of them
  const both = await Promise.allSettled([rejects('--really'), rejects('--really')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))).toEqual([says])
  const act = { operator: 'orla', verb: 'withdrawals reject', reason: 'not his', facts: { withdrawal: order } }
  expect(await acts()).toEqual([act])
  expect(await people.detail(ann, order)).toMatchObject({ state: 'refunded', why: 'not his' })
  expect(await shownBalance(payouts.world, ann, 'USDT')).toBe('5000')
  expect(await said('withdrawals', 'list')).toEqual(['nothing waits'])
  expect((await said('withdrawals', 'show', order)).at(-1)).toMatch(/ {2}reject {2}orla: not his$/)
  for (const more of [[], ['--really']])
    await expect(said('withdrawals', 'reject', order, '--reason', 'again', ...more)).rejects.toThrow('does not wait')
  expect(await acts()).toEqual([act])
  expect(await brokenLaws(payouts.world)).toEqual([])
  for (const unknown of ['00000000-0000-7000-8000-000000000000', 'none'])
    await expect(said('withdrawals', 'show', unknown)).rejects.toThrow(`no withdrawal ${unknown}`)
})

it('[ASSET-05][ASSET-12] the signed file of all records carries the transaction of a withdrawal that was paid', async () => {
  const { payouts, people } = given
  const { world, chain } = payouts
  const bob = await people.member('bob')
  const to = somewhere()
  const order = await people.asked(bob, '100', to)
  await payouts.step()
  await chain.mine(15)
  await payouts.look()
  const { state, txHash } = await people.detail(bob, order)
  expect(state).toBe('success')
  expect(await payouts.held(to)).toBe(99)
  const lines: string[][] = []
  let next: string | null = (await world.get(exportBegin, {}, bob.token)).next
  while (next !== null) {
    const answer: { lines: string[][]; next: string | null } = await world.get(exportLines, { after: next }, bob.token)
    lines.push(...answer.lines)
    next = answer.next
  }
  const column = COLUMNS.indexOf('txid')
  const carried = new Set(lines.flatMap((line) => line[column] || []))
  // the head of the column, and the one that was paid
  expect([...carried]).toEqual(['txid', txHash])
})
