-- Payments: transactions that leave a wallet of ours on a chain. Asked for by whatever has one to make; tried once or again with a
-- higher price; each try is signed and stored before it is sent, and the chain alone says what became of it.

create table payout_wallet (
  chain integer not null,
  -- with its checksum (EIP-55)
  address text not null check (address ~ '^0x[0-9a-fA-F]{40}$'),
  -- the nonce that the signer gives next
  next_nonce integer not null check (next_nonce >= 0),
  primary key (chain, address)
);

create table payment (
  id uuid primary key,
  -- what it is for, and the id of that: one payment
  kind text not null check (kind in ('withdrawal')),
  cause uuid not null,
  chain integer not null,
  wallet text not null,
  receiver text not null check (receiver ~ '^0x[0-9a-fA-F]{40}$'),
  contract text not null check (contract ~ '^0x[0-9a-fA-F]{40}$'),
  -- in the token's smallest units
  raw numeric(78, 0) not null check (raw > 0),
  -- given with the first signature
  nonce integer check (nonce >= 0),
  -- open; paid; failed: within a block, and it moved nothing; overtaken: its nonce went to another transaction for good;
  -- refused: the signer will not sign it
  state text not null default 'open' check (state in ('open', 'paid', 'failed', 'overtaken', 'refused')),
  asked_at timestamptz not null default clock_timestamp(),
  -- why the signer will not sign it
  refused text,
  -- since when the chain shows its nonce as used and none of its transactions
  doubted_at timestamptz,
  -- the try that was mined, as far as it is known, and what its gas cost
  mined_hash text check (mined_hash ~ '^0x[0-9a-f]{64}$'),
  mined_block bigint,
  cost_wei numeric(78, 0),
  ended_at timestamptz,
  constraint payment_once unique (kind, cause),
  constraint payment_nonce unique (chain, wallet, nonce),
  constraint payment_wallet foreign key (chain, wallet) references payout_wallet,
  -- what was signed may be mined, whatever anybody thinks of it
  constraint payment_refused check ((refused is null or nonce is null) and (state <> 'refused' or refused is not null)),
  constraint payment_ends check ((state = 'open') = (ended_at is null)),
  constraint payment_of_chain check (state not in ('paid', 'failed') or num_nulls(nonce, mined_hash, mined_block, cost_wei) = 0)
);
create index payment_open on payment (chain, asked_at, id) where state = 'open';

-- What a payment was made as stays, and one that ended stays ended: so nothing is paid in another's name, or twice.
create function payment_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'payment % stays', old.id using errcode = 'OP001'; end if;
  if (new.id, new.kind, new.cause, new.chain, new.wallet, new.receiver, new.contract, new.raw, new.asked_at)
    is distinct from (old.id, old.kind, old.cause, old.chain, old.wallet, old.receiver, old.contract, old.raw, old.asked_at) then
    raise exception 'payment % stays what it was made as', old.id using errcode = 'OP001';
  end if;
  if old.nonce is not null and new.nonce is distinct from old.nonce then
    raise exception 'payment % has its nonce', old.id using errcode = 'OP001';
  end if;
  if old.state <> 'open' then raise exception 'payment % has ended', old.id using errcode = 'OP001'; end if;
  return new;
end $$;
create trigger payment_stays before update or delete on payment for each row execute function payment_stays();

create table payment_try (
  payment uuid not null references payment,
  number smallint not null check (number between 1 and 100),
  max_fee numeric(38, 0) not null check (max_fee >= 0),
  tip numeric(38, 0) not null check (tip >= 0 and tip <= max_fee),
  gas bigint not null check (gas > 0),
  asked_at timestamptz not null default clock_timestamp(),
  -- what the signer stored
  signed text check (signed ~ '^0x[0-9a-f]+$'),
  hash text unique check (hash ~ '^0x[0-9a-f]{64}$'),
  signed_at timestamptz,
  -- before it was first sent, and what the nodes said last
  sent_at timestamptz,
  told text,
  primary key (payment, number),
  constraint payment_try_signed check (num_nulls(signed, hash, signed_at) in (0, 3)),
  constraint payment_try_sent check (sent_at is null or signed is not null)
);
create index payment_try_unsigned on payment_try (asked_at) where signed is null;

-- What was signed stays signed: the bytes may be out already.
create function payment_try_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a try of payment % stays', old.payment using errcode = 'OP002'; end if;
  if (new.payment, new.number, new.max_fee, new.tip, new.gas, new.asked_at)
    is distinct from (old.payment, old.number, old.max_fee, old.tip, old.gas, old.asked_at)
    or (old.signed is not null and (new.signed, new.hash, new.signed_at) is distinct from (old.signed, old.hash, old.signed_at))
    or (old.sent_at is not null and new.sent_at is distinct from old.sent_at) then
    raise exception 'a try of payment % stays as it is', old.payment using errcode = 'OP002';
  end if;
  -- whoever ends the payment meanwhile is waited for
  if old.signed is null and new.signed is not null then
    perform from payment where id = new.payment and state = 'open' and nonce is not null for key share;
    if not found then raise exception 'payment % is not to be signed', new.payment using errcode = 'OP002'; end if;
  end if;
  return new;
end $$;
create trigger payment_try_stays before update or delete on payment_try for each row execute function payment_try_stays();

-- Payouts that are stopped: of an asset on a chain, or of all on it ('*').
create table payout_stop (
  chain integer not null,
  asset text not null,
  why text not null check (why in ('operator', 'overtaken', 'mismatch')),
  -- what an operator reads
  note text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (chain, asset)
);
