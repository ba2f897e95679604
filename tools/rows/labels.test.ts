import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Integers of rows that have no label, and what they are of instead: a new one gets its label, or stands here. */
const PLAIN: Readonly<Record<string, string>> = {
  'numbers of rows that are no member, planet, land or run': `AccountFreeze.id AlertDue.id Article.id ArticleText.article ArticleWord.article Banner.id BannerText.banner
    Favourite.id Hold.id LapseReceipt.told LedgerAccount.id LedgerBorder.id LedgerEntry.account LedgerInflow.account LedgerSpanBreach.id LedgerTransfer.credit
    LedgerTransfer.debit MailCode.id MailWaiting.notice NameSkeleton.bearer Notice.id NoticeDue.id OperatorAct.id PlanetAlert.id PlotAlert.id PoolAlert.id
    PushSubscription.id RunCoverPart.id SecurityEvent.id Segment.cut Land.token_id`,
  'places in an order': `LandEnd.place Land.map_version Planet.map_version LedgerAccount.seq LedgerBorder.seq LedgerBorder.transaction LedgerEntry.seq LedgerJournal.seq LedgerSeal.border
    LedgerSeal.first_block LedgerSeal.last_block LedgerSeal.number LedgerSeal.seq LedgerSealedBlock.last_seq LedgerSealedBlock.number LedgerSpanBreach.border
    PoolAlert.since PoolAlertProgress.sequence RecordExport.place RewardEvent.seq SolvencyLeaf.place SolvencyNode.place Swap.sequence
    SwapCandleProgress.sequence SwapPool.sequence SwapState.sequence TeamPlace.jump DaotRound.step`,
  'how many': `CoverChange.lands CustodyReading.addresses IncomeCover.lands LedgerSeal.entries LedgerSeal.journals LedgerSeal.transfers RecordExport.accounts
    RecordExport.entries RecordExport.lines RunCoverPart.lands SolvencyDay.members`,
  'instants and times':
    'CallCount.expire Member.google_step Opening.block_time Opening.seed_at ServiceTime.longest_ms SwapPool.price_time SwapState.price_time',
  'blocks of chains': `ChainWatch.head Crossing.block_number CustodyControl.block_number CustodyReading.block_number Deposit.block_number DepositReread.number
    Holding.moved Holding.read_block Opening.block_number Payment.mined_block ScannedBlock.number StrayScan.number StrayTransfer.block_number`,
  'what chains count in: raw units of a token, wei, gas': `Crossing.raw CustodyReading.arrived CustodyReading.awaited CustodyReading.cold CustodyReading.difference CustodyReading.dust
    CustodyReading.found CustodyReading.hot CustodyReading.later CustodyReading.ledger CustodyReading.mined Deposit.dust_raw Deposit.raw DepositDust.dust_raw
    Holding.raw Payment.cost_wei Payment.raw PaymentTry.gas PaymentTry.max_fee PaymentTry.tip StrayTransfer.raw Withdrawal.raw`,
  'weights: money by a share, sums of such': `CoverChange.base CoverChange.fixed CoverChange.weight GenerationLog.weight GenerationWeight.weight IncomeCover.base IncomeCover.fixed
    IncomeCover.weight IncomeTotal.weight MarketDay.weights PlanetWeight.weight RunCoverPart.base RunCoverPart.fixed RunCoverPart.weight WeightLog.weight`,
  'prices of one in another': 'TfaFunding.price TfaFunding.rc_price',
  'one for each asset, in their order': 'SolvencyLeaf.units SolvencyNode.units',
}

it('every integer of a row says what it is of, or is listed as none of money, indexes, shares and ids of members and land', () => {
  let row = ''
  const plain: string[] = []
  for (const line of readFileSync('server/store/rows.made.ts', 'utf8').split('\n')) {
    row = /^export interface (\w+)/.exec(line)?.[1] ?? row
    const column = /^ {2}(\w+): .*ColumnType<bigint/.exec(line)?.[1]
    if (column) plain.push(`${row}.${column}`)
  }
  const named = Object.values(PLAIN).flatMap((names) => names.trim().split(/\s+/))
  expect(plain.filter((one) => !named.includes(one))).toEqual([])
  expect(named.filter((one) => !plain.includes(one))).toEqual([])
})
