-- Deposits: what the scanner has seen of each chain, whose address is whose, and what arrived there.

-- The chain as far as it was scanned: each block is the parent of the next. Old ones are forgotten.
create table scanned_block (
  chain integer not null,
  number bigint not null check (number >= 0),
  hash text not null check (hash ~ '^0x[0-9a-f]{64}$'),
  parent text not null check (parent ~ '^0x[0-9a-f]{64}$'),
  at timestamptz not null default clock_timestamp(),
  primary key (chain, number)
);

-- Which address below an extended public key is given next.
create table deposit_key (
  name text primary key,
  next integer not null check (next >= 0)
);

-- One address a user, the same on every EVM chain.
create table deposit_address (
  member bigint primary key references member,
  key text not null references deposit_key,
  index integer not null check (index >= 0),
  -- with its checksum (EIP-55)
  address text not null unique check (address ~ '^0x[0-9a-fA-F]{40}$'),
  assigned_at timestamptz not null default clock_timestamp(),
  unique (key, index)
);

create table deposit (
  id uuid primary key,
  member bigint not null references member,
  chain integer not null,
  asset text not null,
  contract text not null,
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  -- the log's place within its transaction: it stays when the transaction moves to another block
  ordinal integer not null check (ordinal >= 0),
  -- the log's place within its block
  log_index integer not null,
  sender text not null,
  address text not null,
  -- what arrived in the token's smallest units; the same in minor units, truncated; what did not fit, in the former
  raw numeric(78, 0) not null check (raw > 0),
  minor numeric(38, 0) not null check (minor >= 0),
  dust_raw numeric(78, 0) not null check (dust_raw >= 0),
  state text not null default 'confirming' check (state in ('confirming', 'credited', 'belowMinimum', 'reorganised')),
  -- null: its block is no longer part of the chain
  block_number bigint,
  block_hash text,
  -- how often it was booked; more than once only after a reorganisation
  round smallint not null default 0,
  -- the booking in force
  journal uuid,
  -- what reversals did not find on the account and a later booking has not made good
  shortfall numeric(38, 0) not null default 0 check (shortfall >= 0),
  seen_at timestamptz not null default clock_timestamp(),
  booked_at timestamptz,
  reorganised_at timestamptz,
  constraint deposit_once unique (chain, tx_hash, ordinal),
  constraint deposit_block check ((block_number is null) = (block_hash is null)),
  constraint deposit_confirming_block check ((state = 'confirming') <= (block_number is not null)),
  constraint deposit_credited_journal check ((state = 'credited') <= (journal is not null and minor > 0))
);
create index deposit_of_member on deposit (member, id desc);
create index deposit_open on deposit (chain, block_number) where state = 'confirming';
create index deposit_by_block on deposit (chain, block_number);

-- The moves that exist; the database knows no other.
create table deposit_move (was text, becomes text, primary key (was, becomes));
insert into deposit_move values
  ('confirming', 'credited'), ('confirming', 'belowMinimum'), ('confirming', 'reorganised'),
  ('credited', 'reorganised'), ('belowMinimum', 'reorganised'), ('reorganised', 'confirming');
create function deposit_moves() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from deposit_move where was = old.state and becomes = new.state) then
    raise exception 'a deposit does not go from % to %', old.state, new.state using errcode = 'OD001';
  end if;
  return new;
end $$;
create trigger deposit_moves before update of state on deposit
  for each row when (old.state is distinct from new.state) execute function deposit_moves();

-- An account whose credited deposit was reorganised away: nothing leaves it until an operator has looked.
create table deposit_flag (
  member bigint primary key references member,
  deposit uuid not null references deposit,
  at timestamptz not null default clock_timestamp(),
  cleared_at timestamptz
);

-- What custody holds beyond the books because it is less than a minor unit, in the token's smallest units.
create view deposit_dust as
  select chain, asset, sum(dust_raw) as dust_raw from deposit
  where state in ('credited', 'belowMinimum') group by chain, asset;
