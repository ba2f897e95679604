import type { PlantedBug } from '../planted.ts'

const sale = ['server/planet/sale/sale.db.test.ts']
const races = ['server/planet/name/races.db.test.ts']
const node = ['server/planet/name/node.db.test.ts']
const commission = ['server/reward/commission.db.test.ts']
const names = ['server/name/claim.db.test.ts']

/** Bugs of namings, sales and transfers of planets, of commissions and of names. */
export const PLANET_BUGS: readonly PlantedBug[] = [
  {
    name: 'the naming fee goes to the fees',
    file: 'server/planet/name/name.ts',
    find: "to: ofSystem('treasury'), asset: 'DU', units: rest",
    replace: "to: ofSystem('fees'), asset: 'DU', units: rest",
    tests: commission,
  },
  {
    name: 'who was shown one naming fee is charged a higher one',
    file: 'server/planet/name/name.ts',
    find: 'units(asked.fee) !== fee',
    replace: 'units(asked.fee) > fee',
    tests: node,
  },
  {
    name: 'a commission goes to the investment account',
    file: 'server/reward/commission.ts',
    find: "to: ofUser(receiver, 'bonus')",
    replace: "to: ofUser(receiver, 'investment')",
    tests: commission,
  },
  {
    name: 'a commission is paid while its buyer is held',
    file: 'server/reward/commission.ts',
    find: ' || (await isHeld(tx, buyer))',
    replace: '',
    tests: commission,
  },
  {
    name: 'a commission that cannot be paid keeps those of all later buyers waiting',
    file: 'server/reward/commission.ts',
    find: 'await each.done(() => inTransaction(database, (tx) => payFor(tx, buyer, now())))',
    replace: 'await inTransaction(database, (tx) => payFor(tx, buyer, now()))',
    tests: commission,
  },
  {
    name: 'a commission is paid before the deposits behind it are final',
    file: 'server/reward/commission.ts',
    find: 'if (!(await isGoodBy(tx, buyer, commission.at))) break',
    replace: '',
    tests: commission,
  },
  {
    name: 'a commission waits for deposits that came after it',
    file: 'server/reward/commission.ts',
    find: 'isGoodBy(tx, buyer, commission.at)',
    replace: "isGoodBy(tx, buyer, new Date('9999-01-01'))",
    tests: commission,
  },
  {
    name: 'a commission is paid though its deposit was taken back and an operator lifted the stop',
    file: 'server/deposit/final/finality.ts',
    find: ' && !(await isOwed(reader, member, seenBy))',
    replace: '',
    tests: commission,
  },
  {
    name: 'whoever holds the session of a held account makes himself its upline',
    file: 'server/team/invite.ts',
    find: "if (await isHeld(tx, member)) throw new Refusal('inviteWhileHeld')",
    replace: '',
    tests: commission,
  },
  {
    name: 'a commission is rounded up',
    file: 'rules/planet/naming.ts',
    find: 'mulDivDown(fee, namingReferrerShare, SHARE_SCALE)',
    replace: '(fee * namingReferrerShare + SHARE_SCALE - 1n) / SHARE_SCALE',
    tests: ['rules/planet/naming.test.ts'],
  },
  {
    name: 'the fee of a planet sale goes to the treasury',
    file: 'server/planet/sale/buy.ts',
    find: "to: ofSystem('fees')",
    replace: "to: ofSystem('treasury')",
    tests: sale,
  },
  {
    name: 'the fee of a planet sale is rounded down',
    file: 'rules/planet/sale.ts',
    find: 'mulDivDown(price, SHARE_SCALE - planetSale.fee, SHARE_SCALE)',
    replace: 'price - mulDivDown(price, planetSale.fee, SHARE_SCALE)',
    tests: ['rules/planet/sale.test.ts'],
  },
  {
    name: 'who buys a planet receives the tax that its seller earned',
    file: 'server/planet/sale/buy.ts',
    find: 'settleTax(tx, standing, { planet: planet.id, owner: seller })',
    replace: 'settleTax(tx, standing, { planet: planet.id, owner: member.id })',
    tests: sale,
  },
  {
    name: 'who saw a higher price than the planet has is charged without a word',
    file: 'server/planet/sale/buy.ts',
    find: 'if (price !== shown)',
    replace: 'if (price > shown)',
    tests: sale,
  },
  {
    name: 'the planet of a held seller is sold',
    file: 'server/planet/sale/buy.ts',
    find: 'await ofSeller(requireNoHold(tx, seller))',
    replace: '',
    tests: sale,
  },
  {
    name: 'the planet of a seller whose deposits are not final is sold',
    file: 'server/planet/sale/buy.ts',
    find: 'await ofSeller(requireFinal(tx, services.economy, seller))',
    replace: '',
    tests: ['server/api/gate/exit.db.test.ts'],
  },
  {
    name: 'a planet that is on sale is given away',
    file: 'server/planet/sale/transfer.ts',
    find: "if (planet.state === 'onSale') throw new Refusal('planetOnSale')",
    replace: '',
    tests: sale,
  },
  {
    name: 'who buys a planet waits for the lock that its seller left',
    file: 'server/planet/sale/sale.sql.ts',
    find: 'sale_price = null, free_edit = true',
    replace: 'sale_price = null, free_edit = false',
    tests: sale,
  },
  {
    name: 'the new owner of a planet is shown what the old one claimed',
    file: 'server/planet/sale/sale.sql.ts',
    find: "claimed_before = coalesce((select claimed from planet_income i where i.planet = planet.id and i.stream = 'tax'), 0)",
    replace: 'claimed_before = 0',
    tests: sale,
  },
  {
    name: 'a planet is bought by two at the same moment',
    file: 'server/planet/own.ts',
    find: '  await lockPlanet(tx, found.id)\n',
    replace: '',
    tests: races,
  },
  {
    name: 'a planet’s name with a space in it is another one',
    file: 'server/name/claim.ts',
    find: '!BETWEEN.has(letter)',
    replace: "letter !== ''",
    tests: names,
  },
  {
    name: 'a name that was given up stays taken',
    file: 'server/name/claim.sql.ts',
    find: 'and bearer = ${bearer} and skeleton <> ${skeleton}`.execute',
    replace: 'and bearer = -${bearer} and skeleton <> ${skeleton}`.execute',
    tests: names,
  },
  {
    name: 'of old names that look alike the newest wins',
    file: 'server/name/claim.sql.ts',
    find: 'order by id limit ${limit}',
    replace: 'order by id desc limit ${limit}',
    tests: names,
  },
  {
    name: 'a claim of tax waits for whoever buys the planet',
    file: 'server/planet/planet.sql.ts',
    find: "where('id', '=', planet).forNoKeyUpdate()",
    replace: "where('id', '=', planet).forUpdate()",
    tests: races,
  },
]
