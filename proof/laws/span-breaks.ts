import { BREAKS } from './law-breaks.ts'
import { first, journalOf, user } from './rows.ts'

/** What breaks each law of what came since the last seal, in one way or several. */
export const SPAN_BREAKS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'none-below-the-border': [['update ledger.seal set seq = 1']],
  'kinds-are-known': [BREAKS['kinds-are-known'] ?? []],
  'journals-have-causes': [
    BREAKS['journals-have-causes'] ?? [],
    [`update ledger.cause set kind = 'grant' where journal = ${journalOf('exchange')}`],
    [`delete from ledger.cause where journal = ${journalOf('exchange')}`],
  ],
  'journals-have-legs': [
    BREAKS['journals-have-legs'] ?? [],
    [
      `update ledger.transfer set leg = leg + 1 where journal = ${journalOf('exchange')} and leg = (select max(leg) from ledger.transfer t where t.journal = ${journalOf('exchange')})`,
    ],
    [`update ledger.transfer set asset = 'SAI' where journal = ${journalOf('deposit')}`],
  ],
  'moves-are-of-their-kind': [BREAKS['moves-are-of-their-kind'] ?? []],
  'transfers-are-entered': [
    [`delete from ledger.entry where account = ${user} and seq = 1`],
    [`update ledger.entry set kind = 'grant' where kind = 'exchange'`],
    [`update ledger.entry set leg = 9 where account = ${user} and seq = 1`],
    [
      `insert into ledger.entry select account, seq + 1000000, journal, 9, kind, amount, balance_after
        from ledger.entry where account = ${user} and seq = 1`,
    ],
  ],
  'journals-sum-to-zero': [
    [`update ledger.entry set amount = amount + 1 where account = ${user} and seq = 1`],
    [`update ledger.transfer set amount = amount + 1 where journal = ${journalOf('deposit')}`],
  ],
  'entries-chain': [
    BREAKS['entries-chain'] ?? [],
    // of an account that has no other entry, by which it would be found too
    [
      `update ledger.entry set balance_after = balance_after + 1
        where account in (select id from ledger.account where owner is not null and seq = 1)`,
    ],
    [`update ledger.entry set seq = seq + 1000000 where account = ${user} and seq = 1`],
    // what no index over months refuses: another entry of the same number
    [
      `insert into ledger.entry select account, seq, ${journalOf('deposit')}, 9, kind, amount, balance_after
        from ledger.entry where account = ${user} and seq = 1`,
    ],
  ],
  'balance-is-its-entries': [
    [`update ledger.account set balance = balance + 1 where id = ${user}`],
    [`update ledger.account set seq = seq + 1 where id = ${user}`],
  ],
  'nobody-below-zero': [BREAKS['nobody-below-zero'] ?? []],
  'reservations-are-booked': [
    [`update ledger.reservation set units = units + 1, captured = captured + 1 where state = 'captured'`],
    [`delete from ledger.reservation where state = 'released'`],
    ['update ledger.reservation set paid_out_by = null'],
  ],
  'members-pay-by-exits': [BREAKS['members-pay-by-exits'] ?? []],
  'who-acts-is-paid-himself': [BREAKS['who-acts-is-paid-himself'] ?? []],
  'events-move-what-they-say': [
    ['update exchange set arrives = arrives + 1'],
    ['update exchange set member = member + 1'],
    [`delete from naming where id = ${first('naming')}`],
    [`update naming set fee = fee - 1 where id = ${first('naming')}`],
    [`delete from purchase where id = ${first('purchase')}`],
    [`update ledger.journal set kind = 'swap' where kind = 'exchange'`],
    [`update ledger.journal set kind = 'insideTransfer' where kind = 'exchange'`],
  ],
  'own-transfers-are-booked': [[`update ledger.journal set kind = 'ownTransfer' where kind = 'exchange'`]],
  'deposits-are-booked': [['update deposit set minor = minor + 1'], ['delete from deposit']],
}
