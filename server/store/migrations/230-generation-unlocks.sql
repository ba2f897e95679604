-- Each of the first ten direct invitees with land in effect unlocks a generation (settlement, 15): whose count of them changes is noted for
-- the next settlement, whoever changes it.
insert into generation_unlock (member) select member from member_standing where direct_owners > 0;
create function note_generation_unlock() returns trigger language plpgsql as $$
begin
  insert into generation_unlock (member) values (new.member) on conflict (member) do nothing;
  return null;
end $$;
create trigger standing_unlocks after update of direct_owners on member_standing for each row
  when (least(old.direct_owners, 10) <> least(new.direct_owners, 10)) execute function note_generation_unlock();
