-- The rows that stood when 384 let new kinds in.
alter table notice validate constraint notice_kind_check;
alter table notice_due validate constraint notice_due_kind_check;
