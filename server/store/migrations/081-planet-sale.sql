-- Sale between users, transfer, and whose tax was earned when.
alter table planet
  -- what it was when it was put on sale, and becomes again when it is taken off
  add column before_sale text check (before_sale in ('upcoming', 'named', 'sold')),
  -- who bought it may edit it once, whatever lock the seller left behind
  add column free_edit boolean not null default false,
  -- of the present owner: the last day whose tax was another's, and what had been claimed and lost of it by then
  add column owned_from_day integer not null default 0,
  add column claimed_before numeric(38, 0) not null default 0,
  add column lost_before numeric(38, 0) not null default 0,
  add constraint planet_before_sale check ((state = 'onSale') = (before_sale is not null));

-- What is taken off sale is again what it was (PLANET-02); what the platform had on sale, too.
insert into planet_move values ('onSale', 'upcoming');
create function planet_off_sale() returns trigger language plpgsql as $$
begin
  if new.state <> 'sold' and new.state <> old.before_sale then
    raise exception 'a planet that was % does not become %', old.before_sale, new.state using errcode = 'OW001';
  end if;
  return new;
end $$;
create trigger planet_off_sale before update of state on planet
  for each row when (old.state = 'onSale' and new.state <> 'onSale') execute function planet_off_sale();

-- Who had a planet before: the tax of days after from_day, up to until_day, was his.
create table planet_past (
  planet bigint not null references planet,
  owner bigint not null references member,
  from_day integer not null,
  until_day integer not null check (until_day >= from_day)
);
create index planet_past_owner on planet_past (owner);

create table planet_sale (
  id uuid primary key,
  planet bigint not null references planet,
  seller bigint not null references member,
  buyer bigint not null references member check (buyer <> seller),
  price numeric(38, 0) not null check (price > 0),
  fee numeric(38, 0) not null check (fee between 0 and price),
  journal uuid not null,
  world_at timestamptz not null
);
create index planet_sale_planet on planet_sale (planet, id desc);

create table planet_transfer (
  id uuid primary key,
  planet bigint not null references planet,
  giver bigint not null references member,
  receiver bigint not null references member check (receiver <> giver),
  world_at timestamptz not null
);
create index planet_transfer_planet on planet_transfer (planet, id desc);

-- the market's order by price: what is asked, else what naming costs
drop index planet_by_price;
create index planet_by_price on planet
  ((coalesce(sale_price, (array[50000000000, 100000000000, 250000000000, 500000000000, 1000000000000]::numeric[])[level])), id);
