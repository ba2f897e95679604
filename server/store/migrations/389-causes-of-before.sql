-- one by one
call ledger.note_causes(10000);
