-- When a worker last saw on the chain how many transactions a wallet has sent, and found that it knows each of them. A database that was
-- brought back from a backup does not know the last ones: the signer gives no nonce before somebody has looked.
alter table payout_wallet add column looked_at timestamptz;

-- Since when payouts of its chain are stopped because its nonce went to another transaction: it goes back only after an operator has
-- looked, and let them go on.
alter table payment add column overtaken_at timestamptz;

-- What stays row by row stays as a whole.
create trigger payment_is_kept before truncate on payment execute function ledger.refuse_change();
create trigger payment_try_is_kept before truncate on payment_try execute function ledger.refuse_change();
create trigger record_export_is_kept before truncate on record_export execute function ledger.refuse_change();
create trigger custody_control_is_kept before truncate on custody_control execute function ledger.refuse_change();
