-- one by one
drop index concurrently if exists ledger.entry_place;
create index concurrently entry_place on ledger.entry (account, seq);
do $$ begin if exists (select from pg_constraint where conname = 'journal_before') then alter table ledger.journal validate constraint journal_before; end if; end $$;
do $$ begin if exists (select from pg_constraint where conname = 'transfer_before') then alter table ledger.transfer validate constraint transfer_before; end if; end $$;
do $$ begin if exists (select from pg_constraint where conname = 'entry_before') then alter table ledger.entry validate constraint entry_before; end if; end $$;
alter table custody_booking validate constraint custody_booking_journal_known;
alter table inside_transfer validate constraint inside_transfer_id_known;
alter table own_transfer validate constraint own_transfer_id_known;
alter table partner_funding validate constraint partner_funding_id_known;
alter table ledger.reservation validate constraint reservation_ended_by_known;
alter table ledger.reservation validate constraint reservation_id_known;
alter table ledger.reservation validate constraint reservation_paid_out_by_known;
