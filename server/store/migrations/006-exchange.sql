create table exchange (
  id uuid primary key,
  member bigint not null references member,
  from_asset text not null,
  to_asset text not null,
  leaves numeric(38, 0) not null check (leaves > 0),
  fee numeric(38, 0) not null check (fee >= 0),
  arrives numeric(38, 0) not null check (arrives > 0),
  journal uuid not null,
  world_at timestamptz not null,
  check (from_asset <> to_asset)
);
create index exchange_member on exchange (member, id desc);
