import type { PlantedBug } from '../../planted.ts'

const signer = ['server/signer/policy.test.ts']
const stops = ['server/operator/verbs/stops.chain.test.ts']
const login = ['server/signer/role.chain.test.ts']
const keepers = ['server/signer/keeper/kms-keeper.test.ts']
const back = ['server/withdrawal/pay/brought-back.chain.test.ts']
const review = ['server/withdrawal/review/review.chain.test.ts']
const keys = ['server/operation/approval-key.test.ts']
const wallets = ['server/withdrawal/pay/wallets.chain.test.ts']
const behind = ['server/signer/behind.chain.test.ts']
const cold = ['server/custody/cold.chain.test.ts']
const ownPolicy = ['server/signer/own-policy.test.ts']

/** Bugs of the signer, and of whose approvals it takes. */
export const SIGNER_BUGS: readonly PlantedBug[] = [
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
    find: 'if (grounds.approvals < approvalsNeeded(figures, grounds.worth, grounds.askedBefore))',
    replace: 'if (grounds.approvals > approvalsNeeded(figures, grounds.worth, grounds.askedBefore))',
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
    name: 'key service: it is asked to hash once more',
    file: 'server/signer/keeper/kms-keeper.ts',
    find: "MessageType: 'DIGEST'",
    replace: "MessageType: 'RAW'",
    tests: keepers,
  },
  {
    name: 'the signer’s login books what it likes',
    file: 'server/store/migrations/335-signer-posts-nothing.sql',
    find: "format('revoke execute on function %s from public', f)",
    replace: "format('grant execute on function %s to public', f)",
    tests: login,
  },
  {
    name: 'what is added to the database later is open to the signer’s login',
    file: 'server/store/migrations/335-signer-posts-nothing.sql',
    find: 'alter default privileges revoke execute on functions from public;',
    replace: '',
    tests: login,
  },
  {
    name: 'stops: the signer signs an asset that is stopped alone',
    file: 'server/signer/signing.sql.ts',
    find: "from payout_stop where chain = ${chain} and asset in (${asset}, '*')\n    union all",
    replace: "from payout_stop where chain = ${chain} and asset in ('*')\n    union all",
    tests: stops,
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
    name: 'a payment that cannot be signed keeps those behind it waiting',
    file: 'server/signer/sign.ts',
    find: 'apart((error) => error instanceof NotSigned)',
    replace: 'apart(() => true)',
    tests: ['server/signer/behind.chain.test.ts'],
  },
  {
    name: 'what cannot be counted is said at each round of the signer',
    file: 'server/signer/sign.ts',
    find: 'if (isToBeSaid(payment, services.now()))',
    replace: '',
    tests: behind,
  },
  {
    name: 'what is out of an asset that was closed is never signed again, and keeps all behind it in the air',
    file: 'server/signer/sign.ts',
    find: 'if (!isPaidOut(services, withdrawal) && (await wasSigned(tx, asked)))',
    replace: 'if (!isPaidOut(services, withdrawal) && !(await wasSigned(tx, asked)) && !withdrawal.reserved)',
    tests: ['server/signer/closed.chain.test.ts'],
  },
  {
    name: 'of an asset that was closed anything that is out is signed again, whatever it has become',
    file: 'server/signer/again.ts',
    find: '    return await isSigned(',
    replace: '    return (true as boolean) || await isSigned(',
    tests: ['server/signer/closed.chain.test.ts'],
  },
  {
    name: 'what goes to the cold wallet of an asset that was closed keeps all behind it in the air',
    file: 'server/signer/grounds.ts',
    find: 'token !== undefined || (contract !== null && (await wasSigned(tx, asked)))',
    replace: 'token !== undefined',
    tests: ['server/signer/closed.chain.test.ts'],
  },
  {
    name: 'one that the signer cannot count stops all that wait behind it',
    file: 'server/signer/sign.ts',
    find: 'if (!(error instanceof RangeError)) throw error',
    replace: 'if (error) throw error',
    tests: behind,
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
    name: 'what was seen before a promotion counts after it',
    file: 'server/signer/locks.sql.ts',
    find: '\n        and looked_timeline = ${TIMELINE}',
    replace: '',
    tests: back,
  },
  {
    name: 'pieces whose times were spread over days need no approval',
    file: 'server/signer/policy.ts',
    find: "  if (grounds.approvals < approvalsNeeded(figures, grounds.worth, grounds.aloneToday)) return { kind: 'wait' }\n",
    replace: '',
    tests: review,
  },
  {
    name: 'sweeps: the signer sends what is too much anywhere',
    file: 'server/signer/own-policy.ts',
    find: "if (kind === 'cold' && (cold === undefined || to !== cold))",
    replace: "if (kind === 'cold' && cold === undefined)",
    tests: ownPolicy,
  },
  {
    name: 'sweeps: the signer sweeps to any address',
    file: 'server/signer/own-policy.ts',
    find: "if (kind === 'sweep' && to !== hot)",
    replace: "if (kind === 'sweep' && to === from)",
    tests: ownPolicy,
  },
  {
    name: 'sweeps: the signer gives gas to strangers',
    file: 'server/signer/own-policy.ts',
    find: "if (kind === 'gas' && (deposit === undefined || to !== deposit))",
    replace: "if (kind === 'gas' && deposit === undefined)",
    tests: ownPolicy,
  },
  {
    name: 'sweeps: the signer counts no gas of the day',
    file: 'server/signer/signing.sql.ts',
    find: "interval '24 hours' and p.chain = ${chain}`",
    replace: "interval '0 hours' and p.chain = ${chain}`",
    tests: ['server/custody/sweep/gas.chain.test.ts'],
  },
  {
    name: 'the signer signs as the cold wallet',
    file: 'server/signer/control.ts',
    find: "and purpose = 'pays' ",
    replace: '',
    tests: cold,
  },
]
