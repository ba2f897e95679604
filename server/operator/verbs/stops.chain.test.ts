import { expect, it } from 'vitest'
import { solvency } from '#calls/solvency/now.ts'
import { withdrawConfig } from '#calls/withdrawal/config.ts'
import { fund } from '#proof/api/funded.ts'
import { operatorSays } from '#proof/api/operator.ts'
import type { Person } from '#proof/api/person.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { somewhere } from '#proof/chain/withdrawers.ts'
import { somebodyWaits } from '#proof/database/waiting.ts'
import { addStop, payoutStops } from '#server/payout/stops.ts'
import { inTransaction } from '#server/store/database.ts'
import { Misspelt } from '../context.ts'

const given = withdrawalWorld({}, undefined, true)
const said = (...words: string[]) => operatorSays(given.payouts.world.services, 'withdrawals', ...words)
const because = ['--reason', 'its contract is being looked at'] as const

/** What a member asks for of an asset: the order, and where it goes. */
async function asked(who: Person, asset: 'USDT' | 'DAOT'): Promise<{ order: string; to: string }> {
  const to = somewhere()
  const answer = await given.people.ask(who, { chainId: 56, asset, amount: '100', address: to })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return { order: (answer.data as { order: string }).order, to }
}
/** Which assets a member is told that nothing is paid of, on the page of withdrawals and on the public one. */
async function shownStopped(who: Person): Promise<string[][]> {
  const { world } = given.payouts
  const { coins } = await world.get(withdrawConfig, {}, who.token)
  const { custody } = await world.get(solvency, {})
  return [coins, custody].map((all) => all.filter(({ stopped }) => stopped).map(({ asset }) => asset))
}
const verbs = async () => {
  const query = given.payouts.world.services.database.selectFrom('operator_act').select(['verb', 'facts', 'reason'])
  return (await query.where('verb', 'like', 'withdrawals%').orderBy('id').execute()).map(({ verb, facts, reason }) => [
    verb,
    facts,
    reason,
  ])
}

it('[ASSET-06] an operator stops one asset on one chain and lets it go on: only that waits, who asks for it is told, and it is kept who did it', async () => {
  const { payouts, people } = given
  const who = await people.member('stella', '5000')
  await fund(payouts.world, 'stella', 'DAOT', '5000')
  await payouts.scan()
  await payouts.reconcile()
  // one whose signature is asked for when it is stopped, and one that is asked for after
  const before = await asked(who, 'DAOT')
  await payouts.look()
  expect(await said('stop', '56', 'DAOT', ...because)).toEqual(['stopped DAOT on chain 56'])
  const after = await asked(who, 'DAOT')
  const other = await asked(who, 'USDT')
  await payouts.step()
  await payouts.step()
  for (const { order } of [before, after])
    expect(await people.detail(who, order)).toMatchObject({ state: 'processing', stage: 'stopped', canTakeBack: true })
  expect(await payouts.held(other.to)).toBe(99)
  expect(await shownStopped(who)).toEqual([['DAOT'], ['DAOT']])
  expect(await said('stop', '56', 'DAOT', ...because)).toEqual(['stopped already'])
  // all of the chain besides: both have to be let go on
  await said('stop', '56', ...because)
  expect((await shownStopped(who))[0]).toEqual(['USDT', 'DAOT'])
  const left = await said('resume', '56', '--reason', 'looked at')
  expect(left).toEqual([
    // first why it was stopped, as it stands by now
    expect.stringMatching(/^stopped {2}chain 56 {2}everything {2}since \S+: operator, orla: /),
    'payouts go on: all on chain 56',
    expect.stringMatching(
      /^stopped {2}chain 56 {2}DAOT {2}since \S+: operator, orla: its contract is being looked at$/,
    ),
  ])
  expect(await said('list')).toEqual(['nothing waits', ...left.slice(2)])
  await payouts.step()
  expect([await payouts.held(before.to, payouts.daot), await payouts.held(after.to, payouts.daot)]).toEqual([0, 0])
  const both = await Promise.all([
    said('resume', '56', 'DAOT', '--reason', 'it is sound'),
    said('resume', '56', 'DAOT', '--reason', 'it is sound'),
  ])
  expect(both.flat().sort()).toEqual([
    'not stopped',
    'payouts go on: DAOT on chain 56',
    expect.stringMatching(/^stopped {2}chain 56 {2}DAOT /),
  ])
  await payouts.step()
  await payouts.step()
  expect([await payouts.held(before.to, payouts.daot), await payouts.held(after.to, payouts.daot)]).toEqual([90, 90])
  expect(await shownStopped(who)).toEqual([[], []])
  const [looked] = because.slice(1)
  expect(await verbs()).toEqual([
    ['withdrawals stop', { chain: 56, asset: 'DAOT' }, looked],
    ['withdrawals stop', { chain: 56, asset: '*' }, looked],
    ['withdrawals resume', { chain: 56, asset: '*' }, 'looked at'],
    ['withdrawals resume', { chain: 56, asset: 'DAOT' }, 'it is sound'],
  ])
})

it('what is nowhere paid out cannot be stopped: who mistypes is told', async () => {
  const before = await verbs()
  for (const words of [['56', 'daot'], ['56', 'DU'], ['1', 'DAOT'], ['57', 'USDT'], ['57']])
    await expect(said('stop', ...words, ...because), words.join(' ')).rejects.toThrow(Misspelt)
  await expect(said('stop', '56', 'DAOT')).rejects.toThrow('--reason')
  await expect(said('resume', '56', 'DAOT')).rejects.toThrow('--reason')
  expect([await said('list'), await verbs()]).toEqual([['nothing waits'], before])
})

it('who lets payouts go on is told what was found at that very moment', async () => {
  const { database } = given.payouts.world.services
  await said('stop', '56', ...because)
  let resumed: Promise<string[]> | undefined
  await inTransaction(database, async (tx) => {
    await addStop(tx, 56, { why: 'overtaken', note: 'nonce 7 went to another', unknownSent: true })
    resumed = said('resume', '56', '--reason', 'looked at')
    await somebodyWaits(database)
  })
  expect((await resumed)?.[0]).toContain('nonce 7 went to another')
  expect(await payoutStops(database)).toEqual([])
})
