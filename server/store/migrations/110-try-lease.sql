-- A comparison under way holds a lease by name: {"<lease>": <ms since 1970>}. It counts as a wrong entry until it is given back
-- with what came of it. One whose process died is forgotten after a minute; should it come back all the same, what it found
-- is void. `comparing`, which only counted them, is not read any more.
alter table factor_try add column leases jsonb not null default '{}';

-- Networks that a member's sessions were used from, beside those where they began: guesses from elsewhere lock nobody out there.
create table member_network (
  member bigint not null references member,
  -- an IPv4 address, or the 64 bits of an IPv6 one that a subscriber has
  source text not null,
  seen_at timestamptz not null,
  primary key (member, source)
);
create index member_network_old on member_network (seen_at);
