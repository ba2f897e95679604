-- When the nodes of each chain last agreed on what they told, for the alarm, the screens and the metrics.
create table chain_watch (
  chain integer primary key,
  -- the head that they agreed on, and when: null while they never have
  head bigint,
  agreed_at timestamptz,
  watched_since timestamptz not null default clock_timestamp(),
  check ((head is null) = (agreed_at is null))
);
