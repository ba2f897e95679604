import { expect, it } from 'vitest'
import { WORDS } from '#server/words.ts'
import { EFFECTS } from './effects.ts'

/** What a kill could halve is the gate's own: its transaction has the request, the journal and the rows of each, as of those that are killed. */
const GATE = 'by the gate’s one transaction'
/** Besides, the pass of an exit: it is killed as `assets/insidetransfer`, which gives to another member too. */
const EXIT = 'by the one transaction of an exit'

/** What moves money and is not asked for while everything is killed, and why not. */
const EXEMPT: Readonly<Record<string, string>> = {
  'partner/transferin': 'it is killed, asked for by the partner’s own process: left.ts compares the books of both',
  'node/buy':
    'three planets of the world are named before the killing; `opening/name` names others by the same use case',
  'land/buyseveral': `${GATE}; each land of it is bought as by land/buy`,
  'land/claim': `${GATE}; of one land what land/claimall does of all`,
  'node/sell': EXIT,
  'manage/transfer': EXIT,
  'land/transfer': EXIT,
  'node/unsell': GATE,
  'market/add': GATE,
  'market/disinvest': GATE,
  'market/disinvesttakeback': GATE,
  'land/replowconfirm': GATE,
  'income/collect': GATE,
  'income/points': GATE,
  'pool/deposit': GATE,
  'pool/receive': GATE,
  'pool/redeem': GATE,
  'assets/withdrawcancel': `${GATE}; of it and the signer one wins: proof/races/taken-back.chain.test.ts`,
}

it('each call that moves money is asked for while everything is killed, or its exemption says why not', () => {
  const calls = WORDS.flatMap(({ handlers = [] }) => handlers.map(({ call }) => call))
  const moving = calls.filter(({ money }) => money !== false).map(({ path }) => path)
  expect(moving.length).toBeGreaterThan(30)
  const killed = Object.values(EFFECTS).map(({ call }) => call.path)
  expect([...killed, ...Object.keys(EXEMPT)].toSorted()).toEqual(moving.toSorted())
})
