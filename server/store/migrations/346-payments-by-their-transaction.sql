-- Whose payment a transaction was is asked of each that left a wallet.
create index payment_mined on payment (mined_hash) where mined_hash is not null;
