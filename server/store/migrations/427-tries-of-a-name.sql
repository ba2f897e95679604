-- one by one
-- Tries of a login password by the beginning of their subject, in the order of bytes: whose password was replaced has all of his names' forgotten,
-- and the key is in the order of the server's collation, in which a beginning is not found.
drop index concurrently if exists factor_try_of_name;
create index concurrently factor_try_of_name on factor_try (subject text_pattern_ops) where factor = 'login';
