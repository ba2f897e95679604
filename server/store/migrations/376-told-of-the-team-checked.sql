-- The rows that stood when 375 let new kinds and topics in.
alter table notice validate constraint notice_kind_check;
alter table notice_due validate constraint notice_due_kind_check;
alter table notice_choice validate constraint notice_choice_topic_check;
alter table mail_hour validate constraint mail_hour_topic_check;
alter table mail_waiting validate constraint mail_waiting_topic_check;
