import type { PlantedBug } from '../planted.ts'

const rules = ['rules/custody/custody.test.ts']
const acts = ['server/custody/custody.chain.test.ts']

/** Bugs of what the chains hold beside what the ledger says. */
export const CUSTODY_BUGS: readonly PlantedBug[] = [
  {
    name: 'withdrawals within a block are counted as held',
    file: 'rules/custody/custody.ts',
    find: 'dust - mined - later',
    replace: 'dust + mined - later',
    tests: rules,
  },
  {
    name: 'the cold wallet is not ours',
    file: 'rules/custody/custody.ts',
    find: 'return hot + cold + addresses',
    replace: 'return hot + addresses',
    tests: rules,
  },
  {
    name: 'what the books cannot carry is lost',
    file: 'server/custody/reconcile.ts',
    find: 'dust: raw(standing.dust) + standing.rest,',
    replace: 'dust: 0n,',
    tests: acts,
  },
  {
    name: 'one look is enough to stop payouts',
    file: 'server/custody/reconcile.ts',
    find: 'if (!offBefore) return true',
    replace: '',
    tests: acts,
  },
  {
    name: 'a surplus stops nothing',
    file: 'server/custody/reconcile.ts',
    find: 'if (difference === 0n) return false',
    replace: 'if (difference >= 0n) return false',
    tests: acts,
  },
  {
    name: 'a transfer that is not final is booked',
    file: 'server/custody/book.ts',
    find: 'if (found.some(({ block }) => block > final))',
    replace: 'if (found.length === 0)',
    tests: acts,
  },
  {
    name: 'what left is booked as what came',
    file: 'server/custody/book.ts',
    find: 'from: incoming ? custody : treasury, to: incoming ? treasury : custody',
    replace: 'from: custody, to: treasury',
    tests: acts,
  },
  {
    name: 'an address that moved in a block that went is not read again',
    file: 'server/deposit/scan/scan.sql.ts',
    find: 'version = version + 1',
    replace: 'version = version',
    tests: acts,
  },
  {
    name: 'what a reorganisation took still crossed',
    file: 'server/deposit/scan/scan.sql.ts',
    find: "deleteFrom('crossing').where('chain', '=', chain).where('block_number', '>', ancestor)",
    replace: "deleteFrom('crossing').where('chain', '=', 0).where('block_number', '>', ancestor)",
    tests: acts,
  },
  {
    name: 'what a deposit address loses does not move it',
    file: 'chain/deposits/read-deposits.ts',
    find: 'for (const address of [from, to])',
    replace: 'for (const address of [to])',
    tests: acts,
  },
  {
    name: 'addresses that nothing told of are never asked',
    file: 'server/custody/reconcile.ts',
    find: 'await walk(services, { chain, clients }, block)',
    replace: '',
    tests: acts,
  },
  {
    name: 'a withdrawal that its worker has not noted is missing',
    file: 'server/custody/reconcile.ts',
    find: 'found.block <= block.number) mined.push(id)',
    replace: 'found.block < 0n) mined.push(id)',
    tests: acts,
  },
]
