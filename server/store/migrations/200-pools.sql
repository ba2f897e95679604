-- Pools: lands are staked for a period and earn RC beside their income (economy, Pools; settlement, 29 to 31). Each staked land is a
-- row, those staked by one act are a batch. What each pool weighs is kept as a sum, what it has grown by as an index, so that a day
-- costs what changed; numerators are minor units of RC x 10^18.
select ledger.know_journal_kinds('poolFunding', 'poolDay', 'poolReward', 'poolReturned');

insert into ledger.account (book, asset, stripe, lowest)
  select b.book, a.asset, a.stripe, 0 from ledger.account a cross join (values ('pool-budget'), ('accrued-pool')) b(book)
  where a.owner is null and a.book = 'additions'
  on conflict (book, asset, stripe) where owner is null do nothing;

-- Of a filling of the budget by an operator.
create table pool_funding (
  journal uuid primary key,
  amount numeric(38, 0) not null check (amount > 0),
  world_at timestamptz not null
);

create table pool_day (
  day integer primary key references settlement,
  budget numeric(38, 0) not null check (budget >= 0),
  allowed numeric(38, 0) not null check (allowed >= 0),
  due numeric(60, 0) not null check (due >= 0),
  factor numeric(20, 0) not null check (factor between 0 and 1000000000000000000),
  -- moved to what lies ready, and the fraction that was not
  paid numeric(38, 0) not null check (paid >= 0),
  carry numeric(20, 0) not null check (carry >= 0 and carry < 1000000000000000000),
  journal uuid,
  constraint pool_day_paid check ((paid > 0) = (journal is not null))
);
create table pool_index (
  day integer not null references pool_day,
  period smallint not null check (period > 0),
  rate numeric(20, 0) not null,
  growth numeric(20, 0) not null check (growth >= 0),
  value numeric(30, 0) not null check (value >= growth),
  primary key (day, period)
);
create table pool_total (
  period smallint primary key,
  weight numeric(38, 0) not null check (weight >= 0)
);

create table pool_stake (
  id uuid primary key,
  batch uuid not null,
  member bigint not null references member,
  run bigint not null references run,
  land bigint not null references land,
  period smallint not null check (period > 0),
  -- the land's investment, minor units of DU
  amount numeric(38, 0) not null check (amount > 0),
  start_day integer not null,
  end_day integer not null generated always as (start_day + period) stored,
  -- where its running stretch begins; null while it earns nothing
  from_day integer,
  own numeric(60, 0) not null default 0 check (own >= step),
  step numeric(60, 0) not null default 0 check (step >= 0),
  state text not null default 'staked' check (state in ('staked', 'ended', 'completed', 'early')),
  -- whether it stands in what its pool weighs
  in_sums boolean not null default false,
  earned numeric(38, 0) check (earned >= 0),
  received numeric(38, 0) not null default 0 check (received >= 0),
  -- by leaving early: of the reward, RC, and of the land's room, DU
  lost numeric(38, 0) not null default 0 check (lost >= 0),
  burned numeric(38, 0) not null default 0 check (burned >= 0),
  -- what the land had left to earn when it left, of which that was a share
  room numeric(38, 0),
  -- which moved what was lost back to the budget
  returned uuid,
  made_at timestamptz not null,
  ended_day integer,
  ended_at timestamptz,
  constraint pool_stake_ends check ((state = 'staked') = (earned is null) and (state = 'staked') = (ended_day is null)
    and (state = 'staked') = (ended_at is null)),
  constraint pool_stake_received check (received <= earned),
  constraint pool_stake_leaves check (state = 'early' or (lost = 0 and burned = 0)),
  constraint pool_stake_room check ((state = 'early') = (room is not null) and burned <= room),
  constraint pool_stake_returned check ((lost > 0) or (returned is null)),
  constraint pool_stake_earns check (from_day is null or (in_sums and state = 'staked'))
);
-- a run is in one pool at a time
create unique index pool_stake_once on pool_stake (run) where state = 'staked';
create index pool_stake_of_member on pool_stake (member, id desc);
create index pool_stake_of_member_state on pool_stake (member, state, id desc);
create index pool_stake_of_member_period on pool_stake (member, period, id desc);
create index pool_stake_of_batch on pool_stake (batch);
create index pool_stake_receivable on pool_stake (member) where earned is null or earned > received;
create index pool_stake_joins on pool_stake (start_day) where state = 'staked' and not in_sums;
create index pool_stake_due on pool_stake (end_day) where state = 'staked';

-- What was received of a stake, by which journal.
create table pool_receipt (
  journal uuid not null,
  stake uuid not null references pool_stake,
  member bigint not null references member,
  amount numeric(38, 0) not null check (amount > 0),
  world_at timestamptz not null,
  primary key (journal, stake)
);
create index pool_receipt_of_stake on pool_receipt (stake, world_at);

-- Stakes of whose land something changed since the last settlement: it began to burn or was claimed, completed, or left the pool.
create table pool_change (stake uuid primary key references pool_stake);

-- The stake of a land, on its run: what a staked land must not do, the row of it refuses. It may complete.
alter table run add column stake uuid references pool_stake;
alter table run add constraint run_staked check (stake is null
  or (mode = 'investment' and state in ('effective', 'completed') and pending_addition = 0));

create function run_stake_moved() returns trigger language plpgsql as $$
begin
  insert into pool_change (stake) values (new.stake) on conflict do nothing;
  return null;
end $$;
create trigger run_stake_moved after update of state, burning_from on run for each row
  when (old.stake is not null and new.stake = old.stake
    and (old.state <> new.state or old.burning_from is distinct from new.burning_from))
  execute function run_stake_moved();

-- Its investment stands as it was staked, it is its owner's, and no withdrawal of it waits.
create function run_stake_holds() returns trigger language plpgsql as $$
begin
  if not exists (select from pool_stake s where s.id = new.stake and s.run = new.id and s.member = new.owner
      and s.amount = new.investment and s.state = 'staked') then
    raise exception 'run % is not staked as %', new.id, new.stake using errcode = 'OW003';
  end if;
  if exists (select from land_end e where e.run = new.id and e.state = 'waiting') then
    raise exception 'run % waits to be withdrawn', new.id using errcode = 'OW003';
  end if;
  return null;
end $$;
create trigger run_stake_holds after update of stake, investment on run for each row
  when (new.stake is not null and (old.stake is distinct from new.stake or old.investment <> new.investment))
  execute function run_stake_holds();

create function staked_land_stays() returns trigger language plpgsql as $$
begin
  if exists (select from run r where r.id = new.run and r.stake is not null) then
    raise exception 'run % is staked', new.run using errcode = 'OW003';
  end if;
  return new;
end $$;
create trigger staked_land_stays before insert on land_end for each row execute function staked_land_stays();

-- A stake ends once; what it is of never changes.
create function pool_stake_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.batch, old.member, old.run, old.land, old.period, old.amount, old.start_day, old.made_at)
    is distinct from (new.batch, new.member, new.run, new.land, new.period, new.amount, new.start_day, new.made_at) then
    raise exception 'stake % stays what it is', old.id using errcode = 'OW003';
  end if;
  if old.state <> 'staked' and (old.state, old.earned, old.lost, old.burned, old.room, old.returned, old.ended_day)
    is distinct from (new.state, new.earned, new.lost, new.burned, new.room, new.returned, new.ended_day) then
    raise exception 'stake % has ended', old.id using errcode = 'OW003';
  end if;
  if new.received < old.received then
    raise exception 'what stake % gave was received', old.id using errcode = 'OW003';
  end if;
  return new;
end $$;
create trigger pool_stake_moves before update or delete on pool_stake for each row execute function pool_stake_moves();
