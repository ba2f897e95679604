import type { PlantedBug } from '../../planted.ts'

const TOGETHER = 'server/api/gate/together.ts'
const ONCE = 'server/api/gate/once.ts'
const RUNS = 'server/run/runs.ts'
const TAKE = 'server/income/claim/take.ts'
const CLAIM = 'server/land/work/claim.ts'
const PAY = 'server/income/claim/pay.ts'
const tests = ['server/api/gate/together.db.test.ts', 'server/api/gate/gathering.db.test.ts']

/** Bugs of requests that are done in one transaction. */
export const TOGETHER_BUGS: readonly PlantedBug[] = [
  {
    name: 'requests that were here before are done together',
    file: TOGETHER,
    find: 'if (!fresh)',
    replace: 'if (fresh === undefined)',
    tests,
  },
  {
    name: 'two requests of one member are done together',
    file: TOGETHER,
    find: 'members.add(each.request.member)',
    replace: 'members.add(0n as never)',
    tests,
  },
  {
    name: 'what failed together is tried anew though nobody knows what became of it',
    file: TOGETHER,
    find: 'if (isLoss(error)) {',
    replace: 'if (isLoss(error) && batch.length === 0) {',
    tests,
  },
  {
    name: 'one that the database refuses takes the others with it',
    file: TOGETHER,
    find: '      return batch\n    }',
    replace: '      for (const each of batch) each.fail(error)\n      return []\n    }',
    tests,
  },
  {
    name: 'the bytes of requests done together are not remembered',
    file: ONCE,
    find: 'from sent where sign is not null order by sign',
    replace: 'from sent where sign is null order by sign',
    tests,
  },
  {
    name: 'of requests done together only the ids count, not the bytes',
    file: ONCE,
    find: 'rows[0]?.fresh === BigInt(signed) &&',
    replace: 'rows[0] !== undefined && signed >= 0 &&',
    tests,
  },
  {
    name: 'claims together take the runs of anybody',
    file: RUNS,
    find: 'join run on run.owner = c.owner',
    replace: 'join run on c.owner is not null',
    tests,
  },
  {
    name: 'claims together take every land of each',
    file: RUNS,
    find: 'where land.id = run.land and land.token_id = c.token',
    replace: 'where land.token_id = c.token',
    tests,
  },
  {
    name: 'who has nothing to claim is told of a claim of nothing',
    file: TAKE,
    find: 'each.length === 0 ? undefined : each.map',
    replace: 'each.length < 0 ? undefined : each.map',
    tests,
  },
  {
    name: 'claims together are paid and not taken',
    file: CLAIM,
    find: 'together([save(), ...payAllClaims(tx, claims)])',
    replace: 'together([...(save === undefined ? [] : []), ...payAllClaims(tx, claims)])',
    tests,
  },
  {
    name: 'claims together are taken and not paid',
    file: CLAIM,
    find: 'together([save(), ...payAllClaims(tx, claims)])',
    replace: 'together([save(), ...payAllClaims(tx, claims.slice(0, 0))])',
    tests,
  },
  {
    name: 'claims together name one journal less',
    file: PAY,
    find: 'postAll(tx, journals)]',
    replace: 'postAll(tx, journals.slice(1))]',
    tests,
  },
]
