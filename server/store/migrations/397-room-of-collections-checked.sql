-- The rows that stood when 396 came.
alter table run_count validate constraint run_count_stood;
