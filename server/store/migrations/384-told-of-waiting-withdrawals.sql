-- Whose withdrawal of land waited is told that it was paid, asks for his new word, or was dropped (rules/notice). The next file validates
-- what was checked of the rows of before.
select admit_notice_kinds('landEndPaid', 'landEndAsks', 'landEndDropped');
alter table notice_due drop constraint notice_due_kind_check;
alter table notice_due add constraint notice_due_kind_check
  check (kind in ('landCompleted', 'stakeEnded', 'packageUsedUp', 'daotReleased', 'levelChanged', 'landEndPaid', 'landEndAsks',
    'landEndDropped')) not valid;
