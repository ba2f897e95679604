import type { PlantedBug } from '../../planted.ts'

const sweeps = ['server/custody/sweep/sweep.chain.test.ts']

/** Bugs of what is brought from deposit addresses into the wallet. */
export const SWEEP_BUGS: readonly PlantedBug[] = [
  {
    name: 'sweeps: what is not final is swept',
    file: 'rules/custody/sweep.ts',
    find: 'const kept = final < now ? final : now',
    replace: 'const kept = now',
    tests: ['rules/custody/sweep.test.ts'],
  },
  {
    name: 'sweeps: dust is swept',
    file: 'server/custody/sweep/plan.ts',
    find: 'sweptFrom(economy.withdrawal, chain.chainId, token.asset)',
    replace: 'sweptFrom(economy.withdrawal, chain.chainId, token.asset) && 1n',
    tests: sweeps,
  },
  {
    name: 'sweeps: an address is swept again before the scanner saw it emptied',
    file: 'server/custody/sweep/sweep.sql.ts',
    find: "p.state = 'open' or p.mined_block > least(h.read_block, ${final}::bigint)",
    replace: "p.state = 'open'",
    tests: sweeps,
  },
  {
    name: 'sweeps: what is stopped keeps the other asset of its address waiting',
    file: 'server/custody/sweep/plan.ts',
    find: 'least }, [...stopped])',
    replace: 'least }, [...stopped].slice(stopped.size))',
    tests: ['server/custody/sweep/behind.chain.test.ts'],
  },
  {
    name: 'sweeps: what was stopped is swept a day after it is not any more',
    file: 'server/custody/sweep/sweep.sql.ts',
    find: ' and p.refused is distinct from ${STOPPED}',
    replace: '',
    tests: ['server/custody/sweep/behind.chain.test.ts'],
  },
  {
    name: 'sweeps: a dearer try of a sweep gets no gas',
    file: 'server/custody/sweep/gas.ts',
    find: 'const cost = sweep.cost ?? (await costNow(ceiling))',
    replace: 'const cost = sweep.cost === null ? await costNow(ceiling) : undefined',
    tests: sweeps,
  },
  {
    name: 'sweeps: what is asked of the wallet goes to the cold address',
    file: 'server/custody/sweep/excess.ts',
    find: '{ asked, ceiling, least })',
    replace: '{ asked: 0n, ceiling, least })',
    tests: sweeps,
  },
  {
    name: 'sweeps that can only wait keep what was asked for after them from everything',
    file: 'server/custody/sweep/look.ts',
    find: '  if (last) lastLooked.set(chain.chainId, last.id)\n',
    replace: '',
    tests: ['server/custody/sweep/stuck.chain.test.ts'],
  },
]
