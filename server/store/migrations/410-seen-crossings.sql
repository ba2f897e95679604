-- When the scanner saw a transfer over the border of custody: what was seen before a withdrawal was asked for pays nothing of it. Its blocks are kept
-- for some thousands only. Null: before this. And when an operator said that a wallet that pays no more is waited for no longer.
alter table crossing add column seen_at timestamptz;
alter table crossing alter column seen_at set default clock_timestamp();
alter table payout_wallet add column left_at timestamptz;
