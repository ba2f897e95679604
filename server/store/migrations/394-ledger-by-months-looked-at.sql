-- one by one
-- nobody but this looks at tables as a whole that are made of parts: the planner would guess how many rows of an account or a journal there are
analyze ledger.journal;
analyze ledger.transfer;
analyze ledger.entry;
analyze ledger.cause;
