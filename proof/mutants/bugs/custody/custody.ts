import type { PlantedBug } from '../../planted.ts'

const custodyRules = ['rules/custody/custody.test.ts']
const custodyActs = ['server/custody/custody.chain.test.ts']
const cold = ['server/custody/cold.chain.test.ts']
const apart = ['server/custody/apart.chain.test.ts']
const running = ['proof/faults/stolen.chain.test.ts']

/** Bugs of what the chains hold beside what the ledger says. */
export const CUSTODY_BUGS: readonly PlantedBug[] = [
  {
    name: 'withdrawals within a block are counted as held',
    file: 'rules/custody/custody.ts',
    find: 'dust - mined - later',
    replace: 'dust + mined - later',
    tests: custodyRules,
  },
  {
    name: 'the cold wallet is not ours',
    file: 'rules/custody/custody.ts',
    find: 'return hot + cold + addresses',
    replace: 'return hot + addresses',
    tests: custodyRules,
  },
  {
    name: 'what may have paid a withdrawal is booked out of custody as well',
    file: 'server/custody/book.ts',
    find: 'if (order !== undefined)',
    replace: "if (order === '')",
    tests: ['server/withdrawal/pay/forgotten.chain.test.ts'],
  },
  {
    name: 'a transfer that is not final is booked',
    file: 'server/custody/book.ts',
    find: 'if (found.some(({ block }) => block > final))',
    replace: 'if (found.length === 0)',
    tests: custodyActs,
  },
  {
    name: 'what left is booked as what came',
    file: 'server/custody/book.ts',
    find: 'from: incoming ? custody : treasury, to: incoming ? treasury : custody',
    replace: 'from: custody, to: treasury',
    tests: custodyActs,
  },
  {
    name: 'an address that moved in a block that went is not read again',
    file: 'server/deposit/scan/scan.sql.ts',
    find: 'version = version + 1',
    replace: 'version = version',
    tests: custodyActs,
  },
  {
    name: 'what a reorganisation took still crossed',
    file: 'server/deposit/scan/scan.sql.ts',
    find: "deleteFrom('crossing').where('chain', '=', chain).where('block_number', '>', ancestor)",
    replace: "deleteFrom('crossing').where('chain', '=', 0).where('block_number', '>', ancestor)",
    tests: custodyActs,
  },
  {
    name: 'what a deposit address loses does not move it',
    file: 'chain/deposits/read-deposits.ts',
    find: 'for (const address of [from, to])',
    replace: 'for (const address of [to])',
    tests: custodyActs,
  },
  {
    name: 'wallets: what comes from an earlier one came from outside',
    file: 'server/custody/own.ts',
    find: '[...now, ...(await payingWallets(database, chain))]',
    replace: 'now',
    tests: ['server/custody/own.chain.test.ts'],
  },
  {
    name: 'wallets: what an earlier one signed is forgotten',
    file: 'server/withdrawal/pay/look.ts',
    find: 'of await pastWallets(services.database, chain.chainId, wallet)',
    replace: 'of [] as typeof wallet[]',
    tests: ['server/withdrawal/pay/wallets.chain.test.ts'],
  },
  {
    name: 'anybody signs as the cold wallet',
    file: 'server/custody/cold.ts',
    find: 'if ((await signerOf(controlMessage(statement), written)) !== address) continue',
    replace: 'if (!(await signerOf(controlMessage(statement), written))) continue',
    tests: cold,
  },
  {
    name: 'the cold wallet’s statement names a block that may go',
    file: 'server/custody/cold.ts',
    find: 'newestScanned(database, chain, final)',
    replace: 'newestScanned(database, chain)',
    tests: cold,
  },
  {
    name: 'nobody says who kept the cold wallet’s signature',
    file: 'server/custody/cold.ts',
    find: "await recordAct(tx, who, 'custody signed'",
    replace: "if (!who) await recordAct(tx, who, 'custody signed'",
    tests: cold,
  },
  {
    name: 'the cold wallet’s message is not published',
    file: 'server/custody/control.ts',
    find: "'keeps' from unnest",
    replace: "'pays' from unnest",
    tests: cold,
  },
  {
    name: 'a cold wallet that paid before is shown twice',
    file: 'server/custody/control.ts',
    find: " and not (address = ${cold?.address ?? ''}",
    replace: " and not (address = ''",
    tests: cold,
  },
  {
    name: 'custody is compared, and the worker that runs does not do it within a minute',
    file: 'server/worker/main.ts',
    find: "'custody', 15_000,",
    replace: "'custody', 60_000,",
    tests: running,
  },
  {
    name: 'custody: two looks of the same moment stop payouts',
    file: 'rules/custody/custody.ts',
    find: 'const APART = 10',
    replace: 'const APART = 0',
    tests: apart,
  },
  {
    name: 'custody: a token that is off for ten seconds stops nothing for minutes',
    file: 'rules/custody/custody.ts',
    find: 'const APART = 10',
    replace: 'const APART = 100',
    tests: apart,
  },
]
