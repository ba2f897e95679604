-- A run keeps the cap that it was bought under, in times of its investment; SQL knows no figure of the economy.
alter table run add column cap_times smallint;
-- all there were before were bought under 3x
update run set cap_times = 3;
alter table run alter column cap_times set not null, add constraint run_cap_times check (cap_times > 0);
alter table run drop constraint run_cap;
alter table run add constraint run_cap
  check (mode = 'wallet' or counted <= cap_times * (investment + pending_addition));

create or replace function run_begins() returns trigger language plpgsql as $$
declare
  last run;
begin
  select * into last from run where land = new.land order by id desc limit 1;
  if new.continues is null then
    if new.state <> 'pending' or last.state not in ('completed', 'abandoned') then
      raise exception 'a land does not begin as % after %', new.state, last.state using errcode = 'OW003';
    end if;
  elsif last.id <> new.continues or last.state <> 'transferred' or last.owner = new.owner
    or (last.mode, last.era, last.tax, last.investment, last.counted, last.pending_addition, last.cap_times)
      <> (new.mode, new.era, new.tax, new.investment, new.counted, new.pending_addition, new.cap_times) then
    raise exception 'run % is not taken over as it stood', new.continues using errcode = 'OW003';
  end if;
  return new;
end $$;
