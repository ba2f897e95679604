-- one by one
-- Of whom a mail of a day said that DP to claim would lapse (docs/decisions/151).
drop index concurrently if exists lapse_warning_of_day;
create index concurrently lapse_warning_of_day on lapse_warning (day);
