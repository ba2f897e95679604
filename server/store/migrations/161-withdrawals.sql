-- Withdrawals to a chain (ASSET-05, ASSET-06). The money is set aside by a reservation of the same id until the chain has it for
-- good, or it goes back.

create table withdrawal (
  -- the reservation's id, and that of the pass under which it was made
  id uuid primary key references ledger.reservation deferrable initially deferred,
  member bigint not null references member,
  chain integer not null,
  asset text not null,
  contract text not null check (contract ~ '^0x[0-9a-fA-F]{40}$'),
  -- with its checksum (EIP-55)
  address text not null check (address ~ '^0x[0-9a-fA-F]{40}$'),
  -- what leaves the account, of it the fee, and what arrives: the same in the token's smallest units
  leaves numeric(38, 0) not null check (leaves > 0),
  fee numeric(38, 0) not null check (fee >= 0),
  arrives numeric(38, 0) not null check (arrives > 0),
  raw numeric(78, 0) not null check (raw > 0),
  -- in minor units of USDT, as limits count it
  worth numeric(38, 0) not null check (worth >= 0),
  -- how many operators have to approve it
  approvals smallint not null check (approvals between 0 and 2),
  state text not null check (state in ('pendingReview', 'reviewFailed', 'processing', 'callbackFailed', 'failed', 'success', 'refunded')),
  -- why it was not paid: what an operator wrote, or what the chain showed
  why text,
  tx_hash text check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  -- the wall's instant, by which limits count, and the world's
  made_at timestamptz not null,
  world_at timestamptz not null,
  constraint withdrawal_parts check (fee + arrives = leaves),
  constraint withdrawal_begins check (state <> 'pendingReview' or approvals > 0),
  constraint withdrawal_paid check (state <> 'success' or tx_hash is not null)
);
create index withdrawal_of_member on withdrawal (member, id desc);
create index withdrawal_of_day on withdrawal (member, made_at);
create index withdrawal_of_chain on withdrawal (chain, made_at);
create index withdrawal_waiting on withdrawal (made_at, id) where state = 'pendingReview';

-- The moves that exist (rules/withdrawal/states.ts); the database knows no other.
create table withdrawal_move (was text, becomes text, primary key (was, becomes));
insert into withdrawal_move values
  ('pendingReview', 'processing'), ('pendingReview', 'reviewFailed'), ('pendingReview', 'refunded'),
  ('reviewFailed', 'refunded'),
  ('processing', 'success'), ('processing', 'failed'), ('processing', 'callbackFailed'),
  ('callbackFailed', 'success'), ('callbackFailed', 'failed'),
  ('failed', 'refunded');

-- Each state that it was in, and since when; written by the trigger alone.
create table withdrawal_step (
  withdrawal uuid not null references withdrawal,
  number smallint not null,
  state text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (withdrawal, number)
);

create function withdrawal_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state not in ('pendingReview', 'processing') or (new.state = 'processing') <> (new.approvals = 0) then
      raise exception 'a withdrawal does not begin as %', new.state using errcode = 'OW001';
    end if;
    return new;
  end if;
  if (new.id, new.member, new.chain, new.asset, new.contract, new.address, new.leaves, new.fee, new.arrives, new.raw, new.worth,
      new.approvals, new.made_at, new.world_at)
    is distinct from (old.id, old.member, old.chain, old.asset, old.contract, old.address, old.leaves, old.fee, old.arrives, old.raw,
      old.worth, old.approvals, old.made_at, old.world_at) then
    raise exception 'withdrawal % stays what was asked for', old.id using errcode = 'OW001';
  end if;
  if new.state <> old.state
    and not exists (select from withdrawal_move where was = old.state and becomes = new.state) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state using errcode = 'OW001';
  end if;
  return new;
end $$;
create trigger withdrawal_moves before insert or update on withdrawal for each row execute function withdrawal_moves();
create trigger withdrawal_remains before delete or truncate on withdrawal
  for each statement execute function ledger.refuse_change();

create function note_withdrawal_step() returns trigger language plpgsql as $$
begin
  insert into withdrawal_step (withdrawal, number, state)
    select new.id, coalesce(max(number), 0) + 1, new.state from withdrawal_step where withdrawal = new.id;
  return null;
end $$;
create trigger withdrawal_begun after insert on withdrawal for each row execute function note_withdrawal_step();
create trigger withdrawal_moved after update of state on withdrawal
  for each row when (old.state is distinct from new.state) execute function note_withdrawal_step();
create trigger withdrawal_step_stays before update or delete or truncate on withdrawal_step
  for each statement execute function ledger.refuse_change();

-- Paid or given back, never both, and set aside until then: asked at each commit, whichever of the two was changed.
create function withdrawal_is_reserved() returns trigger language plpgsql security definer
  set search_path = public, ledger, pg_catalog as $$
declare w withdrawal; r ledger.reservation; goes boolean;
begin
  select * into w from withdrawal where id = new.id;
  if not found then return null; end if;
  select * into r from ledger.reservation where id = new.id;
  if not found or (r.member, r.asset, r.units, r.purpose, r.cause) is distinct from (w.member, w.asset, w.leaves, 'withdrawal', w.id::text) then
    raise exception 'withdrawal % is not what is set aside for it', w.id using errcode = 'OW002';
  end if;
  goes := case w.state
    when 'success' then r.state = 'captured' and r.captured = w.leaves and r.paid_out_by is not null
    when 'refunded' then r.state = 'released'
    else r.state = 'open' end;
  if not goes then
    raise exception 'withdrawal % is %, and what is set aside for it %', w.id, w.state, r.state using errcode = 'OW002';
  end if;
  return null;
end $$;
create constraint trigger withdrawal_is_reserved after insert or update on withdrawal
  deferrable initially deferred for each row execute function withdrawal_is_reserved();
create constraint trigger reservation_is_withdrawn after update on ledger.reservation
  deferrable initially deferred for each row when (new.purpose = 'withdrawal') execute function withdrawal_is_reserved();

-- What operators decided. `digest`: of what they saw, so that an approval is of this very withdrawal (rules/withdrawal/digest.ts).
create table withdrawal_decision (
  withdrawal uuid not null references withdrawal,
  operator text not null check (operator <> ''),
  verdict text not null check (verdict in ('approve', 'reject')),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  reason text not null check (reason <> ''),
  at timestamptz not null default clock_timestamp(),
  -- two approvals are of two different operators
  primary key (withdrawal, operator)
);
create trigger withdrawal_decision_stays before update or delete or truncate on withdrawal_decision
  for each statement execute function ledger.refuse_change();

-- The signer reads what it has to sign and what that rests on, and writes what it signed: nothing else. Whoever runs it gives its
-- login this role (docs/running.md).
do $$ begin
  create role orrery_signer nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant usage on schema ledger to orrery_signer;
grant select on payment, payment_try, payout_wallet, payout_stop, withdrawal, withdrawal_decision, deposit_address,
  deposit_flag, account_freeze, ledger.reservation to orrery_signer;
grant update (signed, hash, signed_at) on payment_try to orrery_signer;
grant update (nonce, refused) on payment to orrery_signer;
grant update (next_nonce) on payout_wallet to orrery_signer;
