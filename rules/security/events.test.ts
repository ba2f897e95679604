import { describe, expect, it } from 'vitest'
import { errorNumber, Refusal } from '#rules/errors/errors.ts'
import { ADDRESSES_MOST, labelFault } from './address-book.ts'
import { eventsOf, SECURITY_EVENTS } from './events.ts'

describe('events of security', () => {
  it('[AUTH-18] each stand in one group', () => {
    const groups = ['login', 'change', 'address'] as const
    expect(groups.flatMap(eventsOf).sort()).toEqual(Object.keys(SECURITY_EVENTS).sort())
    expect(eventsOf('address')).toEqual([
      'addressAdded',
      'addressRemoved',
      'daotAddressSet',
      'protectionOn',
      'protectionOff',
    ])
    expect(eventsOf('change')).toContain('emailChanged')
    expect(eventsOf('login')).not.toContain('emailChanged')
  })

  it('that replace a proof hold what would leave, and are told', () => {
    for (const name of [
      'emailChanged',
      'loginPasswordChanged',
      'loginPasswordReset',
      'transactionPasswordChanged',
      'googleUnbound',
      'walletLinked',
      'communityLinked',
      'identityRemoved',
      'unfrozen',
    ] as const)
      expect(SECURITY_EVENTS[name], name).toMatchObject({ mail: true, holds: true })
    for (const name of ['registered', 'loggedIn', 'loginFailed', 'loggedOut', 'sessionEnded', 'othersEnded'] as const)
      expect(SECURITY_EVENTS[name], name).toMatchObject({ mail: false, holds: false })
  })
})

describe('the name of an address', () => {
  it('is words of any script, up to 40 characters', () => {
    const good = ['Ledger', 'My wallet 2', '錢包', 'a'.repeat(40), '🪐'.repeat(40), '#1 (cold)']
    expect(good.map(labelFault)).toEqual(good.map(() => undefined))
    const bad = ['', ' a', 'a ', 'a  b', 'a'.repeat(41), '🪐'.repeat(41), 'a\u0000', 'a\tb', 'a\n', 'a\u200Bb']
    expect(bad.map(labelFault)).toEqual(bad.map(() => 'enterAddressLabel'))
  })

  it('a member has at most 50', () => {
    expect(ADDRESSES_MOST).toBe(50)
  })
})

it('a refusal says its name, its facts and its number', () => {
  const refusal = new Refusal('codeTooSoon', { seconds: 7 })
  expect([refusal.name, refusal.message, refusal.reason, refusal.facts]).toEqual([
    'Refusal',
    'codeTooSoon',
    'codeTooSoon',
    { seconds: 7 },
  ])
  expect(new Refusal('notFound').facts).toEqual({})
  expect(errorNumber('codeTooSoon')).toBe(2009)
})
