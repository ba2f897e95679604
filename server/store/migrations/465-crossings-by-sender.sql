-- one by one
-- By whose wallet something left: what took its nonces is asked at each look while that is not known, and was found among all transfers of the chain.
drop index concurrently if exists crossing_by_sender;
create index concurrently crossing_by_sender on crossing (chain, sender, block_number) where not incoming;
