-- What was refused to whom, by the minute: under a flood one row counts. Nothing of what was sent stands here.
create table refusal (
  minute timestamptz not null,
  -- null: nobody was logged in
  member bigint references member,
  -- an IPv4 address or 64 bits of an IPv6 one; empty: of so many different ones in a minute that they were counted together
  source text not null,
  -- the name of the session, as its owner knows it
  session uuid,
  route text not null,
  reason text not null,
  count integer not null check (count > 0)
);
create unique index refusal_once on refusal (minute, member, source, session, route, reason) nulls not distinct;
create index refusal_member on refusal (member, minute desc) where member is not null;
