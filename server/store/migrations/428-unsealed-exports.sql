-- one by one
-- Exports that were begun and never signed, to be forgotten.
drop index concurrently if exists record_export_unsealed;
create index concurrently record_export_unsealed on record_export (begun_at) where head is null;
