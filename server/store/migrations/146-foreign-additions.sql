-- What waits to join a run and was paid in another asset than DU: it is held as it was paid until the addition takes effect or
-- is returned. The DU that it stands for were put in by the treasury, and are held beside it.
create table foreign_addition (
  run bigint not null references run,
  asset text not null check (asset <> 'DU'),
  units numeric not null check (units > 0),
  worth numeric not null check (worth > 0),
  primary key (run, asset)
);
