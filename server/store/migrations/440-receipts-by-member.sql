-- Whose streams have begun to burn is told by member, some at a time: of the days behind `since` up to `until`, which are told of to all up to
-- `told`. `day` is `until` by then, so that a worker of the version before has nothing to tell of them again.
alter table lapse_receipt add column since integer, add column until integer, add column told bigint;
alter table lapse_receipt add constraint lapse_receipt_told_check check (
  (since is null) = (until is null) and (since is null) = (told is null) and coalesce(since < until and until <= day, true)) not valid;
