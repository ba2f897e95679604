-- Candles (SWAP-01): what the price of a pool did by minute, five minutes, hour and day, folded out of its states by the worker.
create table swap_candle (
  asset text not null references swap_pool,
  span text not null check (span in ('1m', '5m', '1h', '1d')),
  -- the world's instant at which it begins
  at timestamptz not null,
  open numeric(78, 0) not null,
  high numeric(78, 0) not null,
  low numeric(78, 0) not null,
  close numeric(78, 0) not null,
  -- what changed hands
  base numeric(38, 0) not null check (base >= 0),
  usdt numeric(38, 0) not null check (usdt >= 0),
  swaps integer not null check (swaps >= 0),
  primary key (asset, span, at),
  constraint candle_within check (low > 0 and low <= least(open, close) and high >= greatest(open, close))
);

-- Up to which state of a pool its candles are folded; null before the first.
create table swap_candle_progress (
  asset text primary key references swap_pool,
  sequence bigint,
  constraint candle_progress_of foreign key (asset, sequence) references swap_state
);
