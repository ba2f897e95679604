import { describe, expect, it } from 'vitest'
import { readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import {
  claimDays,
  faultsOf,
  levelOfAddition,
  paidFrom,
  planOf,
  readPlan,
  withoutFriend,
  writePlan,
} from './plan-place.ts'

const economy = readEconomy(file)
const read = (text: string) => readPlan(new URLSearchParams(text), economy.eras.length)

describe('a plan in the address', () => {
  it('is read as it was written', () => {
    const plan = read('lands=2-500-0_1-120.5-3-20-9&claim=0&days=90')
    expect(plan).toEqual({
      rows: [
        { era: 2, investment: '500', boughtOn: '0', added: '', addedOn: '' },
        { era: 1, investment: '120.5', boughtOn: '3', added: '20', addedOn: '9' },
      ],
      friends: [],
      planet: false,
      claimEvery: 0,
      claimsOn: '',
      days: 90,
    })
    expect(writePlan(plan).toString()).toBe('lands=2-500-0_1-120.5-3-20-9&claim=0&days=90')
    expect(planOf(economy, plan)?.lands[1]).toEqual({
      era: 1,
      investment: 12_050_000_000n,
      boughtOn: 3,
      additions: [{ on: 9, amount: 2_000_000_000n }],
    })
  })

  it('begins with one land where it holds none or nonsense', () => {
    for (const text of ['', 'lands=9-1-1', 'lands=x&claim=7&days=8', 'lands='])
      expect(read(text)).toEqual({
        rows: [{ era: 2, investment: '500', boughtOn: '0', added: '', addedOn: '' }],
        friends: [],
        planet: false,
        claimEvery: 5,
        claimsOn: '',
        days: 365,
      })
    expect(read(`lands=${Array.from({ length: 20 }, () => '1-100-0').join('_')}`).rows).toHaveLength(10)
  })

  it('has a team of those who are below it or below an earlier one', () => {
    const text = 'lands=2-500-0&team=0-2-500-3_1-1-100-5_2-3-1500-8&planet=1&claim=1&days=90'
    const place = read(text)
    expect(writePlan(place).toString()).toBe(text)
    expect(planOf(economy, place)?.team).toEqual({
      planet: true,
      friends: [
        { below: null, era: 2, investment: 50_000_000_000n, boughtOn: 3 },
        { below: 0, era: 1, investment: 10_000_000_000n, boughtOn: 5 },
        { below: 1, era: 3, investment: 150_000_000_000n, boughtOn: 8 },
      ],
    })
    // nobody is below a later one, nor of an era that there is not
    expect(read('team=1-2-500-0_0-9-1-1_0-1-100-0').friends).toEqual([
      { below: 0, era: 1, investment: '100', boughtOn: '0' },
    ])
    expect(writePlan({ ...place, friends: [] }).toString()).toBe('lands=2-500-0&claim=1&days=90')
    expect(planOf(economy, read('team=0-1-99-0'))).toBeUndefined()
    expect(planOf(economy, read('team=0-1-100-366'))).toBeUndefined()
  })

  it('leaves whoever was below one who is taken out below whom he was', () => {
    const { friends } = read('team=0-1-100-0_1-1-200-0_2-1-300-0_1-1-400-0')
    expect(withoutFriend(friends, 1).map(({ below, investment }) => [below, investment])).toEqual([
      [0, '100'],
      [1, '300'],
      [1, '400'],
    ])
    expect(withoutFriend(friends, 0).map(({ below, investment }) => [below, investment])).toEqual([
      [0, '200'],
      [1, '300'],
      [0, '400'],
    ])
  })

  it('says of each field whether the land could be bought so', () => {
    const row = { era: 1, investment: '100', boughtOn: '0', added: '', addedOn: '' }
    const none = { investment: false, boughtOn: false, added: false, addedOn: false, again: false }
    expect(faultsOf(economy, row, 30)).toEqual(none)
    for (const investment of ['99.99', '500.01', '', 'x', '1e2', '-100'])
      expect(faultsOf(economy, { ...row, investment }, 30)).toEqual({ ...none, investment: true })
    expect(faultsOf(economy, { ...row, boughtOn: '31' }, 30)).toEqual({ ...none, boughtOn: true })
    expect(faultsOf(economy, { ...row, added: '10', addedOn: '2' }, 30)).toEqual(none)
    expect(faultsOf(economy, { ...row, added: '9.99', addedOn: '2' }, 30)).toEqual({ ...none, added: true })
    expect(faultsOf(economy, { ...row, added: '10', addedOn: '1' }, 30)).toEqual({ ...none, addedOn: true })
    expect(faultsOf(economy, { ...row, era: 0, investment: '50', added: '10', addedOn: '2' }, 30).added).toBe(true)
    // a Bronze plot lies on planets up to level 3, whose top range ends at 10,000
    const most = { ...row, investment: '500', addedOn: '2' }
    expect(faultsOf(economy, { ...most, added: '9500' }, 30)).toEqual(none)
    expect(faultsOf(economy, { ...most, added: '9500.01' }, 30)).toEqual({ ...none, added: true })
    // the Stone Age is bought once
    const stone = { ...row, era: 0, investment: '50' }
    const alone = { friends: [], planet: false, claimEvery: 1, claimsOn: '', days: 30 }
    expect(faultsOf(economy, stone, 30, [row])).toEqual(none)
    expect(faultsOf(economy, stone, 30, [row, stone])).toEqual({ ...none, again: true })
    expect(planOf(economy, { ...alone, rows: [stone, stone] })).toBeUndefined()
    expect(planOf(economy, { ...alone, rows: [{ ...row, investment: '1' }] })).toBeUndefined()
  })

  it('says from which level of planet an addition is taken, where a lower one refuses it', () => {
    // Bronze land of 500 lies on planets of level 1 to 3, whose top ranges end at 1,000, 5,000 and 10,000
    const row = { era: 1, investment: '500', boughtOn: '0', addedOn: '2' }
    const of = (added: string) => levelOfAddition(economy, { ...row, added })
    expect(['', '500', '500.00000001', '4500', '4500.01', '9500', '9500.01'].map(of)).toEqual([
      undefined,
      undefined,
      2,
      2,
      3,
      3,
      undefined,
    ])
  })

  it('is paid out of the reserve of its eras, and out of emission for a team of whatever land', () => {
    expect(paidFrom(read('lands=0-50-0'))).toEqual({ wallet: true, emission: false })
    expect(paidFrom(read('lands=2-500-0'))).toEqual({ wallet: false, emission: true })
    expect(paidFrom(read('lands=0-50-0_2-500-0'))).toEqual({ wallet: true, emission: true })
    expect(paidFrom(read('lands=0-50-0&team=0-0-50-0'))).toEqual({ wallet: true, emission: true })
  })

  it('is claimed on chosen days besides, which are of the plan', () => {
    const place = read('lands=2-500-0&claim=0&on=20%2C+3%2C3%2C8&days=30')
    expect(place.claimsOn).toBe('20, 3,3,8')
    expect(writePlan(place).toString()).toBe('lands=2-500-0&claim=0&on=20%2C+3%2C3%2C8&days=30')
    expect(planOf(economy, place)).toMatchObject({ claimEvery: 0, claimsOn: [3, 8, 20] })
    // while somebody types, and with the comma of another script
    expect(claimDays('3, ', 30)).toEqual([3])
    expect(claimDays('3、8，30', 30)).toEqual([3, 8, 30])
    expect(claimDays('', 30)).toEqual([])
    for (const typed of ['0', '31', '3-8', 'x', '-1', '1.5']) expect(claimDays(typed, 30)).toBeUndefined()
    expect(planOf(economy, { ...place, claimsOn: '31' })).toBeUndefined()
    const many = Array.from({ length: 101 }, (_, at) => at + 1)
    expect([claimDays(many.join(), 365), claimDays(many.slice(1).join(), 365)?.length]).toEqual([undefined, 100])
  })
})
