-- The kinds of journals are closed: the same list as in rules/asset/journal-kinds.ts, compared by a test.

-- A settlement once returned additions under the kind of a deposit that is taken back, told apart by its cause alone.
alter table ledger.journal disable trigger journal_append_only;
alter table ledger.entry disable trigger entry_append_only;
update ledger.journal set kind = 'additionReturned' where kind = 'reversal' and cause like 'addition:%';
update ledger.entry e set kind = j.kind from ledger.journal j
  where j.id = e.journal and e.kind = 'reversal' and j.kind = 'additionReturned';
alter table ledger.journal enable trigger journal_append_only;
alter table ledger.entry enable trigger entry_append_only;

-- a check and no table: a foreign key would lock the row of its kind at every posting
alter table ledger.journal add constraint journal_kind check (kind in (
  'deposit', 'exchange', 'naming', 'planetSale', 'commission', 'purchase', 'landClaim', 'taxClaim', 'addInvestment',
  'additionReturned', 'replow', 'redeemLand', 'withdrawLand', 'grant', 'reversal', 'genesis', 'walletReserve',
  'depositBelowMinimum', 'addition', 'settlement'));
