-- How a member wants to be told of a topic (rules/notice/topics.ts); without a row by toast and by mail (docs/decisions/086).
create table notice_choice (
  member bigint not null references member,
  topic text not null check (topic in ('arrives', 'sold', 'returned', 'lapses')),
  toast boolean not null,
  mail boolean not null,
  at timestamptz not null,
  primary key (member, topic)
);

-- Who wanted no mails of what lapses wants none of that topic.
insert into notice_choice (member, topic, toast, mail, at) select member, 'lapses', true, false, at from lapse_mail_off;
drop table lapse_mail_off;

-- Notices of one topic, newest first.
create index notice_kind on notice (member, kind, id desc);
create index notice_kind_unread on notice (member, kind, id desc) where read_at is null;
