-- Names that look alike are one name: each name in use claims its skeleton (UTS 39), once for members and once for planets.

create table name_skeleton (
  kind text not null check (kind in ('member', 'planet')),
  skeleton text not null,
  -- the member or the planet that bears the name
  bearer bigint not null,
  primary key (kind, skeleton),
  unique (kind, bearer)
);
