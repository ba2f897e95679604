-- What sources and accounts have asked of what is costly, over all processes of the API, where `LIMITS_SHARED` says so (decision 180). Not in
-- the log: no commit waits for a standby, and after a failover everybody begins at nought. The columns are those of rate-limiter-flexible.
create unlogged table call_count (
  key text primary key,
  points integer not null,
  -- milliseconds since 1970
  expire bigint not null
);
create index call_count_expire on call_count (expire);
