-- The server's timeline on which the last number below a key was given: one that was brought back from a backup writes another, and does not
-- know the last numbers that it gave before. Null: the version before wrote it.
alter table deposit_key add column timeline text;
