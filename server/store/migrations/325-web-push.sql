-- A browser in which a member turned push messages on (docs/decisions/097): the address of its push service, and the keys that only it can read
-- with. It is of one session: when that ends, whoever ends it, nothing goes there any more.
alter table notice_choice add column push boolean not null default true;
alter table notice_choice alter column push drop default;

alter table session add constraint session_of_member unique (token_hash, member);

create table push_subscription (
  id bigint generated always as identity primary key,
  member bigint not null references member,
  session bytea not null unique,
  endpoint text not null unique check (endpoint ~ '^https?://' and length(endpoint) <= 1000),
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  at timestamptz not null,
  foreign key (session, member) references session (token_hash, member) on delete cascade
);
create index push_subscription_member on push_subscription (member, at desc);

create function push_ends_with_session() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session = new.token_hash;
  return null;
end $$;
create trigger push_ends_with_session after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function push_ends_with_session();

-- One that is being ended at this moment is waited for.
create function push_needs_session() returns trigger language plpgsql as $$
begin
  if (select ended_at from session where token_hash = new.session for share) is not null then
    raise exception 'an ended session hears nothing';
  end if;
  return new;
end $$;
create trigger push_needs_session before insert or update on push_subscription
  for each row execute function push_needs_session();
