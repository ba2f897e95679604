-- That a cause has one journal cannot be said by an index over partitions, which need their key in it: it is said here, by a table that is in
-- none. It is the register of journals: who refers to one refers to its row here, since a partition to which somebody refers could never be
-- taken out. A trigger writes it, so that nobody writes a journal without it, the functions of the version that runs neither.
create table ledger.cause (
  journal uuid not null constraint cause_pkey primary key,
  kind text not null,
  cause text not null,
  constraint cause_once unique (kind, cause)
);
create trigger cause_append_only before update or delete or truncate on ledger.cause
  for each statement execute function ledger.refuse_change();

create function ledger.note_cause() returns trigger language plpgsql as $$
begin
  insert into ledger.cause (journal, kind, cause) values (new.id, new.kind, new.cause);
  return new;
end $$;
-- it waits for everybody who is writing a journal, so that those without it are all there for the next step
create trigger journal_cause before insert on ledger.journal for each row execute function ledger.note_cause();

-- Those from before, in parts that end each by themselves.
create procedure ledger.note_causes(p_part int) language plpgsql as $$
declare place uuid := '00000000-0000-0000-0000-000000000000'; next uuid;
begin
  loop
    next := null;
    select id into next from (select id from ledger.journal where id > place order by id limit p_part) j order by id desc limit 1;
    exit when next is null;
    insert into ledger.cause (journal, kind, cause)
      select id, kind, cause from ledger.journal where id > place and id <= next on conflict do nothing;
    place := next;
    commit;
  end loop;
end $$;
