-- From where a code was asked for: it stays good there, however often others have one sent.
alter table mail_code add column source text not null default '';
create index mail_code_old on mail_code (expires_at);

-- How often something was done on a day (UTC) that may be done so often only. `subject` is whose: an address and purpose,
-- a code, with or without where it came from.
create table day_cap (
  day date not null,
  cap text not null,
  subject text not null,
  used integer not null check (used > 0),
  primary key (day, cap, subject)
);
