-- one by one
-- One deposit stands at a place of a transaction; beside it those may be that a reorganisation took back there and that brought something else. What
-- one brought is part of what it is known by, so that the same again is the same row.
drop index concurrently if exists deposit_stands;
create unique index concurrently deposit_stands on deposit (chain, tx_hash, ordinal) where state <> 'reorganised';
drop index concurrently if exists deposit_effect;
create unique index concurrently deposit_effect on deposit (chain, tx_hash, ordinal, member, asset, contract, raw);
