-- What the ledger's three tables will be parted by: their journal's id, whose first 48 bits are the millisecond it was made in (UUIDv7). What
-- stands becomes the first part, up to the end of the month that comes next. That is written down as a check first, so that nothing has to be
-- read while the tables are changed (393).

set local lock_timeout = '300ms';

-- The first id of a month (UTC).
create function ledger.month_start(p_month date) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from p_month::timestamp) * 1000)::bigint), 12, '0') || '-0000-0000-000000000000')::uuid
$$;
-- The month that an id was made in.
create function ledger.month_of(p_id uuid) returns date language sql immutable as $$
  select date_trunc('month', to_timestamp((('x' || left(replace(p_id::text, '-', ''), 12))::bit(48)::bigint) / 1000.0) at time zone 'UTC')::date
$$;

-- From here on an id is not of version 7 (of the year 2109): journals of the first versions have such, at random.
create function ledger.untimed() returns uuid language sql immutable as $$ select '04000000-0000-0000-0000-000000000000'::uuid $$;

do $$
declare bound uuid := ledger.month_start((date_trunc('month', now() at time zone 'UTC') + interval '2 months')::date); strange uuid;
begin
  select id into strange from ledger.journal where id >= bound and id < ledger.untimed() order by id limit 1;
  if strange is not null then
    raise exception 'the id of journal % says that it was made after %: the ledger cannot be parted by months', strange, ledger.month_of(bound);
  end if;
  -- where there are such, they are moved when the tables are changed, and what stands is read then
  if exists (select from ledger.journal where id >= ledger.untimed()) then return; end if;
  execute format('alter table ledger.journal add constraint journal_before check (id < %L) not valid', bound);
  execute format('alter table ledger.transfer add constraint transfer_before check (journal < %L) not valid', bound);
  execute format('alter table ledger.entry add constraint entry_before check (journal < %L) not valid', bound);
end $$;
