-- Commissions: a member's part of what another pays the platform. It waits in an account of its own until nothing holds the
-- buyer back any more and the deposits behind the purchase are final.

create table commission (
  id uuid primary key,
  -- what it is of, by its order
  kind text not null check (kind in ('naming')),
  cause uuid not null,
  buyer bigint not null references member,
  receiver bigint not null references member,
  asset text not null,
  amount numeric(38, 0) not null check (amount > 0),
  -- what its record shows besides the amount
  facts jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'paid')),
  -- the wall's instant: deposits seen until then are behind it
  at timestamptz not null default clock_timestamp(),
  -- the journal that paid it
  journal uuid unique,
  check (buyer <> receiver),
  check ((state = 'paid') = (journal is not null)),
  unique (kind, cause, receiver)
);
create index commission_waiting on commission (buyer, id) where state = 'waiting';
create index commission_receiver on commission (receiver, id desc);

-- It is paid once; nothing else of it ever changes.
create function commission_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'waiting' and new.state = 'paid'
    and (old.id, old.kind, old.cause, old.buyer, old.receiver, old.asset, old.amount, old.facts, old.at)
      is not distinct from (new.id, new.kind, new.cause, new.buyer, new.receiver, new.asset, new.amount, new.facts, new.at) then
    return new;
  end if;
  raise exception 'a commission is paid once, and nothing else' using errcode = 'OC001';
end $$;
create trigger commission_moves before update or delete on commission for each row execute function commission_moves();

-- Where the books are open already, the account that they lack.
insert into ledger.account (book, asset, stripe, lowest)
  select 'commissions', asset, stripe, 0 from ledger.account where owner is null and book = 'additions'
  on conflict (book, asset, stripe) where owner is null do nothing;
