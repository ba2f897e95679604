-- contract: unused since 462
-- Both sides of a leg are entered by the posting. Who comes from before 462 at once has no posting under way that still calls this: the index of 465
-- waits for all that began before it.
drop function if exists ledger.enter(bigint, text, text, uuid, text, smallint, numeric);
