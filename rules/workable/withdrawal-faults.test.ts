import { expect, it } from 'vitest'
import { readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { withdrawalFaults } from './withdrawal-faults.ts'

const { withdrawal } = readEconomy(file)
const DU = 100_000_000n
const GWEI = 1_000_000_000n
const COIN = 10n ** 18n

const faultsOf = (figures: object) => withdrawalFaults({ withdrawal: { ...withdrawal, ...figures } })

it('the largest withdrawal is one that the signer signs within a day, by its worth', () => {
  // 50,000 USDT at 1, and 500,000 DAOT at 0.1
  const signing = (userADay: bigint) => faultsOf({ signer: { ...withdrawal.signer, userADay } })
  expect(signing(50_000n * DU)).toEqual([])
  const beyond = 'its most is worth more than the signer signs in a day'
  expect(signing(50_000n * DU - 1n)).toEqual([
    `withdrawal USDT on 56: ${beyond}`,
    `withdrawal USDT on 1: ${beyond}`,
    `withdrawal DAOT on 56: ${beyond}`,
  ])
  expect(faultsOf({ worth: { ...withdrawal.worth, DAOT: 20_000_000n } })).toEqual([])
  expect(faultsOf({ worth: { ...withdrawal.worth, DAOT: 20_000_001n } })).toEqual([`withdrawal DAOT on 56: ${beyond}`])
})

it('what no gas costs is no ceiling of it', () => {
  const price = (mostWei: bigint) =>
    faultsOf({ gas: { ...withdrawal.gas, mostWei: new Map([...both, [56, mostWei]]) } })
  const both = withdrawal.gas.mostWei
  expect(price(100_000n * GWEI)).toEqual([])
  expect(price(100_000n * GWEI + 1n)).toEqual(['withdrawal.gas.mostGwei 56: more than 100,000 is no ceiling'])

  const { gasADay } = withdrawal.sweep
  const day = (most: bigint) => faultsOf({ sweep: { ...withdrawal.sweep, gasADay: new Map([...gasADay, [1, most]]) } })
  expect(day(1_000n * COIN)).toEqual([])
  expect(day(1_000n * COIN + 1n)).toEqual(['withdrawal.sweep.gasADay 1: more than 1,000 is no ceiling'])
})

it('a payment is replaced after whole minutes', () => {
  const after = (replaceMinutes: number) => faultsOf({ gas: { ...withdrawal.gas, replaceMinutes } })
  expect([1, 60].flatMap(after)).toEqual([])
  for (const wrong of [0, 61, 1.5, Number.NaN])
    expect(after(wrong), `${wrong}`).toEqual(['withdrawal.gas.replaceMinutes: between 1 and 60'])
})
