-- What a member was warned of before it burned or was lost: one mail a day of the world, at most (docs/decisions/081). The row is written with the mail.
create table lapse_warning (
  member bigint not null references member,
  -- the world's day and instant
  day integer not null,
  at timestamptz not null,
  -- what lapses before this was said, as far as it was there
  until timestamptz not null check (until > at),
  -- kinds of rules/lapse/lapses.ts
  kinds text[] not null check (cardinality(kinds) > 0),
  primary key (member, day)
);
create trigger lapse_warning_remains before update or delete or truncate on lapse_warning
  for each statement execute function ledger.refuse_change();

-- Who wants no such mails.
create table lapse_mail_off (
  member bigint primary key references member,
  at timestamptz not null
);

-- What was lost after all is told as a notice: of what is lost at an instant where it is lost, of what burns once a day, up to this one.
select know_notice_kinds('lapsed');
create table lapse_receipt (
  one boolean primary key default true check (one),
  day integer not null
);
insert into lapse_receipt (day) select coalesce(max(day), 0) from settlement;

-- what began to burn on a day
create index run_burning on run (burning_from) where burning_from is not null;
create index planet_income_burning on planet_income (burning_from) where burning_from is not null;
create index generation_income_burning on generation_income (burning_from) where burning_from is not null;
create index tfa_package_burning on tfa_package (burning_from) where burning_from is not null;
