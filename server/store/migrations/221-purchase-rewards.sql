-- What purchases of land give to those above the purchaser (economy, A purchase of land; settlement, 18, 19). The part of each that lies in
-- the reward budget is noted in the transaction that puts it there, and shared out once, by a job, in that order.

select ledger.know_journal_kinds('purchaseRewards', 'marketShare', 'marketFees');

create table reward_event (
  -- the journal that put it into the budget: the purchase's own, or that which took an addition in
  id uuid primary key,
  -- the order in which they are shared out; ids of several processes commit out of order
  seq bigint not null generated always as identity unique,
  kind text not null check (kind in ('purchase', 'replow', 'addition')),
  buyer bigint not null references member,
  run bigint not null references run,
  amount numeric(38, 0) not null check (amount > 0),
  budget numeric(38, 0) not null check (budget > 0 and budget <= amount),
  -- the last settled day before it: levels, totals and planets are those of this day
  day integer not null,
  -- who stood directly above, and whether he owned a planet at that settlement and does at the moment
  upline bigint references member,
  planet_then boolean not null,
  planet_now boolean not null,
  -- the wall's instant: deposits seen until then are behind it
  at timestamptz not null default clock_timestamp(),
  world_at timestamptz not null,
  -- how it was shared out: the purchaser's sum by the burn rule, each part, and what went to the market, the burn, the reserve
  journal uuid unique,
  sum numeric(38, 0),
  level smallint,
  parts jsonb,
  market numeric(38, 0),
  burned numeric(38, 0),
  rest numeric(38, 0),
  check (num_nulls(journal, sum, level, parts, market, burned, rest) in (0, 7)),
  check (market >= 0 and burned >= 0 and rest >= 0 and market + burned + rest <= budget),
  check (buyer <> upline)
);
create index reward_event_waits on reward_event (seq) where journal is null;
create index reward_event_of_buyer on reward_event (buyer, day, seq);

create function reward_event_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.journal is null and new.journal is not null
    and (old.id, old.seq, old.kind, old.buyer, old.run, old.amount, old.budget, old.day, old.upline, old.planet_then, old.planet_now,
        old.at, old.world_at)
      is not distinct from (new.id, new.seq, new.kind, new.buyer, new.run, new.amount, new.budget, new.day, new.upline,
        new.planet_then, new.planet_now, new.at, new.world_at) then
    return new;
  end if;
  raise exception 'a purchase is shared out once, and nothing else of it changes' using errcode = 'OR002';
end $$;
create trigger reward_event_moves before update or delete on reward_event for each row execute function reward_event_moves();

-- What was bought before purchases were shared out stays in the budget (docs/decisions/067-purchase-rewards.md).
create table reward_backlog (
  journal uuid primary key,
  budget numeric(38, 0) not null check (budget > 0)
);
insert into reward_backlog
  select t.journal, sum(t.amount) from ledger.transfer t join ledger.account a on a.id = t.credit
  where a.book = 'reward-budget' and a.asset = 'DU' group by t.journal;
create trigger reward_backlog_stays before update or delete or truncate on reward_backlog
  for each statement execute function ledger.refuse_change();

-- What a settled day gave out of the market pool (settlement, 22); a day on which nothing was given has no row.
create table market_day (
  day integer primary key,
  pool numeric(38, 0) not null,
  weights numeric not null check (weights > 0),
  shared numeric(38, 0) not null check (shared > 0 and shared <= pool),
  journal uuid not null unique
);
create trigger market_day_stays before update or delete or truncate on market_day
  for each statement execute function ledger.refuse_change();
