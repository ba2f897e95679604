-- How long things took, as a histogram of each day (UTC): so many ended within a step of seconds, and the longest of them. Counted out
-- of the records themselves, and so counted anew as often as one likes.
create table service_time (
  day integer not null check (day >= 0),
  kind text not null check (kind in ('settlement', 'deposit', 'withdrawal')),
  seconds integer not null check (seconds >= 0),
  count integer not null check (count > 0),
  longest_ms bigint not null check (longest_ms >= 0 and longest_ms <= seconds * 1000::bigint),
  primary key (day, kind, seconds)
);

-- Up to when all of it was counted.
create table service_counted (
  one boolean primary key default true check (one),
  at timestamptz not null
);

-- What ended on a day, and what has not ended, without a look at all that ever was.
create index deposit_by_credit on deposit (booked_at) where state = 'credited';
create index settlement_by_writing on settlement (written_at);
create index withdrawal_step_success on withdrawal_step (at) where state = 'success';
create index withdrawal_under_way on withdrawal (made_at)
  where state in ('pendingReview', 'processing', 'callbackFailed');
