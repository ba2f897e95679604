-- How many mails of a topic went to a member in the hour that began then; those beyond the fifth wait, and go out as one (docs/decisions/086).
create table mail_hour (
  member bigint not null references member,
  topic text not null check (topic in ('arrives', 'sold', 'returned', 'lapses')),
  began timestamptz not null,
  told integer not null check (told > 0),
  primary key (member, topic)
);
create table mail_waiting (
  notice bigint primary key references notice,
  member bigint not null references member,
  topic text not null check (topic in ('arrives', 'sold', 'returned', 'lapses')),
  due timestamptz not null
);
create index mail_waiting_due on mail_waiting (due);
create index mail_waiting_member on mail_waiting (member, topic);
