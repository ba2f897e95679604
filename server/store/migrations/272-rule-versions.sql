-- By which figures days were settled: a row where they are others than the day before's. The rule book shows what changed, and when.
create table rule_version (
  since_day integer primary key,
  figures jsonb not null
);
create trigger rule_version_stays before update or delete or truncate on rule_version
  for each statement execute function ledger.refuse_change();
