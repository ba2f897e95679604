import type { PlantedBug } from '../../planted.ts'

const back = ['server/withdrawal/pay/brought-back.chain.test.ts']
const forgotten = ['server/withdrawal/pay/forgotten.chain.test.ts']
const decided = ['server/withdrawal/review/forgotten.chain.test.ts']
const review = ['server/withdrawal/review/review.chain.test.ts']
const wallets = ['server/withdrawal/pay/wallets.chain.test.ts']
const behind = ['server/signer/behind.chain.test.ts']

/** Bugs of what nobody knows to have been paid: it is neither paid again nor given back. */
export const FORGOTTEN_BUGS: readonly PlantedBug[] = [
  {
    name: 'a withdrawal is taken back though nobody knows whether it was paid',
    file: 'server/withdrawal/pay/unknown-payment.ts',
    find: '(await isCompared(reader, row.chain)) && ',
    replace: '',
    tests: back,
  },
  {
    name: 'a withdrawal is offered to be taken back though nobody knows whether it was paid',
    file: 'server/withdrawal/show.ts',
    find: ' && (await isSurelyUnpaid(database, row))',
    replace: '',
    tests: forgotten,
  },
  {
    name: 'a payment is given up though nobody knows whether the wallet has made it',
    file: 'server/withdrawal/pay/give-up.ts',
    find: 'if (found && !(await isCompared(tx, found.chain)))',
    replace: 'if (found && !found.chain)',
    tests: forgotten,
  },
  {
    name: 'a withdrawal that a forgotten transaction has paid is approved once more',
    file: 'server/withdrawal/review/review.ts',
    find: '    await requireUnpaid(tx, row)\n    const given',
    replace: '    await requireCompared(tx, row)\n    const given',
    tests: decided,
  },
  {
    name: 'a withdrawal is approved though nobody knows whether it was paid',
    file: 'server/withdrawal/review/review.ts',
    find: 'if (!(await isCompared(tx, chain)))',
    replace: 'if (!chain)',
    tests: decided,
  },
  {
    name: 'a withdrawal that a forgotten transaction has paid is taken back',
    file: 'server/withdrawal/pay/unknown-payment.ts',
    find: ' && (await unknownPaymentsOf(reader, row)).length === 0',
    replace: '',
    tests: decided,
  },
  {
    name: 'what may have paid a withdrawal is booked where the token kept a part of it',
    file: 'server/custody/book.ts',
    find: '[one.raw, parts.reduce((sum, { raw }) => sum + raw, 0n)]',
    replace: '[one.raw]',
    tests: decided,
  },
  {
    name: 'one approval is enough to say by what a withdrawal was paid',
    file: 'server/withdrawal/review/paid-by.ts',
    find: 'if (given < row.approvals) return given',
    replace: 'if (given < 1) return given',
    tests: decided,
  },
  {
    name: 'what does not pay a withdrawal is said to have paid it',
    file: 'server/withdrawal/review/paid-by.ts',
    find: 'if (!paysThe(taker, outgoing)) throw',
    replace: 'if (!taker) throw',
    tests: decided,
  },
  {
    name: 'a withdrawal is ended by hand though nothing that left is booked',
    file: 'server/withdrawal/pay/settled.ts',
    find: 'if (!(await isBookedOut(tx, { chain, asset, txHash: hash })))',
    replace: 'if (hash === asset)',
    tests: ['server/withdrawal/pay/settled.chain.test.ts'],
  },
  {
    name: 'a withdrawal that was paid whole is ended by hand, and the treasury gets as much again',
    file: 'server/withdrawal/pay/settled.ts',
    find: 'if (await isPaidIn(tx, order, hash))',
    replace: 'if (hash === asset)',
    tests: ['server/withdrawal/pay/settled.chain.test.ts'],
  },
  {
    name: 'what was set aside for a withdrawal that is ended by hand leaves custody though it never arrived',
    file: 'server/withdrawal/pay/settled.ts',
    find: '  await bookCustody(tx, by, { chain, asset, incoming: true, amount: fineOfMinor(arrives), txHash: null })\n',
    replace: '',
    tests: ['server/withdrawal/pay/settled.chain.test.ts'],
  },
  {
    name: 'what was signed of an asset that is closed keeps its chain waiting for a day',
    file: 'rules/withdrawal/review.ts',
    find: '    sums.filter(({ asset }) => worth[asset] !== undefined),',
    replace: '    sums,',
    tests: behind,
  },
  {
    name: 'while the first node is down nothing is prepared to be paid',
    file: 'chain/deposits/ask-nodes.ts',
    find: 'for (const client of [...clients.filter((one) => !isBehind(one)), ...clients.filter(isBehind)])',
    replace: 'for (const client of clients.slice(0, 1))',
    tests: ['proof/faults/payouts.chain.test.ts'],
  },
  {
    name: 'a wallet that paid before is anybody’s, at the form',
    file: 'server/security/payable-address.ts',
    find: ' || (await hasPaid(reader, address))',
    replace: '',
    tests: wallets,
  },
  {
    name: 'an operator whom the signer does not know approves',
    file: 'server/withdrawal/review/review.ts',
    find: 'if (!isApproval(settings.operatorKeys,',
    replace: 'if (!key && !isApproval(settings.operatorKeys,',
    tests: review,
  },
]
