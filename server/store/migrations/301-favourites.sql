-- What members keep an eye on: planets, and plots of them. Everybody's own; nobody is told how many others keep it.
create table favourite (
  id bigint generated always as identity primary key,
  member bigint not null references member,
  planet bigint not null references planet,
  -- of a plot; null: the planet itself
  x integer check (x >= 0),
  y integer check (y >= 0),
  added_at timestamptz not null,
  constraint favourite_place check ((x is null) = (y is null)),
  constraint favourite_once unique nulls not distinct (member, planet, x, y)
);
