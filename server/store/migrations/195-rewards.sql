-- Rewards of members for what others did: made once, to collect for 120 hours after their release, then lost (INCOME-08). What of them is
-- neither collected nor lost lies in the account `rewards`.

select ledger.know_journal_kinds('rewardCollect', 'rewardExpiry');

insert into ledger.account (book, asset, stripe, lowest)
  select 'rewards', asset, stripe, 0 from ledger.account where owner is null and book = 'additions'
  on conflict (book, asset, stripe) where owner is null do nothing;

create table reward (
  id uuid primary key,
  member bigint not null references member,
  kind text not null check (kind in ('referral', 'community', 'sameLevel', 'market', 'generation')),
  asset text not null check (asset = 'DU'),
  amount numeric(38, 0) not null check (amount > 0),
  collected numeric(38, 0) not null default 0 check (collected >= 0),
  lost numeric(38, 0) not null default 0 check (lost >= 0),
  -- waiting: something holds the buyer, or a deposit of his is not final; it is released by a job
  state text not null check (state in ('waiting', 'toCollect', 'collected', 'lost')),
  -- whose purchase it is of, and its order; a day's share or a stream's has none
  buyer bigint references member,
  purchase uuid,
  -- the wall's instant: deposits seen until then are behind it; the others are the world's
  at timestamptz not null default clock_timestamp(),
  made_at timestamptz not null,
  released_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  -- the journal that took back what was lost
  expiry uuid,
  -- what it was worked out from
  facts jsonb not null default '{}',
  constraint reward_of_purchase check ((buyer is null) = (purchase is null)),
  constraint reward_of_another check (buyer <> member),
  constraint reward_within_amount check (collected + lost <= amount),
  constraint reward_waits check (state <> 'waiting' or (collected = 0 and lost = 0 and buyer is not null)),
  constraint reward_is_released check ((state = 'waiting') = (released_at is null) and (released_at is null) = (expires_at is null)),
  constraint reward_is_open check (state not in ('waiting', 'toCollect') or (lost = 0 and collected < amount)),
  constraint reward_is_collected check (state <> 'collected' or collected = amount),
  constraint reward_is_lost check (state <> 'lost' or (lost > 0 and collected + lost = amount)),
  constraint reward_expires_by_journal check ((state = 'lost') = (expiry is not null)),
  constraint reward_ends check ((state in ('collected', 'lost')) = (ended_at is not null)),
  constraint reward_once unique (purchase, kind, member)
);
create index reward_of_member on reward (member, id desc);
create index reward_of_kind on reward (member, kind, state, id desc);
create index reward_of_state on reward (member, state, id desc);
create index reward_to_collect on reward (member, expires_at, id) where state = 'toCollect';
create index reward_expires on reward (expires_at, id) where state = 'toCollect';
create index reward_by_expiry on reward (expiry) where expiry is not null;
create index reward_waits on reward (buyer, id) where state = 'waiting';

-- The moves that exist; what it is of never changes, and what was collected or lost stays so.
create function reward_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (old.id, old.member, old.kind, old.asset, old.amount, old.buyer, old.purchase, old.at, old.made_at, old.facts)
      is not distinct from (new.id, new.member, new.kind, new.asset, new.amount, new.buyer, new.purchase, new.at, new.made_at, new.facts)
    and new.collected >= old.collected
    and ((old.state = 'waiting' and new.state = 'toCollect')
      or (old.state = 'toCollect' and new.state in ('toCollect', 'collected', 'lost')
        and (old.released_at, old.expires_at) = (new.released_at, new.expires_at))) then
    return new;
  end if;
  raise exception 'a reward is released, collected and lost, and nothing else' using errcode = 'OR001';
end $$;
create trigger reward_moves before update or delete on reward for each row execute function reward_moves();

-- What a journal paid of it.
create table reward_part (
  reward uuid not null references reward,
  journal uuid not null,
  amount numeric(38, 0) not null check (amount > 0),
  primary key (reward, journal)
);
create index reward_part_of_journal on reward_part (journal);
create trigger reward_part_remains before update or delete or truncate on reward_part
  for each statement execute function ledger.refuse_change();

-- What counts towards a land's cap besides what it earned: rewards that were collected on it, and what a pool burned of its room.
create table run_count (
  run bigint not null references run,
  cause uuid not null,
  kind text not null check (kind in ('collection', 'poolBurn')),
  amount numeric(38, 0) not null check (amount > 0),
  day integer not null,
  primary key (run, cause)
);
create index run_count_of_cause on run_count (cause);
create trigger run_count_remains before update or delete or truncate on run_count
  for each statement execute function ledger.refuse_change();
