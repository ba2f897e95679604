-- Reservations: what a member's exit sets aside until it is captured, whole or in part, or released (the field's authorisation
-- hold, capture and void). The money lies in the member's account `reserved`: a book of its own, and no second balance.

alter table ledger.journal drop constraint journal_kind;
alter table ledger.journal add constraint journal_kind check (kind in (
  'deposit', 'exchange', 'naming', 'planetSale', 'commission', 'purchase', 'landClaim', 'taxClaim', 'addInvestment',
  'additionReturned', 'replow', 'redeemLand', 'withdrawLand', 'grant', 'reversal', 'reservation', 'capture', 'release',
  'genesis', 'walletReserve', 'depositBelowMinimum', 'addition', 'settlement', 'payout'));

-- who passed is who sets aside
alter table ledger.exit_pass add constraint exit_pass_of_member unique (id, member);

create table ledger.reservation (
  -- the pass of the exit that made it, and the journal that set the money aside
  id uuid primary key references ledger.journal deferrable initially deferred,
  member bigint not null,
  book text not null check (book in ('investment', 'bonus', 'trading')),
  asset text not null,
  units numeric(38, 0) not null check (units > 0),
  -- what it is for, and the id of that: the list stands in rules/asset/reservation-purposes.ts too, compared by a test
  purpose text not null check (purpose = any (array['withdrawal'])),
  cause text not null,
  state text not null default 'open' check (state in ('open', 'captured', 'released')),
  captured numeric(38, 0),
  returned numeric(38, 0),
  -- the world's instants
  made_at timestamptz not null,
  ended_at timestamptz,
  -- the journal that captured or released it
  ended_by uuid references ledger.journal,
  -- the journal by which what was captured left transit
  paid_out_by uuid references ledger.journal,
  constraint reservation_of_pass foreign key (id, member) references ledger.exit_pass (id, member),
  constraint reservation_once unique (purpose, cause),
  constraint reservation_ends_whole check (case state
    when 'open' then num_nonnulls(captured, returned, ended_at, ended_by) = 0
    when 'captured' then num_nulls(captured, returned, ended_at, ended_by) = 0
      and captured > 0 and returned >= 0 and captured + returned = units
    else num_nulls(captured, returned, ended_at, ended_by) = 0 and captured = 0 and returned = units end),
  constraint reservation_paid_out check (paid_out_by is null or state = 'captured')
);
create unique index reservation_ended_by on ledger.reservation (ended_by);
create unique index reservation_paid_out_by on ledger.reservation (paid_out_by);
create index reservation_open on ledger.reservation (member, asset) where state = 'open';

create function ledger.move_reservation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' then raise exception 'ledger: a reservation begins open' using errcode = 'OL007'; end if;
    return new;
  end if;
  if (new.id, new.member, new.book, new.asset, new.units, new.purpose, new.cause, new.made_at)
    is distinct from (old.id, old.member, old.book, old.asset, old.units, old.purpose, old.cause, old.made_at) then
    raise exception 'ledger: reservation % stays what it was made as', old.id using errcode = 'OL007';
  end if;
  if old.state <> 'open' and (new.state, new.captured, new.returned, new.ended_at, new.ended_by)
    is distinct from (old.state, old.captured, old.returned, old.ended_at, old.ended_by) then
    raise exception 'ledger: reservation % has ended', old.id using errcode = 'OL007';
  end if;
  if old.paid_out_by is not null and new.paid_out_by is distinct from old.paid_out_by then
    raise exception 'ledger: reservation % is paid out', old.id using errcode = 'OL007';
  end if;
  return new;
end $$;
create trigger reservation_moves before insert or update on ledger.reservation
  for each row execute function ledger.move_reservation();
create trigger reservation_stays before delete or truncate on ledger.reservation
  for each statement execute function ledger.refuse_change();

-- What lies in a member's reserved account is what his open reservations set aside, whichever of the two was changed.
create function ledger.reserved_is_open() returns trigger language plpgsql security definer
  set search_path = ledger, pg_catalog as $$
declare whose bigint; held numeric; due numeric;
begin
  if tg_table_name = 'account' then whose := new.owner; else whose := new.member; end if;
  select coalesce(sum(balance), 0) into held from account where owner = whose and book = 'reserved' and asset = new.asset;
  select coalesce(sum(units), 0) into due from reservation where member = whose and asset = new.asset and state = 'open';
  if held <> due then
    raise exception 'ledger: member % has reserved % %, and % of it is open', whose, held, new.asset, due using errcode = 'OL006';
  end if;
  return null;
end $$;
create constraint trigger reservation_is_reserved after insert or update on ledger.reservation
  deferrable initially deferred for each row execute function ledger.reserved_is_open();
create constraint trigger account_reserved after insert or update on ledger.account
  deferrable initially deferred for each row when (new.book = 'reserved') execute function ledger.reserved_is_open();
alter table ledger.account add constraint account_reserved_of_member check (book <> 'reserved' or owner is not null);
