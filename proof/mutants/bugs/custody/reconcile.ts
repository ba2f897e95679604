import type { PlantedBug } from '../../planted.ts'

const unasked = ['server/withdrawal/pay/unasked.chain.test.ts']
const custodyActs = ['server/custody/custody.chain.test.ts']
const apart = ['server/custody/apart.chain.test.ts']
const lower = ['server/custody/lower.chain.test.ts']
const daot = ['server/custody/daot.chain.test.ts']
const running = ['proof/faults/stolen.chain.test.ts']

/** Bugs of what is held, read from the chains and compared with the ledger. */
export const RECONCILE_BUGS: readonly PlantedBug[] = [
  {
    name: 'what the books cannot carry is lost',
    file: 'server/custody/reconcile.ts',
    find: 'dust: raw(standing.dust) + standing.rest,',
    replace: 'dust: 0n,',
    tests: custodyActs,
  },
  {
    name: 'one look is enough to stop payouts',
    file: 'server/custody/reconcile.ts',
    find: 'if (!offBefore) return true',
    replace: '',
    tests: custodyActs,
  },
  {
    name: 'a surplus stops nothing',
    file: 'server/custody/reconcile.ts',
    find: 'if (difference === 0n) return false',
    replace: 'if (difference >= 0n) return false',
    tests: custodyActs,
  },
  {
    name: 'addresses that nothing told of are never asked',
    file: 'server/custody/reconcile.ts',
    find: 'await walk(services, { chain, clients }, block)',
    replace: '',
    tests: custodyActs,
  },
  {
    name: 'a withdrawal that its worker has not noted is missing',
    file: 'server/custody/reconcile.ts',
    find: 'found.block <= block.number) mined.push(id)',
    replace: 'found.block < 0n) mined.push(id)',
    tests: custodyActs,
  },
  {
    name: 'the alarm does not say by how much custody is off',
    file: 'server/custody/reconcile.ts',
    find: 'const facts = { chainId, asset, difference: fineText(difference), block: `${block.number}` }',
    replace: 'const facts = { chainId, asset, block: `${block.number}` }',
    tests: running,
  },
  {
    name: 'custody is judged by addresses that another worker has read later',
    file: 'server/custody/custody.sql.ts',
    find: 'else read_block > ${block} end',
    replace: 'else false end',
    tests: ['server/custody/custody.chain.test.ts'],
  },
  {
    name: 'custody: what was equal in between counts as off all the time',
    file: 'server/custody/custody.sql.ts',
    find: 'const off = row.difference === 0n ? null : (since ?? sql<Date>`clock_timestamp()`)',
    replace: "const off = row.difference === 0n ? null : (since ?? sql<Date>`clock_timestamp() - interval '1 hour'`)",
    tests: apart,
  },
  {
    name: 'custody: each look begins the time anew, and nothing ever stops',
    file: 'server/custody/custody.sql.ts',
    find: '(since ?? sql<Date>`clock_timestamp()`)',
    replace: 'sql<Date>`clock_timestamp()`',
    tests: apart,
  },
  {
    name: 'custody: of two workers at the same moment one fails aloud',
    file: 'server/custody/reconcile.ts',
    find: 'if (sqlState(error) === SERIALIZATION_FAILURE) return false',
    replace: '',
    tests: apart,
  },
  {
    name: 'custody: a chain that went back is not judged before it is as high again',
    file: 'server/custody/reconcile.ts',
    find: 'newestScanned(database, chainId, head)',
    replace: 'newestScanned(database, chainId)',
    tests: lower,
  },
  {
    name: 'custody: addresses that moved in lost blocks stay read as of these',
    file: 'server/custody/reconcile.ts',
    find: 'await readAbove(services, { chain, clients }, block, head)',
    replace: '',
    tests: lower,
  },
  {
    name: 'custody: what was read below lost blocks is believed when they come back',
    file: 'server/custody/holding.sql.ts',
    find: 'read_version = 0, read_block',
    replace: 'read_version = version, read_block',
    tests: lower,
  },
  {
    name: 'custody: what an address held in a block that is gone is written',
    file: 'server/custody/holding.sql.ts',
    find: 'and version = ${version}\n      and exists (select from stands)',
    replace: 'and version = ${version}',
    tests: lower,
  },
  {
    name: 'custody: what left by a payment that nobody asked for is excused',
    file: 'server/custody/custody.sql.ts',
    find: 'p.nonce is not null and ${isAsked} group by',
    replace: 'p.nonce is not null group by',
    tests: unasked,
  },
  {
    name: 'custody: what left by such a payment can be booked by nobody',
    file: 'server/custody/custody.sql.ts',
    find: 'where t.hash = c.tx_hash and ${isPaidBy} and ${isAsked})',
    replace: 'where t.hash = c.tx_hash and ${isPaidBy})',
    tests: unasked,
  },
  {
    name: 'DAOT is not compared',
    file: 'server/custody/reconcile.ts',
    find: 'for (const token of tokens) {',
    replace: "for (const token of tokens.filter(({ asset }) => asset === 'USDT')) {",
    tests: daot,
  },
  {
    name: 'DAOT: what is within a block is counted of each token of the chain',
    file: 'server/custody/custody.sql.ts',
    find: "where id = any(${mined}::uuid[]) and state = 'open' and contract = ${contract}) as mined",
    replace: "where id = any(${mined}::uuid[]) and state = 'open') as mined",
    tests: daot,
  },
  {
    name: 'a cold wallet that paid before is held twice',
    file: 'server/custody/reconcile.ts',
    find: '.filter((wallet) => wallet !== cold)',
    replace: '',
    tests: ['server/custody/own.chain.test.ts'],
  },
  {
    name: 'what a token kept of a payment is booked out of custody once more',
    file: 'server/custody/custody.sql.ts',
    find: 'having bool_or(o.receiver = p.receiver)',
    replace: 'having false',
    tests: ['server/withdrawal/pay/payment.chain.test.ts'],
  },
  {
    name: 'dust to many addresses keeps a look from judging',
    file: 'server/custody/read-holdings.ts',
    find: 'time < TIMES && more === most',
    replace: 'time < 1 && more === most',
    tests: ['server/custody/custody.chain.test.ts'],
  },
]
