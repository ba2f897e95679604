-- Solvency: once a settled day, what every member is owed as a Merkle-sum tree (rules/solvency), with the figures of each asset as
-- they stood beside it. What is published of a day stays for ever; its tree is kept for some days.

create table solvency_day (
  -- the last settled day when it was made
  day integer primary key references settlement,
  -- the world's instant of the snapshot, and the wall's
  world_at timestamptz not null,
  made_at timestamptz not null default clock_timestamp(),
  members bigint not null check (members > 0),
  top bytea not null check (length(top) = 32),
  -- of the exports that were signed until then
  heads bytea not null check (length(heads) = 32),
  root bytea not null check (length(root) = 32)
);
create trigger solvency_day_stays before update or delete or truncate on solvency_day
  for each statement execute function ledger.refuse_change();

-- The figures of an asset on that day, in minor units.
create table solvency_asset (
  day integer not null references solvency_day,
  asset text not null,
  -- null: it is not issued by the platform
  issued numeric(38, 0) check (issued >= 0),
  most numeric(38, 0) check (most >= issued),
  -- custody in the ledger, over all chains
  custody numeric(38, 0) not null check (custody >= 0),
  -- what lies in the accounts of members, set aside included, and what is theirs and lies in accounts of the system
  accounts numeric(38, 0) not null check (accounts >= 0),
  locked numeric(38, 0) not null check (locked >= 0),
  -- what left their accounts for a chain and is not final there
  transit numeric(38, 0) not null check (transit >= 0),
  primary key (day, asset)
);
create trigger solvency_asset_stays before update or delete or truncate on solvency_asset
  for each statement execute function ledger.refuse_change();

-- A leaf a member: `units` in the order of rules/amount/amount.ts. The nonce is told to its member alone.
create table solvency_leaf (
  day integer not null,
  place bigint not null check (place >= 0),
  member bigint not null,
  nonce bytea not null check (length(nonce) = 32),
  units numeric(38, 0)[] not null check (cardinality(units) = 7 and 0 <= all (units)),
  primary key (day, place),
  constraint solvency_leaf_of_member unique (day, member)
);

-- What stands above the leaves, level by level, so that a proof is a few rows by their key.
create table solvency_node (
  day integer not null,
  level smallint not null check (level > 0),
  place bigint not null check (place >= 0),
  hash bytea not null check (length(hash) = 32),
  units numeric(38, 0)[] not null check (cardinality(units) = 7 and 0 <= all (units)),
  primary key (day, level, place)
);

-- That whoever pays out holds the key of a wallet: asked for by the worker once a day and signed by the signer, which makes the
-- words itself (rules/custody/control.ts).
create table custody_control (
  chain integer not null,
  address text not null check (address ~ '^0x[0-9a-fA-F]{40}$'),
  -- the wall's day, and the newest block that the scanner knew
  on_day date not null,
  block_number bigint not null,
  block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
  signature text check (signature ~ '^0x[0-9a-f]{130}$'),
  signed_at timestamptz,
  primary key (chain, address, on_day),
  constraint custody_control_signed check (num_nulls(signature, signed_at) in (0, 2))
);
create index custody_control_unsigned on custody_control (address) where signature is null;

create function custody_control_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.signature is not null
    or (new.chain, new.address, new.on_day, new.block_number, new.block_hash)
      is distinct from (old.chain, old.address, old.on_day, old.block_number, old.block_hash) then
    raise exception 'what shows control of % stays as it is', old.address using errcode = 'OK001';
  end if;
  return new;
end $$;
create trigger custody_control_stays before update or delete on custody_control
  for each row execute function custody_control_stays();

grant select on custody_control to orrery_signer;
grant update (signature, signed_at) on custody_control to orrery_signer;
