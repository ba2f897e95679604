-- How many planets a star system has and how many of these nobody has named, in all and by when they open: what the map of
-- systems counts, kept by the planets themselves, so that it does not grow with them.
create table system_count (
  galaxy integer not null,
  system integer not null,
  planets integer not null check (planets >= 0),
  upcoming integer not null check (upcoming between 0 and planets),
  primary key (galaxy, system),
  foreign key (galaxy, system) references star_system
);
create table system_opening (
  galaxy integer not null,
  system integer not null,
  opens_at timestamptz not null,
  planets integer not null check (planets >= 0),
  upcoming integer not null check (upcoming between 0 and planets),
  primary key (galaxy, system, opens_at),
  foreign key (galaxy, system) references star_system
);
-- those that have not opened yet
create index system_opening_at on system_opening (opens_at) include (galaxy, system, upcoming) where upcoming > 0;

create function planets_counted() returns trigger language plpgsql as $$
begin
  insert into system_opening as o (galaxy, system, opens_at, planets, upcoming)
    select galaxy, system, opens_at, count(*), count(*) filter (where state = 'upcoming') from made
      group by galaxy, system, opens_at order by galaxy, system, opens_at
    on conflict (galaxy, system, opens_at)
    do update set planets = o.planets + excluded.planets, upcoming = o.upcoming + excluded.upcoming;
  insert into system_count as c (galaxy, system, planets, upcoming)
    select galaxy, system, count(*), count(*) filter (where state = 'upcoming') from made
      group by galaxy, system order by galaxy, system
    on conflict (galaxy, system)
    do update set planets = c.planets + excluded.planets, upcoming = c.upcoming + excluded.upcoming;
  return null;
end $$;
create trigger planets_counted after insert on planet referencing new table as made
  for each statement execute function planets_counted();

create function planet_counted_anew() returns trigger language plpgsql as $$
declare
  change constant integer := case new.state when 'upcoming' then 1 else -1 end;
begin
  update system_opening set upcoming = upcoming + change
    where galaxy = old.galaxy and system = old.system and opens_at = old.opens_at;
  update system_count set upcoming = upcoming + change where galaxy = old.galaxy and system = old.system;
  return null;
end $$;
create trigger planet_counted_anew after update of state on planet
  for each row when ((old.state = 'upcoming') <> (new.state = 'upcoming')) execute function planet_counted_anew();

create function planet_place_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the place and the opening of a planet do not change' using errcode = 'OW004';
end $$;
create trigger planet_place_kept before update of galaxy, system, orbit, opens_at on planet for each row
  when ((old.galaxy, old.system, old.orbit, old.opens_at) is distinct from (new.galaxy, new.system, new.orbit, new.opens_at))
  execute function planet_place_kept();
