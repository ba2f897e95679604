import type { PlantedBug } from '../../planted.ts'

const laws = ['server/audit/laws.chain.test.ts']
const figures = ['server/audit/changed-figures.db.test.ts']

/** Bugs of the laws of what left. */
export const PAYMENT_LAW_BUGS: readonly PlantedBug[] = [
  {
    name: 'what another payment was paid by pays this one too',
    file: 'server/audit/withdrawal-laws.ts',
    find: 'group by p.chain, p.mined_hash having count(*) > 1`',
    replace: 'group by p.chain, p.id having count(*) > 1`',
    tests: laws,
  },
  {
    name: 'the law forgets what failed though its own transaction left',
    file: 'server/audit/withdrawal-laws.ts',
    find: "p.state <> 'open' and (p.state",
    replace: "p.state not in ('open', 'failed') and (p.state",
    tests: laws,
  },
  {
    name: 'the law takes what left before a withdrawal was asked for for its payment',
    file: 'server/audit/withdrawal-laws.ts',
    find: '          and c.seen_at >= coalesce((select at from withdrawal_step where withdrawal = w.id and number = 1), w.made_at)\n',
    replace: '',
    tests: laws,
  },
  {
    name: 'the law takes what the cold wallet sends for a payment',
    file: 'server/audit/withdrawal-laws.ts',
    find: "          and c.sender in (select address from payout_wallet where chain = c.chain and purpose = 'pays')\n",
    replace: '',
    tests: ['server/audit/left-by-hand.chain.test.ts'],
  },
  {
    name: 'the law lets a withdrawal rest that failed and never went back',
    file: 'server/audit/withdrawal-laws.ts',
    find: "          when 'failed' then false when 'reviewFailed' then false\n",
    replace: '',
    tests: laws,
  },
  {
    name: 'the law lets money be set aside for a withdrawal that nobody asked for',
    file: 'server/audit/withdrawal-laws.ts',
    find: "r.purpose = 'withdrawal' and not exists",
    replace: "r.purpose = 'opening' and not exists",
    tests: laws,
  },
  {
    name: 'the law forgets what went back though its own transaction left',
    file: 'server/audit/withdrawal-laws.ts',
    find: "(p.state <> 'paid' or p.mined_hash <> c.tx_hash",
    replace: "(p.state = 'paid' and p.mined_hash <> c.tx_hash",
    tests: laws,
  },
  {
    name: 'the law takes another try of what is paid for a second payment of it, where a chain went back',
    file: 'server/audit/withdrawal-laws.ts',
    find: 'm.tx_hash = p.mined_hash and not m.incoming',
    replace: 'not m.incoming',
    tests: laws,
  },
  {
    name: 'the law forgets what went back though both parts of it left',
    file: 'server/audit/withdrawal-laws.ts',
    find: 'p.raw in (c.raw, c.whole)',
    replace: 'p.raw = c.raw',
    tests: laws,
  },
  {
    name: 'the law holds what ended by earlier figures against those of today',
    file: 'server/audit/income/shares-then.ts',
    find: 'where not exists (select from settlement where day > ${day}) or',
    replace: 'where true or',
    tests: figures,
  },
  {
    name: 'the law forgets that changed figures hold before a settlement has noted them',
    file: 'server/audit/income/shares-then.ts',
    find: 'greatest(${day} + 1,',
    replace: 'greatest(${day},',
    tests: figures,
  },
]
