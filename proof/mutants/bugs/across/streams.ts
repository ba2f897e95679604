import type { PlantedBug } from '../../planted.ts'

const TAX = 'rules/income/planet-tax.ts'
const CLAIM = 'server/income/claim/tax.ts'
const rule = ['rules/income/planet-tax.test.ts', 'rules/income/streams.test.ts']
const oracle = ['proof/settlement/oracle.test.ts']
const claim = ['server/income/claim/referral.db.test.ts']
const SUMS = 'server/income/settle/sums.sql.ts'
const meanwhile = ['server/settlement/settle-once.db.test.ts']
const days = ['server/income/settle/land-days.db.test.ts']

/** Bugs of the referrer's part of land tax, and of what lands earned by the day. */
export const STREAM_BUGS: readonly PlantedBug[] = [
  {
    name: 'the owner of a referred planet has all of its tax, the referrer his part besides',
    file: TAX,
    find: "stream === 'referral' ? referralShare : SHARE_SCALE - referralShare",
    replace: "stream === 'referral' ? referralShare : SHARE_SCALE",
    tests: rule,
  },
  {
    name: 'a land’s last amount is the referrer’s whole',
    file: TAX,
    find: 'tax.numerator[source] + numerator * tax.part',
    replace: 'tax.numerator[source] + numerator * SHARE_SCALE',
    tests: rule,
  },
  {
    name: 'a referrer who burns is still counted as due',
    file: 'server/income/settle/day-work.ts',
    find: 'weighPlanet(work: DayWork, { stream, weights, part }: PlanetTax, sign: 1n | -1n): void {',
    replace:
      "weighPlanet(work: DayWork, { stream, weights, part }: PlanetTax, sign: 1n | -1n): void {\n  if (stream === 'referral') return",
    tests: oracle,
  },
  {
    name: 'what a land that completes brings is due to the owner alone, paid for both',
    file: 'server/income/settle/settle-day.ts',
    find: 'numerators[source][stream] += shared * claimant.part',
    replace: 'numerators[source][stream] += shared * SHARE_SCALE',
    tests: oracle,
  },
  {
    name: 'a referrer who burns gets the last amount of a land',
    file: 'server/income/settle/settle-day.ts',
    find: 'if (!claimant || claimant.burningFrom !== null) continue',
    replace: "if (!claimant || (stream === 'tax' && claimant.burningFrom !== null)) continue",
    tests: oracle,
  },
  {
    name: 'the referrer’s clock does not start with the first land',
    file: 'server/income/settle/day-work.ts',
    find: 'work.planets[claimant.stream].set(claimant.planet, change(claimant))',
    replace:
      "work.planets[claimant.stream].set(claimant.planet, claimant.stream === 'tax' ? change(claimant) : claimant)",
    tests: oracle,
  },
  {
    name: 'a sale of the planet takes the referrer’s part for the seller',
    file: CLAIM,
    find: "return pay(tx, 'tax', of.owner, standing, await claimsOf(tx, 'tax', [of.planet], standing))",
    replace:
      "await pay(tx, 'referral', of.owner, standing, await claimsOf(tx, 'referral', [of.planet], standing))\n  return pay(tx, 'tax', of.owner, standing, await claimsOf(tx, 'tax', [of.planet], standing))",
    tests: claim,
  },
  {
    name: 'a claim of the referrer’s ends the owner’s burn',
    file: 'server/income/lines/planets.sql.ts',
    find: 'where (p.planet, p.stream) = (c.planet, c.stream)',
    replace: 'where p.planet = c.planet',
    tests: claim,
  },
  {
    name: 'a referrer’s days are listed whole',
    file: 'server/income/lines/parts.sql.ts',
    find: "if (stream === 'referral') return sql`p.referral_share`",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code
    replace: "if (stream === 'referral') return sql`${whole}`",
    tests: claim,
  },
  {
    name: 'an owner’s days are listed without the referrer’s part taken off',
    file: 'server/income/lines/parts.sql.ts',
    find: 'then p.referral_share else 0 end',
    replace: 'then 0 else 0 end',
    tests: claim,
  },
  {
    name: 'lands that are alike earn by the day as one',
    file: SUMS,
    find: 'select day, sum(lands * (case',
    replace: 'select day, sum((case',
    tests: days,
  },
  {
    name: 'by the day what was claimed on the first of them is left out',
    file: SUMS,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code
    find: 'and mine.segment_day >= ${from}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code
    replace: 'and mine.segment_day > ${from}',
    tests: days,
  },
  {
    name: 'by the day a land earns on the first day that it burns',
    file: SUMS,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code
    find: 'coalesce(burning_from - 1, ${lastDay}::int), 0, false',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code
    replace: 'coalesce(burning_from, ${lastDay}::int), 0, false',
    tests: days,
  },
  {
    name: 'an overview is read of two days while one is settled',
    file: 'server/income/lines/overview.ts',
    find: 'await readOnOneDay(services.database, (standing) =>',
    replace: 'await standingOf(services.database).then((standing) =>',
    tests: meanwhile,
  },
  {
    name: 'the tax of a planet is read of two days while one is settled',
    file: CLAIM,
    find: 'await readOnOneDay(reader, (standing) =>',
    replace: 'await readOnOneDay(reader, async (before) => before).then((standing) =>',
    tests: meanwhile,
  },
  {
    name: 'planets in figures are read of two days while one is settled',
    file: 'server/planet/list/manage.ts',
    find: 'const { sums, tax } = await readOnOneDay(database, async (standing) =>',
    replace: 'const { sums, tax } = await readOnOneDay(database, async (before) => before).then(async (standing) =>',
    tests: meanwhile,
  },
]
