-- A round of DAOT of which nothing was sold can be taken back before its window is over: it is closed then, and keeps no other from its
-- stretch of time. What makes it one is that it was closed before its window ended.
alter table daot_round
  drop constraint daot_round_check2,
  add constraint daot_round_closed check (closed_at >= closes_at or sold = 0),
  drop constraint daot_round_apart,
  -- one round at a time
  add constraint daot_round_apart exclude using gist (tstzrange(opens_at, closes_at) with &&)
    where (closed_at is null or closed_at >= closes_at);
