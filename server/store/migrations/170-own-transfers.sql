-- Transfers between a member's own accounts (ASSET-08): free, at once, and never out of what is his.

alter table ledger.journal drop constraint journal_kind;
alter table ledger.journal add constraint journal_kind check (kind in (
  'deposit', 'exchange', 'naming', 'planetSale', 'commission', 'purchase', 'landClaim', 'taxClaim', 'addInvestment',
  'additionReturned', 'replow', 'redeemLand', 'withdrawLand', 'grant', 'reversal', 'reservation', 'capture', 'release',
  'ownTransfer', 'genesis', 'walletReserve', 'depositBelowMinimum', 'addition', 'settlement', 'payout', 'custody'));

create table own_transfer (
  -- that of its journal
  id uuid primary key references ledger.journal,
  member bigint not null references member,
  asset text not null check (asset in ('DU', 'hPT', 'RC', 'SAI', 'USDT', 'DAOT')),
  from_book text not null check (from_book in ('investment', 'bonus', 'trading')),
  to_book text not null check (to_book in ('investment', 'bonus', 'trading')),
  amount numeric(38, 0) not null check (amount > 0),
  world_at timestamptz not null,
  constraint own_transfer_moves check (from_book <> to_book)
);
create index own_transfer_of_member on own_transfer (member, id desc);
create index own_transfer_of_asset on own_transfer (member, asset, id desc);
create index own_transfer_of_time on own_transfer (member, world_at);
create trigger own_transfer_stays before update or delete or truncate on own_transfer
  for each statement execute function ledger.refuse_change();
