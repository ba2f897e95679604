import { parseUnits } from 'viem'
import { expect, it } from 'vitest'
import { exportBegin, exportLines } from '#calls/export/export.ts'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { faucetAccount } from '#demo/chains/keys.ts'
import { type Person, person } from '#proof/api/person.ts'
import { memberId, mint } from '#proof/chain/depositors.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { somewhere } from '#proof/chain/withdrawers.ts'
import { COLUMNS, type Line } from '#rules/export/lines.ts'
import { addressOf } from '#server/deposit/address-of.ts'

const given = withdrawalWorld()

const cell = (line: Line, column: (typeof COLUMNS)[number]) => line[COLUMNS.indexOf(column)]
/** Kind, what came, what left and the counterpart of each record. */
async function told(who: Person): Promise<string[]> {
  const { world } = given.payouts
  const { next } = await world.get(exportBegin, {}, who.token)
  const { lines } = await world.get(exportLines, { after: next }, who.token)
  const records = lines.slice(2, -1)
  return records.map((line) =>
    (['kind', 'in', 'out', 'counterpart'] as const).map((column) => cell(line, column)).join(' '),
  )
}

it('[ASSET-12] of what came from a chain and went to one the file has the address there', async () => {
  const { payouts, people } = given
  const to = somewhere()
  const max = await people.member('max', '100')
  await people.asked(max, '50', to)
  await payouts.step()
  await payouts.chain.mine(15)
  await payouts.look()
  expect(await told(max)).toEqual([
    // what an operator granted was sent by nobody
    'grant 100  custody:56',
    'reservation  50 own reserved',
    'reservation 50  own investment',
    `capture  49 chain 56 ${to}`,
    'capture  1 fees',
  ])

  const nan = await person(payouts.world, 'nan')
  const { world, chain, usdt } = payouts
  await mint(payouts, faucetAccount.address, '25')
  const address = await addressOf(world.services, await memberId(world, 'nan'))
  await chain.send(usdt, tokenAbi, 'transfer', address, parseUnits('25', 18))
  await chain.mine(15)
  await payouts.scan()
  expect(await told(nan)).toEqual([`deposit 25  chain 56 ${faucetAccount.address}`])
})
