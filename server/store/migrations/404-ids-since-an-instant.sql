-- Where an instant of the world lies in the order of journals: ids are ordered by when they were made, the world's clock goes forward, and no index of an
-- account knows the world's time. A period long ago of one with 100,000 entries was walked to from the end, journal by journal.
create function ledger.id_since(p_world timestamptz, p_shift bigint) returns uuid language plpgsql stable as $$
declare
  low bigint; high bigint; middle bigint; seen timestamptz;
begin
  -- ids of the first versions say no time
  if exists (select from ledger.journal where id >= ledger.untimed()) then return null; end if;
  select ledger.millisecond_of(id) into low from ledger.journal order by id limit 1;
  if low is null then return null; end if;
  select ledger.millisecond_of(id) + 1 into high from ledger.journal order by id desc limit 1;
  while low < high loop
    middle := (low + high) / 2;
    select world_at into seen from ledger.journal where id >= ledger.id_of_millisecond(middle) order by id limit 1;
    if seen >= p_world then high := middle; else low := middle + 1; end if;
  end loop;
  return ledger.id_of_millisecond(greatest(low + p_shift, 0));
end $$;

create function ledger.millisecond_of(p_id uuid) returns bigint language sql immutable as $$
  select ('x' || left(replace(p_id::text, '-', ''), 12))::bit(48)::bigint
$$;

create function ledger.id_of_millisecond(p_millisecond bigint) returns uuid language sql immutable as $$
  select (lpad(to_hex(p_millisecond), 12, '0') || '-0000-0000-000000000000')::uuid
$$;
