-- Transfers between members of one team (ASSET-09): from investment account to investment account, under the pass of an exit.

alter table ledger.journal drop constraint journal_kind;
alter table ledger.journal add constraint journal_kind check (kind in (
  'deposit', 'exchange', 'naming', 'planetSale', 'commission', 'purchase', 'landClaim', 'taxClaim', 'addInvestment',
  'additionReturned', 'replow', 'redeemLand', 'withdrawLand', 'grant', 'reversal', 'reservation', 'capture', 'release',
  'ownTransfer', 'insideTransfer', 'genesis', 'walletReserve', 'depositBelowMinimum', 'addition', 'settlement', 'payout', 'custody'));

create table inside_transfer (
  -- that of its journal and of the pass under which it left
  id uuid primary key references ledger.journal,
  sender bigint not null references member,
  receiver bigint not null references member,
  asset text not null,
  amount numeric(38, 0) not null check (amount > 0),
  -- the wall's instant, by which a day's limit counts, and the world's
  made_at timestamptz not null,
  world_at timestamptz not null,
  constraint inside_transfer_to_another check (sender <> receiver),
  constraint inside_transfer_left foreign key (id, sender) references ledger.exit_pass (id, member)
);
create index inside_transfer_sent on inside_transfer (sender, id desc);
create index inside_transfer_received on inside_transfer (receiver, id desc);
create index inside_transfer_of_day on inside_transfer (sender, asset, made_at);
create trigger inside_transfer_stays before update or delete or truncate on inside_transfer
  for each statement execute function ledger.refuse_change();

-- Only within one team, whoever writes: one stands above the other when it is made, and that never changes.
create function inside_transfer_is_of_team() returns trigger language plpgsql as $$
begin
  if not team_is_above(new.sender, new.receiver) and not team_is_above(new.receiver, new.sender) then
    raise exception 'member % and member % are of no team', new.sender, new.receiver using errcode = 'OT002';
  end if;
  return new;
end $$;
create trigger inside_transfer_is_of_team before insert on inside_transfer
  for each row execute function inside_transfer_is_of_team();

alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in ('depositCredited', 'depositTakenBack', 'planetSold',
  'planetBought', 'planetReceived', 'planetGiven', 'landReceived', 'landGiven', 'assetReceived', 'assetSent', 'security'));
