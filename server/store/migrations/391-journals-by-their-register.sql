-- Who refers to a journal refers to the register (388): in front of it, and in place of the journal itself from 393 on.
-- shorter than PostgreSQL waits before it looks for a deadlock: who writes one of these and then a journal goes first
set local lock_timeout = '300ms';
alter table custody_booking add constraint custody_booking_journal_known foreign key (journal) references ledger.cause not valid;
alter table inside_transfer add constraint inside_transfer_id_known foreign key (id) references ledger.cause not valid;
alter table own_transfer add constraint own_transfer_id_known foreign key (id) references ledger.cause not valid;
alter table partner_funding add constraint partner_funding_id_known foreign key (id) references ledger.cause not valid;
alter table ledger.reservation add constraint reservation_ended_by_known foreign key (ended_by) references ledger.cause not valid;
alter table ledger.reservation add constraint reservation_id_known foreign key (id) references ledger.cause deferrable initially deferred not valid;
alter table ledger.reservation add constraint reservation_paid_out_by_known foreign key (paid_out_by) references ledger.cause not valid;
