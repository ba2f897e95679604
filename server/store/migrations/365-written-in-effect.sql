-- A land that a settled day brought into effect counts for standings since that day, though its row may be written later (settlement of a
-- crowd). Until then it leaves for nothing else: whoever moves it writes it first, or what was counted of it would never be taken back.
create or replace function run_moves() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from run_move where was = old.state and becomes = new.state)
    -- an investment is withdrawn in effect only; a Stone Age land is nobody else's, ever
    or (new.state = 'abandoned' and old.mode = 'investment' and old.state <> 'effective')
    or (new.state = 'transferred' and old.mode = 'wallet') then
    raise exception 'a land does not go from % to %', old.state, new.state using errcode = 'OW002';
  end if;
  if old.state = 'activating' and new.state <> 'effective' and old.joined_day < (select max(day) from settlement) then
    raise exception 'run % came into effect and is not written so', old.id using errcode = 'OW002';
  end if;
  return new;
end $$;
