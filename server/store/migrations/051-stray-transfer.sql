-- Transfers to our addresses that no deposit can come of: unlisted tokens, and chains that are not supported. Read once
-- a block is final, so that none is ever taken back.
create table stray_transfer (
  chain integer not null,
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  log_index integer not null check (log_index >= 0),
  block_number bigint not null check (block_number >= 0),
  contract text not null,
  sender text not null,
  address text not null references deposit_address (address),
  -- as the contract announced it, in its own smallest units: proven by nothing
  raw numeric(78, 0) not null check (raw > 0),
  seen_at timestamptz not null default clock_timestamp(),
  primary key (chain, tx_hash, log_index)
);
create index stray_transfer_newest on stray_transfer (seen_at desc, chain, tx_hash, log_index);

-- The last final block of each chain that was looked through.
create table stray_scan (
  chain integer primary key,
  number bigint not null check (number >= 0)
);
