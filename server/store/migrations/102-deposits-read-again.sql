-- Each block is read for deposits a second time when it is final, and what comes late is credited then: how far that has come.
create table deposit_reread (
  chain integer primary key,
  number bigint not null check (number >= 0)
);

-- An account is stopped while it owes what was taken back, and no longer.
create index deposit_owing on deposit (member, asset, id) where shortfall > 0;
update deposit_flag f set cleared_at = clock_timestamp()
  where cleared_at is null and not exists (select from deposit d where d.member = f.member and d.shortfall > 0);
