-- Settlement (design: settlement). An index a day and era; what changes is queued and applied at the settlement.

create table settlement (
  -- days since 1970 in the configured zone
  day integer primary key,
  nominal timestamptz not null,
  -- the world's instant at which it was really settled
  settled_at timestamptz not null,
  reserve numeric(38, 0) not null,
  allowed numeric(38, 0) not null,
  -- numerator of all of the day before any cut, and the factor of 10^18
  due numeric not null,
  factor numeric(60, 0) not null check (factor between 0 and 1000000000000000000),
  land_paid numeric(38, 0) not null,
  tax_paid numeric(38, 0) not null,
  journal uuid,
  joined integer not null,
  completed integer not null,
  burned integer not null
);

create table income_index (
  day integer not null,
  era smallint not null,
  -- the configured rate of the day and what came of it, of 10^18
  rate numeric(60, 0) not null,
  growth numeric(60, 0) not null check (growth >= 0),
  value numeric(60, 0) not null check (value >= 0),
  primary key (day, era)
);

-- Running sums of what earns: land = sum(A * (10^4 - tax)), tax = sum of the weights of planets that are not burning.
create table income_total (
  era smallint primary key,
  land numeric not null default 0 check (land >= 0),
  tax numeric not null default 0 check (tax >= 0)
);
insert into income_total (era) select generate_series(0, 6);

-- Fractions below one minor unit, carried from day to day.
create table income_carry (
  stream text primary key check (stream in ('land', 'tax')),
  carry numeric not null default 0 check (carry >= 0)
);
insert into income_carry (stream) values ('land'), ('tax');

-- The land tax of a planet: the day up to which its weights are counted in `numerator`.
create table planet_income (
  planet bigint primary key references planet,
  counted_day integer not null,
  -- of 10^-8 * 10^-18 * 10^-4
  numerator numeric not null default 0 check (numerator >= 0),
  lost_numerator numeric not null default 0 check (lost_numerator >= 0),
  unclaimed_since integer,
  burning_from integer,
  in_sums boolean not null default true,
  claimed numeric(38, 0) not null default 0,
  lost numeric(38, 0) not null default 0
);
-- sum(A * tax) of the planet's earning lands, by era; no row: nothing.
create table planet_weight (
  planet bigint not null references planet_income,
  era smallint not null,
  weight numeric not null check (weight >= 0),
  primary key (planet, era)
);
create index planet_income_disagrees on planet_income (planet) where not in_sums and burning_from is null;
create index planet_income_unclaimed on planet_income (unclaimed_since) where burning_from is null;

-- The changes of the weights by day, so that each day's tax can be shown: valid for the growth of from_day and after.
create table weight_log (
  planet bigint not null,
  era smallint not null,
  from_day integer not null,
  weight numeric not null,
  primary key (planet, era, from_day)
);

-- The tax of a land's last amount, which is cut to fit: an exact numerator beside the weights.
create table tax_cut (
  planet bigint not null,
  day integer not null,
  numerator numeric not null,
  primary key (planet, day)
);

-- Days that burned for a planet: from the settlement that began it to the last settled day at the claim.
create table planet_burn (
  planet bigint not null,
  from_day integer not null,
  until_day integer,
  primary key (planet, from_day)
);

-- Append-only: each closed stretch of a run's income, by which any day can be recomputed.
create table segment (
  run bigint not null references run,
  seq integer not null,
  -- what closed it
  kind text not null check (kind in ('claim', 'completion', 'addition', 'end')),
  era smallint not null,
  tax smallint not null,
  investment numeric(38, 0) not null,
  day_from integer not null,
  day_to integer not null,
  -- the settled day at which it was closed; days after day_to were burned
  closed_day integer not null,
  index_from numeric(60, 0) not null,
  index_to numeric(60, 0) not null,
  gross numeric(38, 0) not null,
  net numeric(38, 0) not null,
  -- burned after index_to, until the claim
  lost numeric(38, 0) not null default 0,
  -- of a completion: what was cut off
  cut numeric(38, 0) not null default 0,
  primary key (run, seq)
);
-- the stretch of a day, and the one that burned on it
create index segment_day on segment (run, day_from) include (day_to, closed_day);
create index segment_burned on segment (run, day_from) include (day_to, closed_day) where closed_day > day_to;

-- What was claimed, with its journal.
create table claim (
  id uuid primary key,
  member bigint not null references member,
  -- 'land' or 'tax'
  stream text not null check (stream in ('land', 'tax')),
  run bigint references run,
  planet bigint not null references planet,
  amount numeric(38, 0) not null check (amount >= 0),
  lost numeric(38, 0) not null default 0,
  day_from integer not null,
  day_to integer not null,
  -- null: nothing was paid, only burning ended
  journal uuid,
  check ((journal is null) = (amount = 0)),
  world_at timestamptz not null,
  check ((stream = 'land') = (run is not null))
);
create index claim_member on claim (member) include (amount, lost) where stream = 'tax';
create index claim_run on claim (run, day_to, id);
create index claim_tax on claim (planet, day_to, id) where stream = 'tax';

-- Where the world stands: the last settled day and its index by era.
create function income_standing() returns table (day integer, factor numeric, world timestamptz, index text[])
language sql stable as $$
  select s.day, s.factor, world_now(), array(select value::text from income_index i where i.day = s.day order by era)
  from settlement s order by s.day desc limit 1
$$;

-- The same under the lock that a settlement takes alone. Two statements of a volatile function: the second sees what was
-- committed while the first waited.
create function held_standing(p_lock bigint) returns table (day integer, factor numeric, world timestamptz, index text[])
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(p_lock);
  return query select s.day, s.factor, s.world, s.index from income_standing() s;
end $$;
