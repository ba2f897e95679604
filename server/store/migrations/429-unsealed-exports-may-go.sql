-- An export that was begun and never signed may be deleted; what was signed stays as it was.
create or replace function record_export_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.head is null then
      return old;
    end if;
    raise exception 'export % stays as it was signed', old.id using errcode = 'OK002';
  end if;
  if (new.id, new.member, new.begun_at, new.world_at, new.accounts, new.entries)
      is distinct from (old.id, old.member, old.begun_at, old.world_at, old.accounts, old.entries)
    or (old.head is not null and (new.lines, new.head, new.key, new.signature, new.sealed_at)
      is distinct from (old.lines, old.head, old.key, old.signature, old.sealed_at))
    or (old.day is not null and (new.day, new.place) is distinct from (old.day, old.place)) then
    raise exception 'export % stays as it was signed', old.id using errcode = 'OK002';
  end if;
  return new;
end $$;
