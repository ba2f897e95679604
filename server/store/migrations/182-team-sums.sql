-- How many stand below a member (INVITE-01), kept by change: who joins below somebody is noted in the transaction in which he does, and a
-- job counts him into the sums of all above him (rules/team/sums.ts), so that joining costs the same at any depth.
create table team_join (
  member bigint primary key references member,
  upline bigint not null references member,
  at timestamptz not null,
  counted boolean not null default false
);
create index team_join_waits on team_join (at, member) where not counted;
-- Who is right below somebody, in the order in which they came.
create index team_join_below on team_join (upline, at, member);

create table team_sum (
  member bigint primary key references member,
  size integer not null check (size >= 0),
  direct integer not null check (direct >= 0 and direct <= size)
);

create function note_team_join() returns trigger language plpgsql as $$
begin
  insert into team_join (member, upline, at) values (new.id, new.upline, clock_timestamp());
  return null;
end $$;
create trigger member_joins after insert on member for each row when (new.upline is not null) execute function note_team_join();
create trigger member_joins_later after update of upline on member for each row
  when (old.upline is null and new.upline is not null) execute function note_team_join();

-- Those who are here; the job counts them.
insert into team_join (member, upline, at)
  select id, upline, registered_at from member where upline is not null;

create function team_join_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.member, old.upline, old.at) is distinct from (new.member, new.upline, new.at) or old.counted then
    raise exception 'who joined, joined once and is counted once' using errcode = 'OT003';
  end if;
  return new;
end $$;
create trigger team_join_stays before update or delete on team_join for each row execute function team_join_stays();
