-- one by one
-- Sessions of long ago, to be forgotten.
drop index concurrently if exists session_old;
create index concurrently session_old on session (created_at);
