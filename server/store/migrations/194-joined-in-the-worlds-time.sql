-- When somebody joined is told in the world's time, as all that members read is.
create or replace function note_team_join() returns trigger language plpgsql as $$
begin
  insert into team_join (member, upline, at) values (new.id, new.upline, world_now());
  return null;
end $$;
