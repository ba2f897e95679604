-- A set of journals finds its accounts one by one, by their index. Planned while the statistics knew of few accounts, these statements
-- walked the whole index, or the table, for each set, and a connection kept that plan until the next analyze: a claim cost what all
-- accounts cost, and not what it changes.
alter function ledger.lock_names(bigint[], text[], bigint[], text[], text[])
  set enable_mergejoin to off set enable_hashjoin to off set enable_seqscan to off;
alter function ledger.post_all(jsonb)
  set enable_mergejoin to off set enable_hashjoin to off set enable_seqscan to off;
