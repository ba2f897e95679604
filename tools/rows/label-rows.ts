/**
 * What the integers of rows are of (`rules/amount/labels.ts`), by the column's name; a name with its row comes first.
 */
const BY_COLUMN: Readonly<Record<string, string>> = {
  UserId: 'actor buyer giver member owner payer receiver referrer seller sender upline Member.id',
  PlanetId: 'planet Planet.id',
  LandId: 'land Land.id',
  RunId: 'continues from_run replows run to_run Run.id',
  Minor: `accepted accepted_counted allowed amount arrives balance balance_after captured claimed claimed_before counted covered fee gross
    investment leaves lost lost_before minor net pending_addition received reserve returned sale_price shortfall
    to_market land_total team_land market_land for_v1 for_v2 for_v3 for_v4 for_v5 for_v6 Run.standing wallet_allowed
    budget market burned rest pool shared RewardEvent.sum wallet_reserve CustodyBooking.units Run.fixed LandEnd.least LedgerReservation.units PlanetSale.price PlotAlert.price
    SettlementPaid.paid SolvencyAsset.accounts SolvencyAsset.custody SolvencyAsset.issued SolvencyAsset.locked
    SolvencyAsset.most SolvencyAsset.transit SwapCandle.base SwapCandle.usdt SwapPool.base SwapPool.usdt SwapState.base SwapState.usdt
    Withdrawal.worth PartnerFunding.units working granted owned PoolDay.paid PoolTotal.weight PoolStake.earned
    PoolStake.room RunCount.earned PointsGrant.used WorkingTotal.investment PointsDay.due DaotRound.stock DaotRound.price DaotRound.least
    DaotRound.most DaotRound.sold DaotSubscription.paid
    quota TfaPackage.price TfaPackage.target TfaPackage.charged
    TfaPackage.withdrawn TfaPackage.part TfaCharge.collected TfaCharge.bought TfaCharge.charged TfaDay.charging_weight TfaDay.completed_weight
    TfaTotal.weight TfaOwed.owed TfaFunding.held ForeignAddition.units ForeignAddition.worth Claim.to_collect Reward.collected RewardSum.collected
    back HonestyDay.paid HonestyHalf.paid HonestyMember.paid HonestyFlow.total lowest`,
  Index: `PointsDay.growth burning_index factor index_from index_start index_to origin threshold wallet_factor IncomeIndex.growth
    IncomeIndex.rate IncomeIndex.value SwapCandle.close SwapCandle.high SwapCandle.low SwapCandle.open SwapPool.price SwapState.price PoolIndex.growth PoolIndex.rate
    PoolIndex.value TfaDay.charging_growth TfaDay.completed_growth TfaDay.charging_rate TfaDay.completed_rate TfaDay.charging_index TfaDay.completed_index`,
  PoolNumerator: 'PoolDay.carry PoolDay.due TfaDay.due PoolStake.own PoolStake.step',
  StreamNumerator: `due wallet_due carry lost_numerator wallet_lost_numerator wallet_numerator PlanetIncome.numerator GenerationIncome.numerator`,
  Numerator: 'GenerationCut.numerator TaxCut.numerator',
}
const LABELS = new Map(
  Object.entries(BY_COLUMN).flatMap(([label, names]) => names.split(/\s+/).map((name) => [name, label] as const)),
)

/** The made types of rows, with labels in place of plain integers. */
export function labelRows(made: string): string {
  let row = ''
  const used = new Set<string>()
  const lines = made.split('\n').map((line) => {
    row = /^export interface (\w+)/.exec(line)?.[1] ?? row
    const column = /^ {2}(\w+):/.exec(line)?.[1] ?? ''
    const label = LABELS.get(`${row}.${column}`) ?? LABELS.get(column)
    if (label === undefined || !line.includes('ColumnType<bigint, ')) return line
    used.add(label)
    return line.replaceAll(/\bbigint\b/g, label)
  })
  const first = lines.findIndex((line) => line.startsWith('import '))
  lines.splice(first, 0, `import type { ${[...used].sort().join(', ')} } from '#rules/amount/labels.ts';`)
  return lines.join('\n')
}
