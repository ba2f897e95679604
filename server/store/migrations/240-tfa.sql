-- TFA packages (economy, TFA; settlement, 29): bought with USDT, charged with DP, they release RC out of a budget of their own by the
-- settlement day until their quota is used up. What a package has released is a closed form of the indexes of two rates, so a day
-- costs what changed.
select ledger.know_journal_kinds('tfaFunding', 'tfaPurchase', 'tfaCharge', 'tfaRelease');

insert into ledger.account (book, asset, stripe, lowest)
  select 'tfa-budget', a.asset, a.stripe, 0 from ledger.account a where a.owner is null and a.book = 'additions'
  on conflict (book, asset, stripe) where owner is null do nothing;

-- What filled the budget but for sales: an operator, out of the treasury, or the price of DP that somebody exchanged into.
create table tfa_funding (
  journal uuid primary key,
  cause text not null check (cause in ('operator', 'points')),
  amount numeric(38, 0) not null check (amount > 0),
  world_at timestamptz not null
);

create table tfa_day (
  day integer primary key references settlement,
  budget numeric(38, 0) not null check (budget >= 0),
  allowed numeric(38, 0) not null check (allowed >= 0),
  -- minor units of RC x 10^18
  due numeric(60, 0) not null check (due >= 0),
  factor numeric(20, 0) not null check (factor between 0 and 1000000000000000000),
  -- both rates, the quotas that released at them, and by what of 10^18 each index grew
  charging_rate numeric(20, 0) not null,
  completed_rate numeric(20, 0) not null,
  charging_weight numeric(38, 0) not null check (charging_weight >= 0),
  completed_weight numeric(38, 0) not null check (completed_weight >= 0),
  charging_growth numeric(20, 0) not null check (charging_growth >= 0),
  completed_growth numeric(20, 0) not null check (completed_growth >= charging_growth),
  charging_index numeric(30, 0) not null check (charging_index >= charging_growth),
  completed_index numeric(30, 0) not null check (completed_index >= charging_index)
);

create table tfa_total (
  rate text primary key check (rate in ('charging', 'completed')),
  weight numeric(38, 0) not null check (weight >= 0)
);
insert into tfa_total (rate, weight) values ('charging', 0), ('completed', 0);

-- What all packages can release and be withdrawn still: quota less what was withdrawn and noted as lost; of members by their id modulo 16.
create table tfa_owed (
  stripe smallint primary key check (stripe between 0 and 15),
  owed numeric(38, 0) not null check (owed >= 0)
);
insert into tfa_owed (stripe, owed) select stripe, 0 from generate_series(0, 15) stripe;

-- So many of a pack were sold, ever and on a day of the world; sales follow one another on the rows of the packs.
create table tfa_pack (
  pack text primary key check (pack in ('A', 'B', 'C')),
  sold integer not null default 0 check (sold >= 0),
  stock integer not null,
  constraint tfa_pack_stock check (sold <= stock)
);
insert into tfa_pack (pack, stock) values ('A', 0), ('B', 0), ('C', 0);
create table tfa_pack_day (
  pack text not null references tfa_pack check (pack in ('A', 'B', 'C')),
  day integer not null,
  sold integer not null check (sold >= 0),
  most integer not null,
  primary key (pack, day),
  constraint tfa_pack_day_limit check (sold <= most)
);

create table tfa_package (
  -- the journal of its purchase
  id uuid primary key,
  member bigint not null references member,
  pack text not null references tfa_pack check (pack in ('A', 'B', 'C')),
  -- whether an account may have one of its pack, ever
  once boolean not null,
  -- USDT, and what of it went into the budget as RC
  price numeric(38, 0) not null check (price > 0),
  part numeric(38, 0) not null check (part >= 0),
  quota numeric(38, 0) not null check (quota > 0),
  -- DP
  target numeric(38, 0) not null check (target > 0),
  charged numeric(38, 0) not null default 0 check (charged >= 0),
  bought_at timestamptz not null,
  start_day integer not null,
  completed_day integer check (completed_day >= start_day),
  completed_at timestamptz,
  -- the last settled day when it was withdrawn from, the first day whose release burns, the one that used up the quota
  clock_day integer not null check (clock_day >= start_day),
  burning_from integer check (burning_from > start_day),
  ended_day integer check (ended_day > start_day),
  -- of the index of its rate: there the quota is used up
  threshold numeric(30, 0) not null check (threshold >= 0),
  weighed text check (weighed in ('charging', 'completed')),
  withdrawn numeric(38, 0) not null default 0 check (withdrawn >= 0),
  lost numeric(38, 0) not null default 0 check (lost >= 0),
  constraint tfa_package_charged check (charged <= target and (completed_day is null) = (charged < target)
    and (completed_day is null) = (completed_at is null)),
  constraint tfa_package_quota check (withdrawn + lost <= quota),
  constraint tfa_package_ended check (ended_day is null or weighed is null)
);
create unique index tfa_package_once on tfa_package (member, pack) where once;
create unique index tfa_package_charging on tfa_package (member) where completed_day is null;
create index tfa_package_of_member on tfa_package (member, id desc);
create index tfa_package_waits on tfa_package (clock_day) where burning_from is null and ended_day is null;
create index tfa_package_charging_ends on tfa_package (threshold) where completed_day is null and ended_day is null;
create index tfa_package_completed_ends on tfa_package (threshold) where completed_day is not null and ended_day is null;

-- Packages that were bought, charged to 100% or withdrawn from since the last settlement.
create table tfa_change (package uuid primary key references tfa_package);

-- A charge: DP that was claimed, and DP that was bought; what the package was charged to with it.
create table tfa_charge (
  -- its journal
  id uuid primary key,
  package uuid not null references tfa_package,
  member bigint not null references member,
  pack text not null references tfa_pack check (pack in ('A', 'B', 'C')),
  amount numeric(38, 0) not null check (amount > 0),
  collected numeric(38, 0) not null check (collected >= 0),
  bought numeric(38, 0) not null check (bought >= 0),
  charged numeric(38, 0) not null check (charged >= amount),
  at timestamptz not null,
  constraint tfa_charge_parts check (collected + bought = amount)
);
create index tfa_charge_of_member on tfa_charge (member, id desc);
create index tfa_charge_of_package on tfa_charge (package);

-- A withdrawal of one package: what was released after from_day, up to day, before burning_from; of several by one journal.
create table tfa_withdrawal (
  id uuid primary key,
  journal uuid not null,
  package uuid not null references tfa_package,
  member bigint not null references member,
  pack text not null references tfa_pack check (pack in ('A', 'B', 'C')),
  from_day integer not null,
  burning_from integer,
  day integer not null check (day >= from_day),
  amount numeric(38, 0) not null check (amount > 0),
  lost numeric(38, 0) not null check (lost >= 0),
  at timestamptz not null,
  unique (package, day)
);
create index tfa_withdrawal_of_member on tfa_withdrawal (member, id desc);
create index tfa_withdrawal_of_journal on tfa_withdrawal (journal);

-- What a package is of never changes; it is charged, withdrawn from and used up, and none of it backwards.
create function tfa_package_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.id, old.member, old.pack, old.once, old.price, old.part, old.quota, old.target, old.bought_at, old.start_day)
    is distinct from (new.id, new.member, new.pack, new.once, new.price, new.part, new.quota, new.target, new.bought_at, new.start_day)
    or new.charged < old.charged or new.withdrawn < old.withdrawn or new.lost < old.lost or new.clock_day < old.clock_day
    or (old.completed_day is not null and new.completed_day is distinct from old.completed_day)
    or (old.ended_day is not null and new.ended_day is distinct from old.ended_day) then
    raise exception 'package % stays what it is', old.id using errcode = 'OW005';
  end if;
  return new;
end $$;
create trigger tfa_package_moves before update or delete on tfa_package for each row execute function tfa_package_moves();

create function tfa_stays() returns trigger language plpgsql as $$
begin
  raise exception '% stays as it was written', tg_table_name using errcode = 'OW005';
end $$;
create trigger tfa_funding_stays before update or delete on tfa_funding for each row execute function tfa_stays();
create trigger tfa_day_stays before update or delete on tfa_day for each row execute function tfa_stays();
create trigger tfa_charge_stays before update or delete on tfa_charge for each row execute function tfa_stays();
create trigger tfa_withdrawal_stays before update or delete on tfa_withdrawal for each row execute function tfa_stays();
