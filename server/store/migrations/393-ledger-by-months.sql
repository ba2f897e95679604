-- contract: unused since 391: that a journal is there is asked of its register
-- The ledger's three tables by months. What stood becomes the first part, named by the last month that it holds; not a row is read or written.
-- shorter than PostgreSQL waits before it looks for a deadlock: whoever is in the middle of something goes first, and this begins anew
set local lock_timeout = '300ms';
lock table ledger.journal, ledger.entry, ledger.transfer in access exclusive mode;
alter table custody_booking drop constraint custody_booking_journal_fkey;
alter table inside_transfer drop constraint inside_transfer_id_fkey;
alter table own_transfer drop constraint own_transfer_id_fkey;
alter table partner_funding drop constraint partner_funding_id_fkey;
alter table ledger.reservation drop constraint reservation_ended_by_fkey;
alter table ledger.reservation drop constraint reservation_id_fkey;
alter table ledger.reservation drop constraint reservation_paid_out_by_fkey;

-- The guard of one part: a trigger of the whole does not see statements that name a part of it.
create function ledger.guard_part(p_part text) returns void language plpgsql as $$
begin
  execute format('create trigger %I before update or delete or truncate on ledger.%I for each statement execute function ledger.refuse_change()',
    p_part || '_append_only', p_part);
end $$;

-- Where the months end that were made: what lies beyond is in a last part, which is to be empty.
create function ledger.months_end(p_table text) returns uuid language sql stable as $$
  select (regexp_match(pg_get_expr(relpartbound, oid), '''([0-9a-f-]{36})'''))[1]::uuid
    from pg_class where oid = ('ledger.' || p_table || '_later')::regclass
$$;

-- Makes the months of a table up to so many after this one; how many were made. The part behind the last month takes what no month was made for:
-- no posting ever fails for want of one. It is a range like the others and no default: beside a default PostgreSQL would not know that the parts
-- follow each other, and would read the first row of each for every page of a statement. To be called in a transaction of its own, by whom and as
-- often as one likes: it holds up who posts for the moment of a change of the catalogue, and gives up after 300 ms of waiting for others.
create function ledger.make_months(p_table text, p_ahead int) returns int language plpgsql set lock_timeout = '300ms' as $$
declare
  last date := (date_trunc('month', now() at time zone 'UTC') + make_interval(months => p_ahead))::date;
  goal uuid := ledger.month_start((last + interval '1 month')::date);
  later text := p_table || '_later'; month date; part text; made int := 0; below boolean; above boolean;
begin
  if ledger.months_end(p_table) >= goal then return 0; end if;
  execute format('lock table only ledger.%I, ledger.%I in access exclusive mode', p_table, later);
  -- another one was here while this one waited
  if ledger.months_end(p_table) >= goal then return 0; end if;
  month := ledger.month_of(ledger.months_end(p_table));
  execute format('select exists (select from ledger.%1$I where %2$I < %3$L), exists (select from ledger.%1$I where %2$I >= %3$L)',
    later, case p_table when 'journal' then 'id' else 'journal' end, goal) into below, above;
  if below and above then
    raise exception 'ledger: % holds rows of no month and rows of months that were not made', later using errcode = 'OL008';
  end if;
  execute format('alter table ledger.%I detach partition ledger.%I', p_table, later);
  if below then
    -- nobody made months in time: what is there becomes the part of all months up to the goal
    part := p_table || to_char(last, '_yyyy_mm');
    execute format('alter table ledger.%I rename to %I', later, part);
    execute format('alter trigger %I on ledger.%I rename to %I', later || '_append_only', part, part || '_append_only');
    execute format('alter table ledger.%I attach partition ledger.%I for values from (%L) to (%L)',
      p_table, part, ledger.month_start(month), goal);
    execute format('create table ledger.%I partition of ledger.%I for values from (%L) to (%L)', later, p_table, goal, ledger.untimed());
    perform ledger.guard_part(later);
    return 1;
  end if;
  while month <= last loop
    part := p_table || to_char(month, '_yyyy_mm');
    execute format('create table ledger.%I partition of ledger.%I for values from (%L) to (%L)',
      part, p_table, ledger.month_start(month), ledger.month_start((month + interval '1 month')::date));
    perform ledger.guard_part(part);
    made := made + 1;
    month := (month + interval '1 month')::date;
  end loop;
  execute format('alter table ledger.%I attach partition ledger.%I for values from (%L) to (%L)', p_table, later, goal, ledger.untimed());
  return made;
end $$;

drop trigger journal_cause on ledger.journal;
alter table ledger.entry drop constraint entry_pkey;
do $$
declare
  bound uuid := (select (regexp_match(pg_get_constraintdef(oid), '''([0-9a-f-]{36})'''))[1]::uuid from pg_constraint
    where conrelid = 'ledger.journal'::regclass and conname = 'journal_before');
  checked boolean := bound is not null; place text; one text; part text; index text; key text;
begin
  -- none was written down where there are ids at random (390)
  if not checked then bound := ledger.month_start((date_trunc('month', now() at time zone 'UTC') + interval '2 months')::date); end if;
  place := to_char(ledger.month_of(bound) - 1, '_yyyy_mm');
  foreach one in array array['journal', 'transfer', 'entry'] loop
    part := one || place;
    for index in select indexrelid::regclass::text from pg_index where indrelid = ('ledger.' || one)::regclass loop
      execute format('alter index %s rename to %I', index, part || substr(split_part(index, '.', 2), length(one) + 1));
    end loop;
    execute format('alter table ledger.%I rename to %I', one, part);
    execute format('alter trigger %I on ledger.%I rename to %I', one || '_append_only', part, part || '_append_only');
    execute format('create table ledger.%1$I (like ledger.%2$I including defaults including constraints including storage) partition by range (%3$I)',
      one, part, case one when 'journal' then 'id' else 'journal' end);
    execute format('alter table ledger.%I drop constraint if exists %I', one, one || '_before');
    perform ledger.guard_part(one);
  end loop;
  execute format('alter table ledger.%I add primary key using index %I', 'entry' || place, 'entry' || place || '_of_journal');
  alter sequence ledger.journal_seq owned by ledger.journal.seq;

  alter table ledger.journal add constraint journal_pkey primary key (id);
  create index journal_by_world on ledger.journal using brin (world_at) with (autosummarize = on);
  create index journal_in_order on ledger.journal (seq, id);
  alter table ledger.transfer add constraint transfer_pkey primary key (journal, leg);
  alter table ledger.entry add constraint entry_pkey primary key (account, journal, leg) include (kind);
  -- numbers of an account are unique by the lock on its row, and a law finds it if they are not: an index that has to hold the month besides
  -- would say no more, and be twice as large
  create index entry_place on ledger.entry (account, seq);

  foreach one in array array['journal', 'transfer', 'entry'] loop
    part := one || place;
    key := case one when 'journal' then 'id' else 'journal' end;
    -- journals that came before ids said when: what no month will ever be made for
    execute format('create table ledger.%I partition of ledger.%I for values from (%L) to (maxvalue)', one || '_untimed', one, ledger.untimed());
    if not checked then
      execute format('alter table ledger.%I disable trigger %I', part, part || '_append_only');
      execute format('with gone as (delete from ledger.%1$I where %2$I >= %3$L returning *) insert into ledger.%4$I select * from gone',
        part, key, ledger.untimed(), one || '_untimed');
      execute format('alter table ledger.%I enable trigger %I', part, part || '_append_only');
    end if;
    perform ledger.guard_part(one || '_untimed');
    execute format('alter table ledger.%1$I attach partition ledger.%2$I for values from (minvalue) to (%3$L)', one, part, bound);
    execute format('alter table ledger.%I drop constraint if exists %I', part, one || '_before');
    execute format('create table ledger.%I partition of ledger.%I for values from (%L) to (%L)', one || '_later', one, bound, ledger.untimed());
    perform ledger.guard_part(one || '_later');
    perform ledger.make_months(one, 3);
  end loop;
end $$;
create trigger journal_cause before insert on ledger.journal for each row execute function ledger.note_cause();
alter table ledger.cause rename constraint cause_once to journal_kind_cause_key;
drop procedure ledger.note_causes;

-- A new kind of journal: the check is as it was and one kind wider, so nothing that stands is read under a lock; `validate constraint` belongs
-- into the migration that comes after.
create or replace function ledger.know_journal_kinds(variadic kinds text[]) returns void language plpgsql as $$
declare known text[];
begin
  select array_agg(distinct kind order by kind) into known from (
    select (regexp_matches(pg_get_constraintdef(oid), '''([A-Za-z]+)''', 'g'))[1] as kind
      from pg_constraint where conrelid = 'ledger.journal'::regclass and conname = 'journal_kind'
    union select unnest(kinds)) k;
  alter table ledger.journal drop constraint journal_kind;
  execute format('alter table ledger.journal add constraint journal_kind check (kind = any (array[%s])) not valid',
    (select string_agg(quote_literal(kind), ', ' order by kind) from unnest(known) kind));
end $$;
