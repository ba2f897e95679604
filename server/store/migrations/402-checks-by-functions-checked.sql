-- The journals that stood when 401 came.
alter table ledger.journal validate constraint journal_kind;
