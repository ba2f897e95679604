-- DP by the day (INCOME-09): what owners of land that earns are granted, to claim within 120 hours and to use within 24 of claiming.

select ledger.know_journal_kinds('pointsGrant', 'pointsCollect', 'pointsExpiry');

insert into ledger.account (book, asset, stripe, lowest)
  select b.book, a.asset, a.stripe, 0
  from ledger.account a cross join (values ('points-budget'), ('points-accrued')) b(book)
  where a.owner is null and a.book = 'additions'
  on conflict (book, asset, stripe) where owner is null do nothing;

-- What the lands in the sums are together, of the investment mode; kept by each settlement.
create table working_total (
  one boolean primary key default true check (one),
  investment numeric(38, 0) not null check (investment >= 0)
);
insert into working_total (investment)
  select coalesce(sum(investment), 0) from run where in_sums and mode = 'investment';

create table points_day (
  day integer primary key references settlement,
  -- of the budget before, and what of it the day might grant; minor units of DP
  reserve numeric(38, 0) not null,
  allowed numeric(38, 0) not null,
  -- the land that earned on the day, minor units of DU
  working numeric(38, 0) not null check (working >= 0),
  due numeric(38, 0) not null,
  -- DP for one DU, of 10^18
  factor numeric(38, 0) not null,
  growth numeric(38, 0) not null check (growth >= 0),
  -- what lies ready for it, and what of it was not claimed and went back
  granted numeric(38, 0) not null check (granted >= 0 and granted <= allowed),
  journal uuid,
  -- in the world's time
  expires_at timestamptz not null,
  returned numeric(38, 0) check (returned >= 0 and returned <= granted),
  expiry uuid,
  constraint points_day_is_booked check ((granted > 0) = (journal is not null)),
  constraint points_day_goes_back check ((coalesce(returned, 0) > 0) = (expiry is not null))
);
create index points_day_open on points_day (expires_at) where returned is null;

-- What a member claimed of a day; it is used first by what expires first.
create table points_grant (
  member bigint not null references member,
  day integer not null references points_day,
  -- the land of the member that earned on the day
  owned numeric(38, 0) not null check (owned > 0),
  amount numeric(38, 0) not null check (amount > 0),
  used numeric(38, 0) not null default 0 check (used >= 0),
  lost numeric(38, 0) not null default 0 check (lost >= 0),
  collected_at timestamptz not null,
  expires_at timestamptz not null,
  journal uuid not null,
  -- the journal that took back what was not used
  expiry uuid,
  primary key (member, day),
  constraint points_grant_within check (used + lost <= amount),
  constraint points_grant_lost check ((lost > 0) = (expiry is not null)),
  constraint points_grant_lost_whole check (expiry is null or used + lost = amount)
);
create index points_grant_of_day on points_grant (day);
create index points_grant_of_journal on points_grant (journal);
create index points_grant_by_expiry on points_grant (expiry) where expiry is not null;
create index points_grant_open on points_grant (expires_at, member, day) where used < amount and expiry is null;

create function points_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'points_day' and old.returned is null
    and (old.day, old.reserve, old.allowed, old.working, old.due, old.factor, old.growth, old.granted, old.journal, old.expires_at)
      is not distinct from (new.day, new.reserve, new.allowed, new.working, new.due, new.factor, new.growth, new.granted, new.journal, new.expires_at) then
    return new;
  end if;
  raise exception 'granted points stay as they were' using errcode = 'OP001';
end $$;
create trigger points_day_moves before update or delete on points_day for each row execute function points_move();

create function points_grant_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.expiry is null and new.used >= old.used
    and (old.member, old.day, old.owned, old.amount, old.collected_at, old.expires_at, old.journal)
      is not distinct from (new.member, new.day, new.owned, new.amount, new.collected_at, new.expires_at, new.journal) then
    return new;
  end if;
  raise exception 'granted points are used and lost, and nothing else' using errcode = 'OP001';
end $$;
create trigger points_grant_moves before update or delete on points_grant for each row execute function points_grant_moves();
