-- one by one
-- By what left to an address: whether something unknown paid what a withdrawal is to pay is asked whenever one is taken back.
drop index concurrently if exists crossing_out;
create index concurrently crossing_out on crossing (chain, receiver, raw) where not incoming;
