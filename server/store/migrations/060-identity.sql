-- Who somebody is elsewhere, and how he shows it here: communities (OpenID Connect) and wallets (EIP-4361).

-- Never an e-mail: (issuer, subject) of a community; of a wallet its account space and address. A key's address is the
-- same person on every chain (eip155), a contract's only on its own (eip155:56).
create table identity (
  issuer text not null,
  subject text not null,
  member bigint not null references member,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index identity_member on identity (member);

-- Somebody who has shown who he is elsewhere and has no account yet: his own short-lived token, for one use.
create table pending_identity (
  token_hash bytea primary key,
  issuer text not null,
  subject text not null,
  -- 0: a wallet; else the number of the community
  source_type integer not null,
  expires_at timestamptz not null
);

-- A login that began at a community: only the browser that began it can end it, once.
create table community_login (
  state_hash bytea primary key,
  browser_hash bytea not null,
  source_type integer not null,
  -- sealed with the server's key
  verifier bytea not null,
  nonce text not null,
  redirect text not null,
  expires_at timestamptz not null
);

-- What a wallet was asked to sign, to the letter; gone with the first answer.
create table wallet_message (
  nonce text primary key,
  message text not null,
  expires_at timestamptz not null
);
