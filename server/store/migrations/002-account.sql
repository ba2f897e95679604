-- People, how they prove who they are, and what each has asked already.

create table member (
  id bigint generated always as identity (start with 100001) primary key,
  username text,
  -- what makes two names the same: NFKC, lower case
  username_key text unique,
  email text,
  email_key text unique,
  -- 0: this platform; else the number of a community (AUTH-05)
  source_type integer not null default 0,
  login_password text,
  transaction_password text,
  -- sealed with the server's key
  google_secret bytea,
  -- the last time step whose code was accepted: a code works once, whatever it was used for
  google_step bigint not null default 0,
  -- given with the first naming (PLANET-05)
  invite_code text unique,
  upline bigint references member,
  language text not null default 'zh_TW',
  registered_at timestamptz not null,
  constraint member_not_own_upline check (upline <> id)
);
create index member_upline on member (upline);
create index member_name_begins on member (username_key text_pattern_ops) where username_key is not null;

create table session (
  token_hash bytea primary key,
  member bigint not null references member,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text not null,
  agent text not null
);
create index session_member on session (member) where ended_at is null;

-- A six-digit code sent by mail: bound to its purpose, address and account; hashed; few tries.
create table mail_code (
  id bigint generated always as identity primary key,
  address_key text not null,
  type smallint not null,
  member bigint references member,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz
);
create index mail_code_latest on mail_code (address_key, type, id desc);

-- A Google secret that was shown and not yet confirmed; only this one can be bound (decision 2).
create table google_offer (
  session bytea primary key references session on delete cascade,
  secret bytea not null,
  expires_at timestamptz not null
);

-- Wrong entries of a factor, and the tries that are being compared right now: together never more than the few that
-- are allowed, so that guesses made at the same moment all count.
create table factor_try (
  -- a member; of a login a hash of the name that was typed, alone or with where it came from: whether there is such a member
  -- makes no difference
  subject text not null,
  factor text not null check (factor in ('login', 'transaction', 'google')),
  wrong smallint not null default 0,
  wrong_today smallint not null default 0,
  today date not null,
  comparing smallint not null default 0,
  comparing_since timestamptz not null,
  locked_until timestamptz,
  primary key (subject, factor)
);
create index factor_try_old on factor_try (comparing_since);

-- Signatures of calls that change something, seen in the last minutes.
create table seen_signature (
  sign text primary key,
  at timestamptz not null
);
create index seen_signature_at on seen_signature (at);

-- Idempotency of what moves money: written in the same transaction as its cause.
create table request (
  member bigint not null references member,
  call text not null,
  request_id uuid not null,
  body_hash bytea not null,
  answer jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (member, call, request_id)
);

-- What happened to an account: shown to its owner.
create table security_event (
  id bigint generated always as identity primary key,
  member bigint not null references member,
  kind text not null,
  at timestamptz not null,
  ip text not null,
  agent text not null
);
create index security_event_member on security_event (member, id desc);

-- What an operator did: who, what, why.
create table operator_act (
  id bigint generated always as identity primary key,
  operator text not null,
  verb text not null,
  facts jsonb not null,
  reason text not null,
  at timestamptz not null default clock_timestamp()
);
