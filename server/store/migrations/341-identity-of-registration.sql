-- Of the identities of a member the one that the account was made with is his for good; what was linked later can be removed.
alter table identity add column founding boolean not null default false;
-- A later one was noted as linked in its own transaction, just before its row was written; the one of the registration was not.
update identity i set founding = true
  where exists (select from security_event e where e.member = i.member and e.kind = 'registered' and e.at <= i.linked_at)
    and not exists (select from security_event e where e.member = i.member
      and e.kind in ('walletLinked', 'communityLinked') and e.at <= i.linked_at);
create unique index identity_founding on identity (member) where founding;
