-- The settled days that a stake earned over, after from_day and up to to_day, noted when it stops to earn: its land burns, or it ends.
-- What a claim brought is worked out again from them. Of stakes that paused before this there is none; what runs is in pool_stake.from_day.
create table pool_stretch (
  stake uuid not null references pool_stake,
  from_day integer not null,
  to_day integer not null,
  primary key (stake, from_day),
  check (to_day > from_day)
);
create trigger pool_stretch_stays before update or delete or truncate on pool_stretch
  for each statement execute function ledger.refuse_change();
