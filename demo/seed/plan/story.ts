import type { PackName } from '#rules/economy/tfa.ts'
import type { PayMethod } from '#rules/land/payment.ts'

/** A naming on the first day: who, which planet, its name, and by whose code. */
export interface Naming {
  readonly who: string
  readonly coordinates: string
  readonly level: number
  readonly name: string
  readonly manifesto: string
  readonly invitedBy: string
}

/** Ten planets get their names; each code sets an upline, so that the team grows seven deep. */
export const NAMINGS: readonly Naming[] = [
  naming('lin', '1-1-1', 3, '紫微', '北極之下，願每一塊地都說得清來處。', ''),
  naming('han', '1-2-2', 3, '달빛', '서두르지 않는 사람들의 행성.', 'lin'),
  naming('mira', '1-1-2', 2, 'Thalassa', 'A quiet sea, and room for whoever keeps it quiet.', 'han'),
  naming('kaito', '1-3-2', 3, '月読', '潮の満ち引きを数える星。', 'mira'),
  naming('yuna', '1-1-3', 1, '사막의 별', '모래 위에 오래 남을 이름을.', 'kaito'),
  naming('sofia', '1-2-3', 2, 'Lumen', 'Small lights, well kept.', 'yuna'),
  naming('tomas', '1-2-1', 1, 'Ember', 'Still warm after a long night.', 'sofia'),
  naming('nadia', '1-4-1', 5, 'Aurelia', 'The widest plains of the Milky Way. Come early.', 'lin'),
  naming('林知遠', '1-4-2', 2, '桃源', '阡陌交通，鸡犬相闻。', 'han'),
  naming('lin', '1-3-1', 4, '廣寒', '高處不勝寒，何似在人間。', ''),
]

function naming(
  who: string,
  coordinates: string,
  level: number,
  name: string,
  manifesto: string,
  invitedBy: string,
): Naming {
  return { who, coordinates, level, name, manifesto, invitedBy }
}

/** What happens on a day of the story. Amounts stand `share` tenths above the plot's least investment. */
export type Act =
  | {
      readonly act: 'buy'
      readonly who: string
      readonly on: string
      readonly era: number
      readonly method: PayMethod
      readonly share: number
    }
  | { readonly act: 'give'; readonly who: string; readonly asset: 'DU' | 'hPT' | 'RC' | 'SAI'; readonly amount: string }
  | { readonly act: 'add'; readonly who: string; readonly nth: number; readonly amount: string }
  | {
      readonly act: 'claimAll' | 'collectTax' | 'collectRewards' | 'collectGeneration' | 'collectPoints' | 'freeze'
      readonly who: string
    }
  /** Collects what purchases below brought, and leaves the market's. */
  | { readonly act: 'collectOfTeam'; readonly who: string }
  | { readonly act: 'claim' | 'leavePool'; readonly who: string; readonly nth: number }
  /** Stakes the nth land that somebody bought; receives what his stakes have come to; leaves the pool before the end. */
  | { readonly act: 'stake'; readonly who: string; readonly nth: number; readonly period: number }
  | { readonly act: 'receive'; readonly who: string }
  /** Buys a TFA package; charges it with DP out of so many DU; withdraws what it released. */
  | { readonly act: 'buyPack'; readonly who: string; readonly pack: PackName }
  | { readonly act: 'charge'; readonly who: string; readonly amount: string; readonly du: string }
  | { readonly act: 'withdrawPack'; readonly who: string }
  /** Puts a planet on sale, or buys one that is, at a price in DU. */
  | { readonly act: 'sellPlanet' | 'buyPlanet'; readonly who: string; readonly on: string; readonly price: string }

/** Day by day, from ten days ago to today. */
export const DAYS: readonly (readonly Act[])[] = [
  [
    // never claimed: burns from the eighth day on
    buy('lin', '1-1-1', 1, 'DU', 3),
    buy('lin', '1-1-1', 3, 'DU', 2),
    buy('han', '1-2-2', 2, 'DU', 1),
    buy('mira', '1-1-2', 0, 'DU', 5),
    // who is right below lin, mira and kaito, and makes them V1 from the fourth day on
    ...modest('aoife', '1-1-2', 3, 1),
    ...modest('ines', '1-2-3', 3, 3),
    ...modest('chiara', '1-4-2', 3, 3),
    ...modest('keiko', '1-1-2', 2, 8),
    ...modest('hugo', '1-2-3', 2, 5),
    ...modest('priya', '1-1-2', 2, 5),
    ...modest('xenia', '1-4-2', 2, 5),
  ],
  [buy('kaito', '1-3-2', 4, 'DU', 1), buy('yuna', '1-1-3', 0, 'DU', 9), buy('sofia', '1-2-3', 3, 'USDT', 0)],
  [
    // charged to 100%: completed, and releases still
    { act: 'buyPack', who: 'lin', pack: 'A' },
    { act: 'charge', who: 'lin', amount: '100', du: '101' },
    give('tomas', 'RC', '1000'),
    buy('tomas', '1-2-1', 2, 'RC', 2),
    // ends today
    stake('han', 0, 7),
    give('林知遠', 'SAI', '600'),
    buy('林知遠', '1-4-2', 1, 'SAI', 4),
  ],
  // never claimed: pays nothing from where its income burns
  [
    buy('nadia', '1-4-1', 6, 'DU', 0),
    buy('nadia', '1-4-1', 3, 'DU', 3),
    stake('sofia', 0, 30),
    // never withdrawn from: a day is lost
    { act: 'buyPack', who: 'mira', pack: 'A' },
    { act: 'charge', who: 'mira', amount: '40', du: '41' },
  ],
  [
    give('mira', 'hPT', '120'),
    buy('mira', '1-1-2', 1, 'hPT+DU', 6),
    buy('lin', '1-3-1', 4, 'DU', 0),
    // below kaito, then right below mira: each level above them earns, and what mira has of it nobody claims in time
    ...modest('greta', '1-2-1', 1, 2),
    ...modest('sami', '1-1-3', 1, 6),
  ],
  [buy('kaito', '1-1-1', 2, 'DU', 3), buy('han', '1-1-1', 1, 'DU', 5), add('kaito', 0, '800')],
  [
    claim('lin', 1),
    { act: 'collectTax', who: 'lin' },
    { act: 'withdrawPack', who: 'lin' },
    // with the market's, his oldest land would be complete
    { act: 'collectOfTeam', who: 'lin' },
    stake('nadia', 0, 180),
    stake('nadia', 1, 15),
    buy('yuna', '1-2-2', 1, 'USDT', 2),
  ],
  [
    { act: 'claimAll', who: 'han' },
    { act: 'receive', who: 'han' },
    { act: 'claimAll', who: 'kaito' },
    { act: 'collectRewards', who: 'kaito' },
    { act: 'collectGeneration', who: 'kaito' },
    { act: 'collectPoints', who: 'kaito' },
    claim('nadia', 0),
    { act: 'collectTax', who: 'kaito' },
    { act: 'sellPlanet', who: 'sofia', on: '1-2-3', price: '1480' },
  ],
  [buy('lin', '1-3-1', 5, 'DU', 0), give('mira', 'hPT', '250'), buy('sofia', '1-4-1', 3, 'DU', 0)],
  [
    { act: 'collectPoints', who: 'lin' },
    buy('lin', '1-1-1', 2, 'DU', 4),
    buy('han', '1-4-2', 3, 'DU', 1),
    { act: 'buyPlanet', who: 'nadia', on: '1-2-3', price: '1480' },
    { act: 'leavePool', who: 'nadia', nth: 1 },
    // stays on sale
    { act: 'sellPlanet', who: 'tomas', on: '1-2-1', price: '620' },
  ],
  // after the last settlement: pending until the next
  [
    buy('lin', '1-1-2', 0, 'DU', 9),
    buy('mira', '1-3-2', 2, 'DU', 0),
    add('han', 1, '150'),
    // below kaito and below mira; as long as they are frozen, what their purchases bring waits
    ...modest('umar', '1-4-2', 1, 3),
    ...modest('陳思齊', '1-2-1', 1, 1),
    { act: 'freeze', who: 'umar' },
    { act: 'freeze', who: '陳思齊' },
  ],
]

/** One of the thirty others buys with DU that he is given. */
function modest(who: string, on: string, era: 1 | 2 | 3, share: number): readonly Act[] {
  return [give(who, 'DU', { 1: '600', 2: '1100', 3: '2600' }[era]), buy(who, on, era, 'DU', share)]
}

function buy(who: string, on: string, era: number, method: PayMethod, share: number): Act {
  return { act: 'buy', who, on, era, method, share }
}

function give(who: string, asset: 'DU' | 'hPT' | 'RC' | 'SAI', amount: string): Act {
  return { act: 'give', who, asset, amount }
}

/** Adds DU to the nth land that somebody bought. */
function add(who: string, nth: number, amount: string): Act {
  return { act: 'add', who, nth, amount }
}

/** Stakes the nth land that somebody bought, in the pool of so many days. */
function stake(who: string, nth: number, period: number): Act {
  return { act: 'stake', who, nth, period }
}

/** Claims the income of the nth land that somebody bought. */
function claim(who: string, nth: number): Act {
  return { act: 'claim', who, nth }
}
