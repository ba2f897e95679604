-- What ends or is released by itself is told to its member: a land that has counted its whole, a stake at its end, a TFA package whose quota is
-- used up, a part of DAOT. What is due to be told is written where it happens, however it comes about; a worker tells it.
create table notice_due (
  id bigint generated always as identity primary key,
  member bigint not null references member,
  kind text not null check (kind in ('landCompleted', 'stakeEnded', 'packageUsedUp', 'daotReleased')),
  facts jsonb not null
);

-- Minor units as a decimal text without zeros at its end, as `formatUnits` writes them.
create function decimal_text(units numeric) returns text language sql immutable as
  $$ select trim_scale(units * 0.00000001)::text $$;

-- Where a land lies, as a notice says it.
create function told_land(told_land bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('planet', p.galaxy || '-' || p.system || '-' || p.orbit, 'name', coalesce(p.name, ''),
    'x', l.x::text, 'y', l.y::text, 'tokenId', l.token_id::text)
  from land l join planet p on p.id = l.planet where l.id = told_land $$;

create function run_completed() returns trigger language plpgsql as $$
begin
  insert into notice_due (member, kind, facts) values (new.owner, 'landCompleted', told_land(new.land) ||
    jsonb_build_object('amount', decimal_text(new.investment), 'times', new.cap_times::text));
  return null;
end $$;
create trigger run_completed after update of state on run
  for each row when (old.state is distinct from new.state and new.state = 'completed') execute function run_completed();

create function pool_stake_ended() returns trigger language plpgsql as $$
begin
  insert into notice_due (member, kind, facts) values (new.member, 'stakeEnded', told_land(new.land) ||
    jsonb_build_object('period', new.period::text, 'how', new.state));
  return null;
end $$;
-- who leaves early does so himself
create trigger pool_stake_ended after update of state on pool_stake
  for each row when (old.state = 'staked' and new.state in ('ended', 'completed')) execute function pool_stake_ended();

create function tfa_package_used_up() returns trigger language plpgsql as $$
begin
  insert into notice_due (member, kind, facts) values (new.member, 'packageUsedUp',
    jsonb_build_object('pack', new.pack, 'amount', decimal_text(new.quota)));
  return null;
end $$;
create trigger tfa_package_used_up after update of ended_day on tfa_package
  for each row when (old.ended_day is null and new.ended_day is not null) execute function tfa_package_used_up();

-- Up to which part the release of a round was told; of what was released before this migration nobody is told.
create table daot_told (
  round integer primary key references daot_round,
  number smallint not null
);
insert into daot_told
  select s.round, max(p.number) from daot_part p join daot_subscription s on s.id = p.subscription
  where p.due_at <= world_now() group by s.round;

alter table notice_choice drop constraint notice_choice_topic_check;
alter table notice_choice add constraint notice_choice_topic_check
  check (topic in ('arrives', 'sold', 'returned', 'ends', 'lapses', 'alerts'));
alter table mail_hour drop constraint mail_hour_topic_check;
alter table mail_hour add constraint mail_hour_topic_check
  check (topic in ('arrives', 'sold', 'returned', 'ends', 'lapses', 'alerts'));
alter table mail_waiting drop constraint mail_waiting_topic_check;
alter table mail_waiting add constraint mail_waiting_topic_check
  check (topic in ('arrives', 'sold', 'returned', 'ends', 'lapses', 'alerts'));
select know_notice_kinds('landCompleted', 'stakeEnded', 'packageUsedUp', 'daotReleased');
