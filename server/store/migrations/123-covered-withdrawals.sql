-- Withdrawals are covered (settlement, 28): what the runs below the share that a withdrawal gives back could take out of the
-- reserve is kept as sums by era. A run's part is base * share + (fixed - weight * index), so that no figure of the economy
-- stands here: a run that earns falls with the index, one that burns or has not begun stands still.
alter table run
  -- false: all it would get back has been counted; an addition makes it true again
  add column covered boolean not null default true,
  -- the index at which its counting would have begun: it leaves the sums where the index is the share beyond it
  add column origin numeric(60, 0) generated always as
    (index_start - div(counted * 1000000000000000000 + investment - 1, investment)) stored;
create index run_cover on run (era, origin)
  where covered and mode = 'investment' and state in ('activating', 'effective') and burning_from is null;

create table income_cover (
  era smallint primary key,
  lands bigint not null default 0,
  base numeric not null default 0,
  weight numeric not null default 0,
  fixed numeric not null default 0
);
insert into income_cover (era) select generate_series(0, 6);
-- Changes that no settlement has folded in yet: appended, never fought over.
create table cover_change (like income_cover);

create view run_cover_part as
  select id, era, 1::bigint as lands, investment as base,
    case when state <> 'pending' and burning_from is null then investment else 0 end as weight,
    case when state = 'pending' then 0 else investment * (index_start - coalesce(burning_index, 0)) end
      - counted * 1000000000000000000 as fixed
  from run where covered and mode = 'investment' and state in ('pending', 'activating', 'effective');
insert into cover_change (era, lands, base, weight, fixed)
  select era, sum(lands), sum(base), sum(weight), sum(fixed) from run_cover_part group by era;

create function cover_added() returns trigger language plpgsql as $$
begin
  insert into cover_change (era, lands, base, weight, fixed)
    select era, count(*), sum(investment),
      coalesce(sum(investment) filter (where state <> 'pending' and burning_from is null), 0),
      sum(case when state = 'pending' then 0 else investment * (index_start - coalesce(burning_index, 0)) end
        - counted * 1000000000000000000)
    from now where covered and mode = 'investment' and state in ('pending', 'activating', 'effective') group by era;
  return null;
end $$;
create trigger cover_added after insert on run referencing new table as now
  for each statement execute function cover_added();

create function cover_changed() returns trigger language plpgsql as $$
begin
  insert into cover_change (era, lands, base, weight, fixed)
    select era, sum(sign), sum(sign * investment),
      coalesce(sum(sign * investment) filter (where state <> 'pending' and burning_from is null), 0),
      sum(sign * (case when state = 'pending' then 0 else investment * (index_start - coalesce(burning_index, 0)) end
        - counted * 1000000000000000000))
    from (
      select 1 as sign, era, investment, state, burning_from, burning_index, index_start, counted, mode, covered from now
      union all
      select -1, era, investment, state, burning_from, burning_index, index_start, counted, mode, covered from before) r
    where covered and mode = 'investment' and state in ('pending', 'activating', 'effective')
    group by era
    having sum(sign) <> 0 or sum(sign * investment) <> 0
      or coalesce(sum(sign * investment) filter (where state <> 'pending' and burning_from is null), 0) <> 0
      or sum(sign * (case when state = 'pending' then 0 else investment * (index_start - coalesce(burning_index, 0)) end
        - counted * 1000000000000000000)) <> 0;
  return null;
end $$;
create trigger cover_changed after update on run referencing old table as before new table as now
  for each statement execute function cover_changed();

-- null on days before withdrawals were covered
alter table settlement add column covered numeric(38, 0);
