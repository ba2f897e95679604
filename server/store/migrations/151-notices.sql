-- What happened to a member, written in the transaction of its cause: mails are sent out of it, open pages hear of it at commit,
-- and it is what a member looks through later. The facts of each kind stand in rules/notice/notices.ts.
create table notice (
  id bigint generated always as identity primary key,
  member bigint not null references member,
  kind text not null check (kind in ('depositCredited', 'depositTakenBack', 'planetSold', 'planetBought', 'planetReceived',
    'planetGiven', 'landReceived', 'landGiven', 'security')),
  facts jsonb not null,
  at timestamptz not null,
  read_at timestamptz
);
create index notice_member on notice (member, id desc);
create index notice_unread on notice (member, id desc) where read_at is null;

-- Once said it stays said: only that it was read can be noted, once.
create function notice_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.read_at is not null or (new.id, new.member, new.kind, new.facts, new.at)
    is distinct from (old.id, old.member, old.kind, old.facts, old.at) then
    raise exception 'a notice stays as it was told';
  end if;
  return new;
end $$;
create trigger notice_stays before update or delete on notice for each row execute function notice_stays();

-- Told at commit to whoever listens (server/api/events.ts): whom it is for, and that a day was settled.
create function tell_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('notice', new.member::text);
  return null;
end $$;
create trigger tell_notice after insert on notice for each row execute function tell_notice();

create function tell_settled() returns trigger language plpgsql as $$
begin
  perform pg_notify('settled', new.day::text);
  return null;
end $$;
create trigger tell_settled after insert on settlement for each row execute function tell_settled();
