-- The rows that stood when 366 let new kinds in.
alter table alert_due validate constraint alert_due_kind_check;
alter table notice validate constraint notice_kind_check;
