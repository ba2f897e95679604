-- Transactions of wallets of ours that nobody signed here, neither nodes nor the scanner show, and an operator named by their hashes: a
-- database that was brought back does not know them. Nodes are asked for each whenever it is used.
create table named_transaction (
  chain integer not null,
  hash text not null check (hash ~ '^0x[0-9a-f]{64}$'),
  wallet text not null,
  nonce integer not null check (nonce >= 0),
  at timestamptz not null default clock_timestamp(),
  primary key (chain, hash),
  constraint named_transaction_wallet foreign key (chain, wallet) references payout_wallet
);
create index named_transaction_of_nonce on named_transaction (chain, wallet, nonce);
create trigger named_transaction_stays before update or delete or truncate on named_transaction
  for each statement execute function ledger.refuse_change();
