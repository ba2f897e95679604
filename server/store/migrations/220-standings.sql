-- How members stand (economy, Levels; settlement, 20, 21, 22, 26, 30): own land that counts, team land, level. Kept by change: a
-- settlement touches who changed and everybody above, each once.

-- What of a run its owner's standing counts: its investment while it is in effect, or nothing. A land that burns longer than the
-- economy lets it count stays out until it is claimed, so one that burns and counts nothing does not come back.
alter table run add column standing numeric(38, 0) not null default 0 check (standing >= 0);
create index run_standing_disagrees on run (id) where mode = 'investment'
  and standing <> case when state = 'effective' and (burning_from is null or standing > 0) then investment else 0 end;
create index run_standing_burning on run (burning_from) where standing > 0 and burning_from is not null;

create table member_standing (
  member bigint primary key references member,
  -- below whom he is counted, and since which settlement; none while he is not
  upline bigint references member,
  joined_day integer,
  lands integer not null default 0 check (lands >= 0),
  land_total numeric(38, 0) not null default 0 check (land_total >= 0),
  direct_owners integer not null default 0 check (direct_owners >= 0),
  team_land numeric(38, 0) not null default 0 check (team_land >= 0),
  -- the team land for which he is the nearest above with a level, if he has one
  market_land numeric(38, 0) not null default 0 check (market_land between 0 and team_land),
  level smallint not null default 0 check (level between 0 and 6),
  -- of the team land what counts for V1 … V6, and the legs that hold one of V1 … V6 or above
  for_v1 numeric(38, 0) not null default 0 check (for_v1 between 0 and team_land),
  for_v2 numeric(38, 0) not null default 0 check (for_v2 between 0 and team_land),
  for_v3 numeric(38, 0) not null default 0 check (for_v3 between 0 and team_land),
  for_v4 numeric(38, 0) not null default 0 check (for_v4 between 0 and team_land),
  for_v5 numeric(38, 0) not null default 0 check (for_v5 between 0 and team_land),
  for_v6 numeric(38, 0) not null default 0 check (for_v6 between 0 and team_land),
  legs_v1 integer not null default 0 check (legs_v1 >= 0),
  legs_v2 integer not null default 0 check (legs_v2 >= 0),
  legs_v3 integer not null default 0 check (legs_v3 >= 0),
  legs_v4 integer not null default 0 check (legs_v4 >= 0),
  legs_v5 integer not null default 0 check (legs_v5 >= 0),
  legs_v6 integer not null default 0 check (legs_v6 >= 0),
  check ((upline is null) = (joined_day is null)),
  check ((lands = 0) = (land_total = 0))
);
create index member_standing_below on member_standing (upline) where upline is not null;
create index member_standing_level on member_standing (level, member) where level > 0;

-- The same by day, for what is worked out later as of a settled day: a row where something of it changed; before the first, nothing.
create table member_standing_day (
  member bigint not null references member,
  day integer not null,
  lands integer not null,
  land_total numeric(38, 0) not null,
  direct_owners integer not null,
  team_land numeric(38, 0) not null,
  market_land numeric(38, 0) not null,
  level smallint not null,
  primary key (member, day)
);
create trigger member_standing_day_stays before update or delete or truncate on member_standing_day
  for each statement execute function ledger.refuse_change();

-- Who has come below somebody and is not counted there yet: applied by the next settlement.
create table standing_join (
  member bigint primary key references member,
  upline bigint not null references member
);
insert into standing_join (member, upline) select member, upline from team_join;
create function note_standing_join() returns trigger language plpgsql as $$
begin
  insert into standing_join (member, upline) values (new.member, new.upline);
  return null;
end $$;
create trigger team_join_counts after insert on team_join for each row execute function note_standing_join();
