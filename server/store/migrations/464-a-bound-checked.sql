-- The accounts that stood when 463 came.
alter table ledger.account validate constraint account_not_below_lowest;
