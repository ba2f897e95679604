-- A reward that the burn rule took whole is told as one that was lost, with what it was worked out from: it is none of `reward`, whose DU lie
-- in an account until they are claimed. Of purchases that were shared out before this migration the events alone tell.
create table reward_burned (
  id uuid primary key,
  member bigint not null references member,
  kind text not null check (kind in ('referral', 'community')),
  amount numeric(38,0) not null check (amount > 0),
  buyer bigint not null references member check (buyer <> member),
  purchase uuid not null references reward_event,
  -- the journal by which it burned, with what else became of the purchase's budget
  journal uuid not null,
  made_at timestamptz not null,
  facts jsonb not null,
  unique (purchase, kind, member)
);
create index reward_burned_of_member on reward_burned (member, id desc);
create trigger reward_burned_stays before update or delete or truncate on reward_burned
  for each statement execute function ledger.refuse_change();
