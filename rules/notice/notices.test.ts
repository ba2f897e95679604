import { describe, expect, it } from 'vitest'
import { kindsOf, MOST_UNREAD, NOTICE_KINDS, NOTICES, TICKET_MINUTES } from './notices.ts'
import { CHOSEN_TOPICS, choiceOf, isChosen, MAILS_AN_HOUR, MOST_LINES, NOTICE_TOPICS, TOPICS } from './topics.ts'

/**
 * Kind, topic, place and facts, one a line. Rows in the database have these facts for ever, and mails and screens name them: one that is
 * renamed leaves old notices without words.
 */
const ALL = [
  'depositCredited arrives /asset deposit amount asset network repaid',
  'depositTakenBack returned /rechange/record deposit amount asset network',
  'planetSold sold /record planet name other price received order',
  'planetBought leaves /manage planet name other price order',
  'planetReceived arrives /manage planet name other order',
  'planetGiven leaves /record planet name other order',
  'landReceived arrives /planet planet name x y tokenId other order',
  'landGiven leaves /planet/record planet name x y tokenId other order',
  'assetReceived arrives /withdrawInside/record amount asset other order',
  'assetSent leaves /withdrawInside/record amount asset other order',
  'partnerReceived arrives /third/record amount asset other order',
  'partnerSettled leaves /third/record amount asset other order',
  'partnerReturned returned /third/record amount asset other order',
  'withdrawalPaid leaves /withdraw/record amount asset network address order',
  'withdrawalRefused returned /withdraw/record amount asset network address order why',
  'withdrawalRefunded returned /withdraw/record amount asset network address order',
  'lapsed lapses /income-record what lost of asset when warned',
  'planetOffered alerts /node planet name price limit',
  'plotOffered alerts /node planet name x y price limit',
  'priceReached alerts /swap asset way price limit',
  'openingDrawn alerts /opening opening planet place of',
  'openingTurn alerts /opening opening planet until',
  'openingLapsed returned /opening opening planet amount',
  'openingEnded returned /opening opening planet amount how',
  'landCompleted ends /planet planet name x y tokenId amount times',
  'stakeEnded ends /pool planet name x y tokenId period how',
  'packageUsedUp ends /asset?tab=tfa pack amount',
  'daotReleased ends /lockRelease round part of amount',
  'landEndPaid arrives /planet/record planet name x y tokenId amount order',
  'landEndAsks returned /planet planet name x y tokenId',
  'landEndDropped returned /planet planet name x y tokenId',
  'commissionPaid arrives /record amount asset planet name order',
  'rewardsReleased ends /income-record?view=rewards count amount',
  'levelChanged team /user/info?tab=team how level was',
  'memberJoined team /user/info?tab=team other',
  'security security /user/info event',
]

describe('the notices', () => {
  it('are these, each of a topic, with its facts, and a place where one goes from there', () => {
    const told = NOTICE_KINDS.map((kind) => {
      const { topic, place, facts } = NOTICES[kind]
      return [kind, topic, place, ...facts].join(' ')
    })
    expect(told).toEqual(ALL)
  })

  it('are each of one topic, and each topic has some', () => {
    expect(kindsOf('sold')).toEqual(['planetSold'])
    expect(kindsOf('ends')).toEqual(['landCompleted', 'stakeEnded', 'packageUsedUp', 'daotReleased', 'rewardsReleased'])
    expect(kindsOf('team')).toEqual(['levelChanged', 'memberJoined'])
    expect(kindsOf('security')).toEqual(['security'])
    const all = TOPICS.flatMap(kindsOf)
    expect(all).toHaveLength(ALL.length)
    expect(new Set(all).size).toBe(ALL.length)
    for (const topic of TOPICS) expect(kindsOf(topic).length, topic).toBeGreaterThan(0)
  })

  it('are counted up to a hundred, and heard for half an hour by one ticket', () => {
    expect([MOST_UNREAD, TICKET_MINUTES]).toEqual([100, 30])
  })
})

describe('the topics', () => {
  it('can be switched off but where money leaves or the account changes: a thief would begin with that', () => {
    expect(NOTICE_TOPICS).toEqual({
      arrives: { chosen: true, toasted: true },
      sold: { chosen: true, toasted: true },
      returned: { chosen: true, toasted: true },
      ends: { chosen: true, toasted: false },
      team: { chosen: true, toasted: true },
      lapses: { chosen: true, toasted: false },
      alerts: { chosen: true, toasted: true },
      leaves: { chosen: false, toasted: false },
      security: { chosen: false, toasted: false },
    })
    expect(TOPICS).toEqual(['arrives', 'sold', 'returned', 'ends', 'team', 'lapses', 'alerts', 'leaves', 'security'])
    expect(CHOSEN_TOPICS).toEqual(['arrives', 'sold', 'returned', 'ends', 'team', 'lapses', 'alerts'])
    expect(TOPICS.filter((topic) => !isChosen(topic))).toEqual(['leaves', 'security'])
  })

  it('are told every way until a member says otherwise, and always where he has no choice', () => {
    const none = { toast: false, mail: false, push: false }
    const all = { toast: true, mail: true, push: true }
    expect(choiceOf('sold', undefined)).toEqual(all)
    expect(choiceOf('sold', none)).toEqual(none)
    expect(choiceOf('ends', { ...none, mail: true })).toEqual({ toast: false, mail: true, push: false })
    for (const topic of ['leaves', 'security'] as const) {
      expect(choiceOf(topic, none), topic).toEqual(all)
      expect(choiceOf(topic, undefined), topic).toEqual(all)
    }
  })

  it('have five mails an hour, and of many fifty lines in one', () => {
    expect([MAILS_AN_HOUR, MOST_LINES]).toEqual([5, 50])
  })
})
