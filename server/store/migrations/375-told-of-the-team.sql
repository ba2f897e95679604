-- Members are told of a commission, of the rewards of a day, of a level won or lost, and of who joined by their link (rules/notice); the last
-- two are of a topic of their own. The next file validates what was checked of the rows of before.
select admit_notice_kinds('commissionPaid', 'rewardsReleased', 'levelChanged', 'memberJoined');
alter table notice_due drop constraint notice_due_kind_check;
alter table notice_due add constraint notice_due_kind_check
  check (kind in ('landCompleted', 'stakeEnded', 'packageUsedUp', 'daotReleased', 'levelChanged')) not valid;
alter table notice_choice drop constraint notice_choice_topic_check;
alter table notice_choice add constraint notice_choice_topic_check
  check (topic in ('arrives', 'sold', 'returned', 'ends', 'team', 'lapses', 'alerts')) not valid;
alter table mail_hour drop constraint mail_hour_topic_check;
alter table mail_hour add constraint mail_hour_topic_check
  check (topic in ('arrives', 'sold', 'returned', 'ends', 'team', 'lapses', 'alerts')) not valid;
alter table mail_waiting drop constraint mail_waiting_topic_check;
alter table mail_waiting add constraint mail_waiting_topic_check
  check (topic in ('arrives', 'sold', 'returned', 'ends', 'team', 'lapses', 'alerts')) not valid;

-- What of a member's rewards became ready to be claimed on a day of the world, added up until that day is over and he is told.
create table reward_ready (
  member bigint not null references member,
  day integer not null,
  rewards integer not null check (rewards > 0),
  amount numeric(38, 0) not null check (amount > 0),
  primary key (day, member)
);
