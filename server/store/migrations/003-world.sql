-- The world clock: one row, read in each transaction (architecture, Two clocks).
--   wall: the database's own clock (production)
--   demo: runs on from `at` while somebody keeps `as_of` fresh; a gap of more than half a minute does not count
--   still: stands until told (tests)
create table world_clock (
  one boolean primary key default true check (one),
  mode text not null check (mode in ('wall', 'demo', 'still')),
  at timestamptz not null,
  as_of timestamptz not null
);
insert into world_clock (mode, at, as_of) values ('wall', clock_timestamp(), clock_timestamp());

create function world_now() returns timestamptz language sql stable as $$
  select case mode
    when 'wall' then clock_timestamp()
    when 'still' then at
    else at + least(greatest(clock_timestamp() - as_of, interval '0'), interval '30 seconds')
  end from world_clock
$$;
