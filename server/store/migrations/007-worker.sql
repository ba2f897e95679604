-- Workers that live: jobs of one that stopped to beat are freed within half a minute.
create table worker_beat (
  worker text primary key,
  at timestamptz not null default clock_timestamp()
);
