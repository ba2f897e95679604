-- What the plan pays its members out of, by day and out of the ledger (decision 079). A job writes a row for each settled day: what happened
-- before its nominal instant and since the row before. What is added up over all days stands beside it, so that nothing is walked again.

create table honesty_day (
  day integer primary key references settlement,
  -- what the row, and all before it, is made of: journals of the world before this instant
  until timestamptz not null,
  -- who ever paid for land, and who of them got back more than he paid; what all of them paid and got back; minor units of DU
  members integer not null check (members >= 0),
  ahead integer not null check (ahead between 0 and members),
  paid numeric(38, 0) not null check (paid >= 0),
  back numeric(38, 0) not null check (back >= 0)
);
create trigger honesty_day_stays before update or delete or truncate on honesty_day
  for each statement execute function ledger.refuse_change();

-- What came into a reserve or was paid to members out of it on a day, and until then.
create table honesty_flow (
  day integer not null references honesty_day,
  reserve text not null check (reserve in ('emission', 'wallet', 'rewards', 'market')),
  way text not null check (way in ('in', 'out')),
  name text not null,
  amount numeric(38, 0) not null check (amount >= 0),
  total numeric(38, 0) not null check (total >= amount),
  primary key (day, reserve, way, name)
);
create trigger honesty_flow_stays before update or delete or truncate on honesty_flow
  for each statement execute function ledger.refuse_change();

-- What a DU put into an era on that day comes to if nobody buys any more, in minor units.
create table honesty_era (
  day integer not null references honesty_day,
  era smallint not null,
  back numeric(38, 0) not null check (back >= 0),
  primary key (day, era)
);
create trigger honesty_era_stays before update or delete or truncate on honesty_era
  for each statement execute function ledger.refuse_change();

-- By member and by the half-year in which land was bought (2026.1 is 4052): up to the newest row.
create table honesty_member (
  member bigint primary key references member,
  paid numeric(38, 0) not null check (paid >= 0),
  back numeric(38, 0) not null check (back >= 0)
);
create table honesty_half (
  half integer primary key,
  paid numeric(38, 0) not null check (paid >= 0),
  back numeric(38, 0) not null check (back >= 0)
);

create function half_of(p_at timestamptz) returns integer language sql immutable as $$
  select extract(year from p_at at time zone 'UTC')::integer * 2 + (extract(month from p_at at time zone 'UTC') > 6)::integer
$$;

-- What a day brought is read by its time. These tables grow in the order of time: a few bytes for each megabyte, and nothing where they are written.
create index journal_by_world on ledger.journal using brin (world_at) with (autosummarize = on);
create index claim_by_world on claim using brin (world_at) with (autosummarize = on);
create index purchase_by_world on purchase using brin (world_at) with (autosummarize = on);
create index land_end_by_end on land_end (ended_at) where state = 'done';
