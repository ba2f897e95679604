-- What rewards come to, by member and kind: kept by change, so that the page of a team costs the same at ten rewards and a million.
create table reward_sum (
  member bigint not null references member,
  kind text not null,
  count integer not null check (count >= 0),
  amount numeric(38, 0) not null,
  collected numeric(38, 0) not null,
  lost numeric(38, 0) not null,
  primary key (member, kind),
  check (collected >= 0 and lost >= 0 and collected + lost <= amount)
);
insert into reward_sum (member, kind, count, amount, collected, lost)
  select member, kind, count(*), sum(amount), sum(collected), sum(lost) from reward group by member, kind;

-- Rows in the order of members, so that two who touch the same ones do not wait for each other.
create function sum_new_rewards() returns trigger language plpgsql as $$
begin
  insert into reward_sum as s (member, kind, count, amount, collected, lost)
    select member, kind, count(*), sum(amount), sum(collected), sum(lost) from made group by member, kind order by member, kind
    on conflict (member, kind) do update set count = s.count + excluded.count, amount = s.amount + excluded.amount,
      collected = s.collected + excluded.collected, lost = s.lost + excluded.lost;
  return null;
end $$;
create trigger reward_sums_new after insert on reward referencing new table as made
  for each statement execute function sum_new_rewards();

create function sum_changed_rewards() returns trigger language plpgsql as $$
begin
  perform from reward_sum s where (s.member, s.kind) in (
      select n.member, n.kind from now n join was o using (id) where (n.collected, n.lost) <> (o.collected, o.lost))
    order by s.member, s.kind for no key update;
  update reward_sum s set collected = s.collected + d.collected, lost = s.lost + d.lost
    from (select n.member, n.kind, sum(n.collected - o.collected) as collected, sum(n.lost - o.lost) as lost
      from now n join was o using (id) where (n.collected, n.lost) <> (o.collected, o.lost) group by n.member, n.kind) d
    where s.member = d.member and s.kind = d.kind;
  return null;
end $$;
create trigger reward_sums_changed after update on reward referencing old table as was new table as now
  for each statement execute function sum_changed_rewards();
