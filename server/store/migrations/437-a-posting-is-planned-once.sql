-- A posting asks for rows by their whole key: a plan for all values is the right one. By the statistics of many accounts one for these
-- very values looked cheaper to PostgreSQL, so one to three statements of each posting, and most of a set, were planned anew each time:
-- a sixth of what a posting into an account of the system took, and half of what a set of four took.
alter function ledger.post(uuid, text, text, bigint, timestamp with time zone, jsonb, jsonb) set plan_cache_mode to force_generic_plan;
alter function ledger.post_all(jsonb) set plan_cache_mode to force_generic_plan;
