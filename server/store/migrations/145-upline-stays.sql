-- The upline, once set, stays: what it earned and will earn hangs on it, and so does the order of the team.
create function upline_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the upline of member % is set and stays', old.id using errcode = 'OT001';
end $$;

create trigger member_upline_stays before update of upline on member for each row
  when (old.upline is not null and new.upline is distinct from old.upline) execute function upline_stays();
