import { describe, expect, it } from 'vitest'
import { WORDS } from '#server/words.ts'

/** A test by its file, below the checkout, and by words of its title. */
type Raced = readonly [file: string, title: string]

const RACES = 'proof/races/races.db.test.ts'
const SALES = 'proof/races/sales.db.test.ts'
const OPENINGS = 'proof/races/openings.db.test.ts'
const ENDS = 'proof/races/land-ends.db.test.ts'
const PARTNERS = 'proof/races/partners.db.test.ts'
const PLANETS = 'server/planet/name/races.db.test.ts'
const STAKES = 'server/pool/stake/stake.db.test.ts'

/** Where each is raced over two processes: two APIs, or an API and the signer. */
const TWO_PROCESSES: Readonly<Record<string, Raced>> = {
  'node/buy': [RACES, 'name one planet: one of many gets it'],
  'land/buy': [RACES, '200 buyers of one plot'],
  'land/buyseveral': [RACES, '60 buyers of four plots each'],
  'assets/exchange': [RACES, '200 spenders of one balance'],
  'swap/exchange': [RACES, '60 swaps of two pools'],
  'land/claimall': ['proof/races/replay.db.test.ts', 'of twelve equal messages to two processes one is heard'],
  'bag/buy': [SALES, 'of 200 racing buyers'],
  'bag/backfill': [SALES, 'of one that is charged, and then withdrawn from, at both at once'],
  'bag/releasewithdraw': [SALES, 'of one that is charged, and then withdrawn from, at both at once'],
  'daot/buy': [SALES, '300 buyers race for the last units'],
  'daot/takeall': [SALES, '300 buyers race for the last units'],
  'assets/transfer': ['proof/races/transfers.db.test.ts', '200 transfers of one balance'],
  'assets/withdraw': ['proof/races/withdrawals.db.test.ts', 'two servers are asked 200 times at once'],
  'assets/withdrawcancel': ['proof/races/taken-back.chain.test.ts', 'and the signer, a process of its own'],
  'opening/enter': [OPENINGS, 'of 200 who enter at once'],
  'opening/back': [OPENINGS, 'enters and takes it back at both at once'],
  'opening/name': ['proof/races/named-in-turn.chain.test.ts', 'by whose turn passes or by who comes next'],
}

/** One account's code is good for one exit each half a minute: a crowd of them is asked for at its use case, over several connections. */
const EXIT = 'an exit'
/** Only who owns it may ask, and what he asks for locks that row: two connections wait for it as two processes do. */
const OWN = 'of its owner alone'
/** A partner's orders come signed, each by a nonce: they are brought to their use case, over two pools of connections. */
const ORDER = 'an order of a partner'

/** Those that are not, why one process with several connections is enough, and where that is tried. */
const ONE_PROCESS: Readonly<Record<string, readonly [why: string, ...raced: Raced]>> = {
  'assets/insidetransfer': [EXIT, 'proof/races/transfers.db.test.ts', 'of one balance send it once'],
  'assets/thirdtransfer': [EXIT, PARTNERS, 'of one balance leave once'],
  'land/transfer': [EXIT, ENDS, 'a land is handed over while it is claimed'],
  'manage/transfer': [EXIT, PLANETS, 'it is given away and put on sale'],
  'node/sell': [EXIT, PLANETS, 'it is given away and put on sale'],
  'partner/transferin': [ORDER, PARTNERS, 'the same one at once is credited once'],
  'node/unsell': [OWN, PLANETS, 'it is bought and taken off sale'],
  'market/add': [OWN, ENDS, 'something is added while the land completes'],
  'market/disinvest': [OWN, ENDS, 'a land is withdrawn twice'],
  'market/disinvesttakeback': [OWN, 'server/land/end/ends.db.test.ts', 'waits, visibly, while the emission reserve'],
  'land/replowconfirm': [OWN, ENDS, 'a completed land is worked again twice'],
  'land/claim': [OWN, ENDS, 'a land is withdrawn while it is claimed'],
  'income/collect': [OWN, ENDS, 'all is claimed, again and again, while days are settled'],
  'income/points': [OWN, 'server/points/points.db.test.ts', 'of all days that are not over are claimed at once'],
  'pool/deposit': [OWN, STAKES, 'stakes a land once'],
  'pool/receive': [OWN, STAKES, 'pays a reward once, and redeems once'],
  'pool/redeem': [OWN, STAKES, 'pays a reward once, and redeems once'],
}

const FILES = import.meta.glob<string>(['../**/*.test.ts', '../../server/**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const textOf = (file: string) =>
  FILES[file.startsWith('proof/') ? file.replace('proof/races/', './') : `../../${file}`] ?? ''
/** Whether some test of the text has such a title. */
const titled = (text: string, title: string) =>
  text.split('\n').some((line) => /^\s*(it(\.each\(\w+\))?\(\s*)?['`]/.test(line) && line.includes(title))

describe('what moves money is raced', () => {
  it('each call, or its exemption says why not over two processes', () => {
    const calls = WORDS.flatMap(({ handlers = [] }) => handlers.map(({ call }) => call))
    const moving = calls.filter(({ money }) => money !== false).map(({ path }) => path)
    expect(moving.length).toBeGreaterThan(30)
    expect([...Object.keys(TWO_PROCESSES), ...Object.keys(ONE_PROCESS)].toSorted()).toEqual(moving.toSorted())
  })

  it.each(Object.entries(TWO_PROCESSES))('%s over two processes, by a test that is there', (_, [file, title]) => {
    expect(titled(textOf(file), title)).toBe(true)
    expect(textOf(file)).toMatch(/\b(twoServers|mortal)\(/)
  })

  it.each(Object.entries(ONE_PROCESS))('%s over several connections, by a test that is there', (_, [, file, title]) => {
    expect(titled(textOf(file), title)).toBe(true)
    expect(textOf(file)).toMatch(/\b(Promise\.all|ended)\(/)
  })
})
