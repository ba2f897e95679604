import type { PlantedBug } from '../planted.ts'

const rules = ['rules/withdrawal/withdrawal.test.ts']
const signer = ['server/signer/policy.test.ts']
const acts = ['server/withdrawal/']
const chain = ['chain/payouts/payouts.chain.test.ts', 'chain/payouts/fees.test.ts']

const keepers = ['server/signer/keeper/kms-keeper.test.ts']

/** Bugs of what leaves for a chain: asked for, reviewed, signed, sent, found. */
export const WITHDRAWAL_BUGS: readonly PlantedBug[] = [
  {
    name: 'the fee is a share, and never the least',
    file: 'rules/withdrawal/parts.ts',
    find: 'most(mulDivUp(leaves, share, SHARE_SCALE), feeLeast)',
    replace: 'mulDivUp(leaves, share, SHARE_SCALE)',
    tests: rules,
  },
  {
    name: 'what the token cannot carry arrives on paper',
    file: 'rules/withdrawal/parts.ts',
    find: 'const arrives = left - (left % step)',
    replace: 'const arrives = left',
    tests: rules,
  },
  {
    name: 'what left earlier today counts for nothing',
    file: 'rules/withdrawal/review.ts',
    find: 'const sum = worthOfDay + worth',
    replace: 'const sum = worth',
    tests: rules,
  },
  {
    name: 'one operator is enough for any sum',
    file: 'rules/withdrawal/review.ts',
    find: 'return sum > figures.twoApproversAbove ? 2 : 1',
    replace: 'return 1',
    tests: rules,
  },
  {
    name: 'the signer believes the sums that stand there',
    file: 'server/signer/policy.ts',
    find: "if (!sumsAgree(withdrawal, coin, token.decimals)) return 'its sums do not agree'",
    replace: '',
    tests: signer,
  },
  {
    name: 'the signer asks for no approvals',
    file: 'server/signer/policy.ts',
    find: 'if (grounds.approvals < approvalsNeeded',
    replace: 'if (grounds.approvals > approvalsNeeded',
    tests: signer,
  },
  {
    name: 'the signer signs for a receiver that nobody asked for',
    file: 'server/signer/policy.ts',
    find: '    asked.receiver === withdrawal.address &&\n',
    replace: '',
    tests: signer,
  },
  {
    name: 'the limit of a chain is not counted',
    file: 'server/signer/policy.ts',
    find: 'grounds.userToday + grounds.worth > userADay || grounds.chainToday + grounds.worth > chainADay',
    replace: 'grounds.userToday + grounds.worth > userADay',
    tests: signer,
  },
  {
    name: 'a token that says nothing is believed to have moved',
    file: 'chain/payouts/outcome.ts',
    find: '      announced.rawAmount === raw\n',
    replace: '      announced.rawAmount >= 0n\n',
    tests: chain,
  },
  {
    name: 'any transfer of the transaction stands for the one that was asked for',
    file: 'chain/payouts/outcome.ts',
    find: 'if (!success) return false',
    replace: 'if (success) return true',
    tests: chain,
  },
  {
    name: 'a nonce that is not final yet counts as final',
    file: 'chain/payouts/outcome.ts',
    find: "return { kind: 'overtaken', final: usedForGood > sent.nonce }",
    replace: "return { kind: 'overtaken', final: used > sent.nonce }",
    tests: chain,
  },
  {
    name: 'a replacement pays hardly more',
    file: 'chain/payouts/fees.ts',
    find: 'const RAISED = { by: 11n, over: 10n }',
    replace: 'const RAISED = { by: 101n, over: 100n }',
    tests: chain,
  },
  {
    name: 'a withdrawal succeeds as soon as it is within a block',
    file: 'server/payout/follow.ts',
    find: '  if (confirmations < chain.confirmations.finality) return\n',
    replace: '',
    tests: acts,
  },
  {
    name: 'what was mined and moved nothing counts as paid',
    file: 'server/payout/follow.ts',
    find: "await end(services, payment, paid ? 'paid' : 'failed', payers)",
    replace: "await end(services, payment, 'paid', payers)",
    tests: acts,
  },
  {
    name: 'anybody takes a withdrawal back',
    file: 'server/withdrawal/request/cancel.ts',
    find: "if (row?.member !== member.id) throw new Refusal('notFound')",
    replace: "if (!row) throw new Refusal('notFound')",
    tests: acts,
  },
  {
    name: 'what is being sent can be taken back',
    file: 'server/withdrawal/request/cancel.ts',
    find: "if (row.state !== 'pendingReview') throw new Refusal('withdrawalStands')",
    replace: '',
    tests: acts,
  },
  {
    name: 'the same operator approves twice',
    file: 'server/withdrawal/review/review.ts',
    find: 'if (!(await insertDecision(tx, decision)))\n',
    replace: "if (!(await insertDecision(tx, decision)) && verdict === 'reject')\n",
    tests: acts,
  },
  {
    name: 'a mailed code needs no authenticator',
    file: 'server/api/gate/gate.ts',
    find: 'member: member.id })\n    await checkGoogle(asker, member.id, googleCode)',
    replace: 'member: member.id })\n    if (code === undefined) await checkGoogle(asker, member.id, googleCode)',
    tests: acts,
  },
  {
    name: 'what is asked of the wallet already is not counted',
    file: 'server/payout/prepare.ts',
    find: 'held < tokens)',
    replace: 'held < raw)',
    tests: ['server/withdrawal/pay/payment.chain.test.ts'],
  },
  {
    name: 'gas that is asked for already is not counted',
    file: 'server/payout/prepare.ts',
    find: 'return wei < gas ?',
    replace: 'return wei < cost ?',
    tests: ['server/withdrawal/pay/payment.chain.test.ts'],
  },
  {
    name: 'a withdrawal is made when a clock says',
    file: 'server/withdrawal/request/withdraw.ts',
    find: 'return last && last >= now ?',
    replace: 'return last && last < now ?',
    tests: ['server/withdrawal/review/review.chain.test.ts'],
  },
  {
    name: 'a withdrawal asks for a second connection while it holds one',
    file: 'server/withdrawal/request/withdraw.ts',
    find: 'payableAddress(services, reader, chainId, text)',
    replace: 'payableAddress(services, services.database, chainId, text)',
    tests: ['proof/races/withdrawals.db.test.ts'],
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
    name: 'key service: it is asked to hash once more',
    file: 'server/signer/keeper/kms-keeper.ts',
    find: "MessageType: 'DIGEST'",
    replace: "MessageType: 'RAW'",
    tests: keepers,
  },
]
