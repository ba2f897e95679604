-- What the chains hold for us beside what the ledger says they do, each minute and at one block.

alter table ledger.journal drop constraint journal_kind;
alter table ledger.journal add constraint journal_kind check (kind in (
  'deposit', 'exchange', 'naming', 'planetSale', 'commission', 'purchase', 'landClaim', 'taxClaim', 'addInvestment',
  'additionReturned', 'replow', 'redeemLand', 'withdrawLand', 'grant', 'reversal', 'reservation', 'capture', 'release',
  'genesis', 'walletReserve', 'depositBelowMinimum', 'addition', 'settlement', 'payout', 'custody'));

-- What a deposit address holds of a token. The scanner notes that it moved, the reconciliation reads what it holds then: so a
-- hundred thousand addresses cost nothing while they rest.
create table holding (
  chain integer not null,
  asset text not null,
  -- with its checksum (EIP-55)
  address text not null,
  -- the last block in which it moved, as the scanner saw it, and how often that was noted
  moved bigint not null,
  version integer not null default 1,
  -- of which version it was read, at which block, and what it held then, in the token's smallest units
  read_version integer,
  read_block bigint,
  raw numeric(78, 0) check (raw >= 0),
  primary key (chain, asset, address),
  constraint holding_read check (num_nulls(read_version, read_block, raw) in (0, 3))
);
create index holding_unread on holding (chain, moved) where read_version is distinct from version;
create index holding_moved on holding (chain, moved);
create index holding_held on holding (chain, asset) include (raw) where raw > 0;
-- what came in before this was noted
insert into holding (chain, asset, address, moved)
  select chain, asset, address, max(block_number) from deposit where block_number is not null group by chain, asset, address;

-- Transfers of our tokens over the border of custody that are no deposits: what left a wallet or an address of ours, and what came
-- to a wallet from outside. Written by the scanner, and taken back with its blocks.
create table crossing (
  chain integer not null,
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  log_index integer not null,
  asset text not null,
  block_number bigint not null,
  sender text not null,
  receiver text not null,
  raw numeric(78, 0) not null check (raw > 0),
  incoming boolean not null,
  primary key (chain, tx_hash, log_index)
);
create index crossing_of_block on crossing (chain, block_number);
create index crossing_in on crossing (chain, asset, block_number) where incoming;

-- What operators booked of it: the platform's own money into custody, or out of it.
create table custody_booking (
  id uuid primary key,
  chain integer not null,
  asset text not null,
  incoming boolean not null,
  -- in minor units, and what those cannot carry, in 10^-18 of the token
  units numeric(38, 0) not null check (units > 0),
  rest numeric(38, 0) not null check (rest >= 0 and rest < 10000000000),
  -- null: no transfer tells of it
  tx_hash text check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  journal uuid not null unique references ledger.journal,
  operator text not null check (operator <> ''),
  reason text not null check (reason <> ''),
  at timestamptz not null default clock_timestamp(),
  constraint custody_booking_once unique (chain, tx_hash, asset, incoming)
);
create trigger custody_booking_stays before update or delete or truncate on custody_booking
  for each statement execute function ledger.refuse_change();

-- The last look at each token of each chain; all sums in 10^-18 of the token.
create table custody_reading (
  chain integer not null,
  asset text not null,
  block_number bigint not null,
  block_hash text not null,
  -- on the chain: wallets that pay, the cold one, deposit addresses
  hot numeric(78, 0) not null,
  cold numeric(78, 0) not null,
  addresses numeric(78, 0) not null,
  -- what is due there by the ledger, and what of it is under way (rules/custody/custody.ts)
  ledger numeric(78, 0) not null,
  found numeric(78, 0) not null,
  dust numeric(78, 0) not null,
  mined numeric(78, 0) not null,
  later numeric(78, 0) not null,
  arrived numeric(78, 0) not null,
  awaited numeric(78, 0) not null,
  -- what the chain holds beyond what is due: below zero, something is missing
  difference numeric(78, 0) not null,
  -- since when it is not zero
  off_since timestamptz,
  at timestamptz not null default clock_timestamp(),
  primary key (chain, asset),
  constraint custody_reading_adds_up check (
    difference = hot + cold + addresses - (ledger + found + dust - mined - later + arrived - awaited)),
  constraint custody_reading_off check ((difference = 0) = (off_since is null))
);

-- Addresses that never moved are asked now and then: how far that is.
create table custody_walk (
  chain integer primary key,
  address text not null
);

create index payment_paid_block on payment (chain, mined_block) where state = 'paid';
create index deposit_with_dust on deposit (chain, asset) include (dust_raw)
  where dust_raw > 0 and state in ('credited', 'belowMinimum');
