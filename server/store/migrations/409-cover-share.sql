-- The share of an investment that a withdrawal gives back, as settlements kept it for their lands: a row where it is another than the
-- day before's. Which lands are kept for is worked out anew then.
create table cover_share (
  since_day integer primary key,
  share integer not null check (share >= 0)
);
create trigger cover_share_stays before update or delete or truncate on cover_share
  for each statement execute function ledger.refuse_change();
