import type { PlantedBug } from '../planted.ts'

const chain = ['chain/payouts/payouts.chain.test.ts']
const back = ['server/withdrawal/pay/brought-back.chain.test.ts']
const review = ['server/withdrawal/review/review.chain.test.ts']
const keys = ['server/operation/approval-key.test.ts']
const wallets = ['server/withdrawal/pay/wallets.chain.test.ts']
const behind = ['server/signer/behind.chain.test.ts']
const laws = ['server/audit/laws.chain.test.ts']

/** Bugs of what is known of a wallet before anything is signed, paid or given back, and of who approves. */
export const PAYOUT_BUGS: readonly PlantedBug[] = [
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
    find: 'final: usedForGood > sent.nonce, head, used }',
    replace: 'final: used > sent.nonce, head, used }',
    tests: chain,
  },
  {
    name: 'a wallet that sent more than we know signs on',
    file: 'server/payout/known.ts',
    find: 'if (used <= next && waiting <= next) return noteLooked',
    replace: 'if (used >= 0 && waiting >= 0) return noteLooked',
    tests: back,
  },
  {
    name: 'what is open here and was paid there is paid again',
    file: 'server/payout/known.ts',
    find: '    if (pays) await takeOver(',
    replace: '    if (pays && next < 0) await takeOver(',
    tests: back,
  },
  {
    name: 'the signer waits for nobody to compare nonces',
    file: 'server/signer/sign.ts',
    find: '  if (!isKnown) return false\n',
    replace: '',
    tests: back,
  },
  {
    name: 'the signer takes a look of yesterday for one of now',
    file: 'server/signer/locks.sql.ts',
    find: "interval '60 seconds'",
    replace: "interval '1 day'",
    tests: back,
  },
  {
    name: 'what was overtaken goes back before anybody has looked',
    file: 'server/payout/overtaken.ts',
    find: 'if (isNew || !shown.final || (await isStopped(database, chainId, EVERY_ASSET)))',
    replace: 'if (!shown.final)',
    tests: ['server/withdrawal/pay/payment.chain.test.ts'],
  },
  {
    name: 'what an old transaction paid behind the one that took the nonce goes back',
    file: 'server/payout/overtaken.ts',
    find: '  return other ? { ...other,',
    replace: '  return other && shown.used < 0 ? { ...other,',
    tests: back,
  },
  {
    name: 'what nodes have and no block is not waited for',
    file: 'server/payout/known.ts',
    find: 'if (used <= next && waiting <= next)',
    replace: 'if (used <= next && waiting >= 0)',
    tests: back,
  },
  {
    name: 'what is within a block is taken over before it is final',
    file: 'server/payout/takers.ts',
    find: 'nonce < Math.min(usedForGood, from.nonce + MOST)',
    replace: 'nonce < from.nonce + Math.min(2, MOST + usedForGood)',
    tests: back,
  },
  {
    name: 'a withdrawal is taken back though nobody knows whether it was paid',
    file: 'server/withdrawal/request/cancel.ts',
    find: 'if (!(await isCompared(tx, seen.chain)))',
    replace: 'if (!seen.chain)',
    tests: back,
  },
  {
    name: 'what another payment was paid by pays this one too',
    file: 'server/audit/withdrawal-laws.ts',
    find: 'group by p.chain, p.mined_hash having count(*) > 1`',
    replace: 'group by p.chain, p.id having count(*) > 1`',
    tests: laws,
  },
  {
    name: 'the law forgets what went back though its own transaction left',
    file: 'server/audit/withdrawal-laws.ts',
    find: "(p.state <> 'paid' or p.mined_hash <> c.tx_hash)",
    replace: "(p.state = 'paid' and p.mined_hash <> c.tx_hash)",
    tests: laws,
  },
  {
    name: 'payments can be emptied as a whole',
    file: 'server/store/migrations/343-payouts-know-what-left.sql',
    find: 'create trigger payment_try_is_kept before truncate on payment_try execute function ledger.refuse_change();\n',
    replace: '',
    tests: back,
  },
  {
    name: 'two hundred that wait keep the next one waiting',
    file: 'server/payout/pay.ts',
    find: '    more = open.length\n',
    replace: '    more = 0\n',
    tests: behind,
  },
  {
    name: 'the second page of what waits begins anew',
    file: 'server/payout/payment.sql.ts',
    find: '(asked_at, id) >\n',
    replace: '(asked_at, id) >=\n',
    tests: behind,
  },
  {
    name: 'a wallet that paid before is anybody’s, at the form',
    file: 'server/security/payable-address.ts',
    find: ' || (await hasPaid(reader, address))',
    replace: '',
    tests: wallets,
  },
  {
    name: 'a wallet that paid before is anybody’s, for the signer',
    file: 'server/signer/signing.sql.ts',
    find: '\n    union all select from payout_wallet where address = ${address}',
    replace: '',
    tests: wallets,
  },
  {
    name: 'the signer counts approvals that nobody signed',
    file: 'server/signer/grounds.ts',
    find: 'isApproval(settings.operatorKeys, operator, digest, signature)',
    replace: '(operator + digest).length > 0 && signature !== null',
    tests: review,
  },
  {
    name: 'an approval stands for whatever the withdrawal becomes',
    file: 'server/operation/approval-key.ts',
    find: 'approves ${digest}`)',
    replace: 'approves`, digest.length > 0 ? undefined : undefined)',
    tests: [...keys, 'server/signer/role.chain.test.ts'],
  },
  {
    name: 'an approval stands for whoever’s name is at it',
    file: 'server/operation/approval-key.ts',
    find: 'const key = keys.get(operator)',
    replace: 'const key = keys.get(operator) && keys.values().next().value',
    tests: keys,
  },
  {
    name: 'one key makes two operators',
    file: 'server/operation/approval-key.ts',
    find: 'publicPart(other) === publicPart(key)',
    replace: 'publicPart(other) === x',
    tests: keys,
  },
  {
    name: 'an operator whom the signer does not know approves',
    file: 'server/withdrawal/review/review.ts',
    find: 'if (!isApproval(services.settings.operatorKeys,',
    replace: 'if (!key && !isApproval(services.settings.operatorKeys,',
    tests: review,
  },
  {
    name: 'what was seen before a promotion counts after it',
    file: 'server/signer/locks.sql.ts',
    find: '\n        and looked_timeline = left(pg_walfile_name(pg_current_wal_lsn()), 8)',
    replace: '',
    tests: back,
  },
]
