-- contract: unused since 404
-- What a cause booked is looked up in its register since 393, in whose first part the index of before it stood; and periods are walked to, not found
-- by halves of the ids.
-- shorter than PostgreSQL waits before it looks for a deadlock: whoever is in the middle of something goes first, and this begins anew
set local lock_timeout = '300ms';
do $$
declare part record;
begin
  for part in select conrelid::regclass as name, conname from pg_constraint
    where contype = 'u' and conrelid in (select inhrelid from pg_inherits where inhparent = 'ledger.journal'::regclass) loop
    execute format('alter table %s drop constraint %I', part.name, part.conname);
  end loop;
end $$;
drop function ledger.id_since(timestamptz, bigint);
drop function ledger.millisecond_of(uuid);
drop function ledger.id_of_millisecond(bigint);
