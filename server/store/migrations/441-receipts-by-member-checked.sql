-- The row that was there says nothing of it.
alter table lapse_receipt validate constraint lapse_receipt_told_check;
