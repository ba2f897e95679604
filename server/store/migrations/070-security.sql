-- What keeps the owner of an account the one who decides over it.

-- The name of a session towards its owner; the token's hash stays here.
alter table session add column id uuid not null default gen_random_uuid() unique;
-- from where a member logs in: guesses from elsewhere do not lock him out there
create index session_logins on session (member, created_at desc);

-- After a change to the security of an account nothing leaves it for a time (architecture, decision 3).
create table hold (
  id bigint generated always as identity primary key,
  member bigint not null references member,
  -- the security event that it follows
  reason text not null,
  -- by the world's clock
  at timestamptz not null,
  until timestamptz not null check (until > at)
);
create index hold_member on hold (member, until desc);

-- An account whose owner, or an operator, has frozen it: nobody gets in, nothing leaves.
create table account_freeze (
  id bigint generated always as identity primary key,
  member bigint not null references member,
  -- 'owner' or 'operator'
  by text not null check (by in ('owner', 'operator')),
  -- by the world's clock
  at timestamptz not null,
  lifted_by text check (lifted_by in ('owner', 'operator')),
  lifted_at timestamptz,
  constraint account_freeze_lifted check ((lifted_by is null) = (lifted_at is null))
);
create unique index account_freeze_in_force on account_freeze (member) where lifted_at is null;
create index account_freeze_member on account_freeze (member, id desc);

-- The freeze link of a security mail: for one use; only its hash is kept.
create table freeze_link (
  token_hash bytea primary key,
  member bigint not null references member,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index freeze_link_old on freeze_link (expires_at);

-- Where a member wants to pay out to.
create table address_book (
  id uuid primary key default gen_random_uuid(),
  member bigint not null references member,
  chain integer not null,
  -- with its checksum (EIP-55)
  address text not null check (address ~ '^0x[0-9a-fA-F]{40}$'),
  label text not null check (label <> ''),
  -- by the world's clock: it can be paid to from then on
  added_at timestamptz not null,
  usable_at timestamptz not null check (usable_at >= added_at),
  removed_at timestamptz
);
create unique index address_book_once on address_book (member, chain, address) where removed_at is null;

-- The switch of the address book. On: a new address waits. Off: only once `off_at` has passed.
create table address_protection (
  member bigint primary key references member,
  since timestamptz not null,
  -- null: it stays on
  off_at timestamptz
);

-- What happened stays as it was written.
create function security_stays() returns trigger language plpgsql as $$
begin
  raise exception '% is written once and never changed', tg_table_name using errcode = 'OS001';
end $$;
create trigger security_event_stays before update or delete on security_event
  for each row execute function security_stays();
create trigger hold_stays before update or delete on hold
  for each row execute function security_stays();
create trigger security_event_kept before truncate on security_event
  for each statement execute function security_stays();
create trigger hold_kept before truncate on hold
  for each statement execute function security_stays();
