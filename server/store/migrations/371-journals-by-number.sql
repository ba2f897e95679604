-- one by one
-- journals are read in the order of coming, part by part
drop index concurrently if exists ledger.journal_in_order;
create index concurrently journal_in_order on ledger.journal (seq, id);
