import type { PlantedBug } from '../../planted.ts'

const payoutsAndFees = ['chain/payouts/payouts.chain.test.ts', 'chain/payouts/fees.test.ts']
const keepers = ['server/signer/keeper/kms-keeper.test.ts']
const chain = ['chain/payouts/payouts.chain.test.ts']
const back = ['server/withdrawal/pay/brought-back.chain.test.ts']
const forgotten = ['server/withdrawal/pay/forgotten.chain.test.ts']
const decided = ['server/withdrawal/review/forgotten.chain.test.ts']
const named = ['server/withdrawal/pay/named.chain.test.ts']
const notNamed = ['server/withdrawal/pay/not-named.chain.test.ts']

/** Bugs of what was sent: what became of it, and by whom its nonce was taken. */
export const SENT_BUGS: readonly PlantedBug[] = [
  {
    name: 'a token that says nothing is believed to have moved',
    file: 'chain/payouts/outcome.ts',
    find: 'his.some(({ rawAmount }) => rawAmount === raw)',
    replace: 'his.some(({ rawAmount }) => rawAmount >= 0n)',
    tests: payoutsAndFees,
  },
  {
    name: 'any transfer of the transaction stands for the one that was asked for',
    file: 'chain/payouts/outcome.ts',
    find: 'if (!success || !contract) return',
    replace: 'if (success || !contract) return',
    tests: payoutsAndFees,
  },
  {
    name: 'what a token keeps of a payment makes it unpaid',
    file: 'chain/payouts/outcome.ts',
    find: ' || (his.length > 0 && whole === raw)',
    replace: '',
    tests: payoutsAndFees,
  },
  {
    name: 'a replacement pays hardly more',
    file: 'chain/payouts/fees.ts',
    find: 'const RAISED = { by: 11n, over: 10n }',
    replace: 'const RAISED = { by: 101n, over: 100n }',
    tests: payoutsAndFees,
  },
  {
    name: 'key service: the higher s is taken as it comes',
    file: 'chain/payouts/service-signature.ts',
    find: 'const low = s > ORDER / 2n ? ORDER - s : s',
    replace: 'const low = s',
    tests: keepers,
  },
  {
    name: 'key service: the first recovery id is taken',
    file: 'chain/payouts/service-signature.ts',
    find: 'if (recovered === signer) return signature',
    replace: 'return signature',
    tests: keepers,
  },
  {
    name: 'key service: what follows the signature is not looked at',
    file: 'chain/payouts/service-signature.ts',
    find: 'if (s.end !== der.length) throw damaged()',
    replace: '',
    tests: ['chain/payouts/service-signature.test.ts'],
  },
  {
    name: 'a payment whose receipt no node tells goes back, though its own transaction took its nonce',
    file: 'chain/payouts/outcome.ts',
    find: "return other ? minedAt(head, other) : { kind: 'hidden' }",
    replace: "return other ? minedAt(head, other) : { kind: 'overtaken', final: true, head, used }",
    tests: ['proof/faults/payouts.chain.test.ts'],
  },
  {
    name: 'whatever took a nonce is another’s, though it pays just that',
    file: 'chain/payouts/outcome.ts',
    find: 'if (!paysThe(taker, sent.outgoing)) return',
    replace: 'if (!sent.hashes.includes(taker.hash)) return',
    tests: back,
  },
  {
    name: 'whatever took a nonce is ours',
    file: 'chain/payouts/taker.ts',
    find: 'pays !== null && pays.to === to && pays.contract === contract && pays.raw === raw',
    replace: 'pays !== null && pays.to !== contract && to !== contract && raw > 0n',
    tests: ['server/withdrawal/pay/payment.chain.test.ts'],
  },
  {
    name: 'who took a nonce is looked for in the block before',
    file: 'chain/payouts/taker.ts',
    find: 'getBlock({ blockNumber: taken,',
    replace: 'getBlock({ blockNumber: free,',
    tests: chain,
  },
  {
    name: 'a nonce that is not final yet counts as final',
    file: 'chain/payouts/outcome.ts',
    find: 'final: isForGood(taker, head, finality), head',
    replace: 'final: isForGood(taker, head, 1), head',
    tests: chain,
  },
  {
    name: 'a wallet that sent more than we know signs on',
    file: 'server/payout/sent/compare-nonces.ts',
    find: 'if (used <= next && waiting <= next) return noteLooked',
    replace: 'if (used >= 0 && waiting >= 0) return noteLooked',
    tests: back,
  },
  {
    name: 'what is open here and was paid there is paid again',
    file: 'server/payout/sent/compare-nonces.ts',
    find: 'pays !== null && (await takeOver(',
    replace: 'pays !== null && next < 0 && (await takeOver(',
    tests: back,
  },
  {
    name: 'what was overtaken goes back before anybody has looked',
    file: 'server/payout/sent/overtaken.ts',
    find: 'if (isNew || !shown.final || (await isStopped(database, chainId, EVERY_ASSET)))',
    replace: 'if (!shown.final)',
    tests: ['server/withdrawal/pay/payment.chain.test.ts'],
  },
  {
    name: 'what an old transaction paid behind the one that took the nonce goes back',
    file: 'server/payout/sent/overtaken.ts',
    find: '  return other ? { ...other,',
    replace: '  return other && shown.used < 0 ? { ...other,',
    tests: back,
  },
  {
    name: 'what nodes have and no block is not waited for',
    file: 'server/payout/sent/compare-nonces.ts',
    find: 'if (used <= next && waiting <= next)',
    replace: 'if (used <= next && waiting >= 0)',
    tests: back,
  },
  {
    name: 'what is within a block is taken over before it is final',
    file: 'server/payout/sent/takers.ts',
    find: '|| !isForGood(taker, head, purse.chain.confirmations.finality)',
    replace: '|| !isForGood(taker, head, 1)',
    tests: back,
  },
  {
    name: 'what was given up is not among what a lost transaction may have paid',
    file: 'server/payout/sent/sent.sql.ts',
    find: "and state = 'open' and nonce is null\n      order by refused",
    replace: "and state = 'open' and nonce is null and refused is null\n      order by refused",
    tests: forgotten,
  },
  {
    name: 'what had left before it was asked for pays a withdrawal',
    file: 'server/payout/sent/unknown-payment.ts',
    find: '\n      and c.seen_at >= ${since}',
    replace: '',
    tests: decided,
  },
  {
    name: 'what was paid and forgotten is not known where the token kept a part of it',
    file: 'server/payout/sent/unknown-payment.ts',
    find: '(c.raw = ${raw} or ${raw} =',
    replace: '(c.raw = ${raw} or -1 =',
    tests: decided,
  },
  {
    name: 'one transaction pays two withdrawals that are alike',
    file: 'server/payout/sent/unknown-payment.ts',
    find: 'p.mined_hash = c.tx_hash)',
    replace: 'p.id::text = c.tx_hash)',
    tests: decided,
  },
  {
    name: 'a wallet goes on behind what the scanner has not seen leave',
    file: 'server/payout/sent/compare-nonces.ts',
    find: 'scanned !== null && block > scanned) break',
    replace: 'scanned !== null && block < 0n) break',
    tests: decided,
  },
  {
    name: 'what an operator named is looked for from the nonce behind it on',
    file: 'server/payout/sent/sent.sql.ts',
    find: 'and nonce >= ${first} and nonce < ${used}\n    union',
    replace: 'and nonce > ${first} and nonce < ${used}\n    union',
    tests: named,
  },
  {
    name: 'a payment waits for ever though what took its nonce was named',
    file: 'chain/payouts/outcome.ts',
    find: ' ?? (await otherwise(used))',
    replace: '',
    tests: named,
  },
  {
    name: 'a row that names a stranger’s transaction moves a wallet on',
    file: 'server/payout/sent/takers.ts',
    find: 'shown?.taker && shown.from === from',
    replace: 'shown?.taker',
    tests: named,
  },
  {
    name: 'of more lost transfers than fifty the first are not looked for',
    file: 'server/payout/sent/sent.sql.ts',
    find: 'limit ${used - first}',
    replace: 'limit 50',
    tests: named,
  },
  {
    name: 'what is not final can be named',
    file: 'server/payout/sent/name-transaction.ts',
    find: 'if (!isForGood(taker, head, finality))',
    replace: 'if (!isForGood(taker, head, 1))',
    tests: notNamed,
  },
  {
    name: 'the receipt of what is named may be of another block',
    file: 'server/payout/sent/name-transaction.ts',
    find: 'if (block !== taker.block)',
    replace: 'if (block < 0n)',
    tests: notNamed,
  },
  {
    name: 'a nonce by which a payment ended can be named',
    file: 'server/payout/sent/name-transaction.ts',
    find: 'first: nonce, used: nonce + 1',
    replace: 'first: nonce, used: nonce',
    tests: notNamed,
  },
]
