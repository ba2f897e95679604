create table galaxy (
  id integer primary key,
  -- a key of languages/<lang>/star.json
  name text not null
);

create table star_system (
  galaxy integer not null references galaxy,
  system integer not null,
  -- a key of languages/<lang>/star.json; null: shown by its number
  name text,
  primary key (galaxy, system)
);

create table planet (
  id bigint generated always as identity primary key,
  galaxy integer not null,
  system integer not null,
  orbit integer not null,
  type text not null check (type in ('terran', 'ocean', 'desert', 'ice', 'lava', 'gas', 'crystal', 'void')),
  level smallint not null check (level between 1 and 5),
  state text not null check (state in ('upcoming', 'named', 'onSale', 'sold')),
  opens_at timestamptz not null,
  name text,
  name_key text unique,
  manifesto text,
  owner bigint references member,
  -- who is paid 0.4% of its tax: the wizard's code, else the namer's upline; survives a sale
  referrer bigint references member,
  named_at timestamptz,
  edit_locked_until timestamptz,
  sale_price numeric(38, 0) check (sale_price > 0),
  plots_sold integer not null default 0 check (plots_sold >= 0),
  -- goes up with each change that a map shows
  map_version bigint not null default 0,
  unique (galaxy, system, orbit),
  foreign key (galaxy, system) references star_system,
  constraint planet_plots check (plots_sold <= (array[64, 256, 1024, 4096, 16384])[level]),
  constraint planet_owned check ((state in ('named', 'sold')) <= (owner is not null and name is not null)),
  constraint planet_priced check ((state = 'onSale') = (sale_price is not null))
);
create index planet_owner on planet (owner) where owner is not null;
create index planet_market on planet (state, level, id);
create index planet_type on planet (type, id);
-- the orders in which the market is listed (server/planet/list.ts)
create index planet_by_orbit on planet ((galaxy * 1000000000::bigint + system * 1000 + orbit), id);
create index planet_by_price on planet ((coalesce(sale_price, level * 50000000000::numeric)), id);
create index planet_by_sold on planet (plots_sold, id);
create index planet_opens on planet (opens_at, id) where state = 'upcoming';
create index planet_name_begins on planet (name_key text_pattern_ops) where name_key is not null;

-- The moves that exist (PLANET-02); the database knows no other.
create table planet_move (was text, becomes text, primary key (was, becomes));
insert into planet_move values
  ('upcoming', 'named'), ('upcoming', 'onSale'), ('onSale', 'sold'), ('onSale', 'named'),
  ('named', 'onSale'), ('sold', 'onSale');
create function planet_moves() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from planet_move where was = old.state and becomes = new.state) then
    raise exception 'a planet does not go from % to %', old.state, new.state using errcode = 'OW001';
  end if;
  return new;
end $$;
create trigger planet_moves before update of state on planet
  for each row when (old.state is distinct from new.state) execute function planet_moves();

-- A plot that was ever sold. Unsold plots have no row: what they are follows from the planet and (x, y).
create table land (
  id bigint generated always as identity primary key,
  planet bigint not null references planet,
  x smallint not null check (x >= 0),
  y smallint not null check (y >= 0),
  token_id bigint generated always as identity (start with 1000001) unique,
  -- null: free again
  owner bigint references member,
  -- the planet's map_version at the last change of this plot
  map_version bigint not null,
  first_sold_at timestamptz not null,
  unique (planet, x, y)
);
create index land_owner on land (owner, id) where owner is not null;
create index land_changed on land (planet, map_version);
create index land_place on land (x, y);

-- One working life of a land; a replow begins another. Figures: design, settlement.
create table run (
  id bigint generated always as identity primary key,
  land bigint not null references land,
  planet bigint not null references planet,
  owner bigint not null references member,
  mode text not null check (mode in ('wallet', 'investment')),
  state text not null check (state in ('pending', 'activating', 'effective', 'completed', 'abandoned')),
  era smallint not null check (era between 0 and 6),
  -- of 10^4
  tax smallint not null check (tax between 0 and 10000),
  investment numeric(38, 0) not null check (investment > 0),
  purchase uuid not null,
  bought_at timestamptz not null,
  -- settlement days: the one that admitted it, its first income, its end
  joined_day integer,
  effective_day integer,
  ended_day integer,
  -- the unclaimed segment begins here; scaled by 10^18
  index_start numeric(60, 0) not null default 0,
  segment_day integer not null default 0,
  -- net fixed and unclaimed; gross fixed and dynamic counted
  fixed numeric(38, 0) not null default 0 check (fixed >= 0),
  counted numeric(38, 0) not null default 0 check (counted >= 0),
  claimed numeric(38, 0) not null default 0 check (claimed >= 0),
  lost numeric(38, 0) not null default 0 check (lost >= 0),
  -- the first settlement whose income is unclaimed (or will be)
  unclaimed_since integer,
  burning_from integer,
  burning_index numeric(60, 0),
  -- the index at which it completes; null: no cap
  threshold numeric(60, 0),
  pending_addition numeric(38, 0) not null default 0 check (pending_addition >= 0),
  -- whether it stands in the running sums of what is due; the settlement mends what disagrees with its state
  in_sums boolean not null default false,
  segments integer not null default 0,
  constraint run_cap check (mode = 'wallet' or counted <= 3 * (investment + pending_addition)),
  constraint run_burning check ((burning_from is null) = (burning_index is null)),
  constraint run_wallet_era check ((mode = 'wallet') = (era = 0))
);
-- one run in effect a plot; one Stone Age land a user, ever
create unique index run_one_alive on run (land) where state in ('pending', 'activating', 'effective');
create unique index run_stone_age_once on run (owner) where mode = 'wallet';
create index run_owner on run (owner, id desc);
create index run_land on run (land, id desc);
create index run_planet on run (planet, id desc);
create index run_disagrees on run (id)
  where in_sums <> (state in ('activating', 'effective') and burning_from is null);
create index run_pending on run (id) where state = 'pending';
create index run_activating on run (joined_day) where state = 'activating';
create index run_addition on run (id) where pending_addition > 0;
create index run_threshold on run (era, threshold)
  where in_sums and threshold is not null;
create index run_unclaimed on run (unclaimed_since) where state in ('activating', 'effective') and burning_from is null;

create table run_move (was text, becomes text, primary key (was, becomes));
insert into run_move values
  ('pending', 'activating'), ('activating', 'effective'), ('effective', 'completed'), ('effective', 'abandoned'),
  -- a run whose first income reaches the cap
  ('activating', 'completed'),
  -- Stone Age redeems at once, whatever its state
  ('pending', 'abandoned'), ('activating', 'abandoned');
create function run_moves() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from run_move where was = old.state and becomes = new.state) then
    raise exception 'a land does not go from % to %', old.state, new.state using errcode = 'OW002';
  end if;
  return new;
end $$;
create trigger run_moves before update of state on run
  for each row when (old.state is distinct from new.state) execute function run_moves();

-- A pay calculation: what each balance would pay, fixed for 60 seconds.
create table quote (
  id uuid primary key,
  member bigint not null references member,
  planet bigint not null references planet,
  x smallint not null,
  y smallint not null,
  investment numeric(38, 0) not null,
  method text not null,
  book text not null,
  legs jsonb not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index quote_expires on quote (expires_at);

create table purchase (
  id uuid primary key,
  member bigint not null references member,
  land bigint not null references land,
  planet bigint not null references planet,
  run bigint not null references run,
  -- 'purchase', 'addition', 'replow'
  kind text not null check (kind in ('purchase', 'addition', 'replow')),
  investment numeric(38, 0) not null check (investment > 0),
  method text not null,
  legs jsonb not null,
  journal uuid not null,
  world_at timestamptz not null
);
-- newest first, of each kind, everywhere and on one planet
create index purchase_member on purchase (member, kind, world_at, id);
create index purchase_planet on purchase (member, planet, kind, world_at, id);
create index purchase_run on purchase (run);

create table naming (
  id uuid primary key,
  member bigint not null references member,
  planet bigint not null unique references planet,
  fee numeric(38, 0) not null,
  journal uuid not null,
  world_at timestamptz not null
);
