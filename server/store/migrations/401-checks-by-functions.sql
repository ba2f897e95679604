-- The check of a journal's kind was a list of fifty-odd texts, which PostgreSQL reads anew from its catalog, letter by letter, for each
-- statement that writes a journal. A function it reads once a connection; and a new kind makes that anew: no table is locked for it, and
-- no month is read.
create function ledger.is_journal_kind(p_kind text) returns boolean language plpgsql immutable parallel safe as $$
begin
  return p_kind = any ('{}'::text[]);
end $$;

create or replace function ledger.know_journal_kinds(variadic kinds text[]) returns void language plpgsql as $$
declare known text[];
begin
  select array_agg(kind order by kind) into known from (
    select unnest(substring(prosrc from '''({.*})''')::text[]) as kind from pg_proc where oid = 'ledger.is_journal_kind(text)'::regprocedure
    union select unnest(kinds)) k;
  execute format(
    'create or replace function ledger.is_journal_kind(p_kind text) returns boolean language plpgsql immutable parallel safe as %L',
    format(E'\nbegin\n  return p_kind = any (%L::text[]);\nend ', known));
end $$;

do $$
begin
  perform ledger.know_journal_kinds(variadic array(
    select (regexp_matches(pg_get_constraintdef(oid), '''([A-Za-z]+)''', 'g'))[1]
      from pg_constraint where conrelid = 'ledger.journal'::regclass and conname = 'journal_kind'));
end $$;
alter table ledger.journal drop constraint journal_kind;
alter table ledger.journal add constraint journal_kind check (ledger.is_journal_kind(kind)) not valid;

-- What an account is never changes: who writes it says so when it is made, and not with each posting, of which four such checks were a fifth.
create function ledger.account_is_one() returns trigger language plpgsql as $$
begin
  if (new.asset = any ('{DU,hPT,RC,DP,SAI,USDT,DAOT}'::text[]) and new.book ~ '^[a-z][a-z0-9:-]*$'
      and case when new.owner is null then new.book <> 'reserved' else new.lowest = 0 and new.stripe = 0 end) is not true then
    raise exception 'no account can be % % of %', new.book, new.asset, coalesce(new.owner::text, 'the system')
      using errcode = 'check_violation', constraint = 'account_is_one', schema = 'ledger', table = 'account';
  end if;
  return new;
end $$;
create trigger account_is_one before insert or update of owner, book, asset, stripe, lowest on ledger.account
  for each row execute function ledger.account_is_one();
alter table ledger.account drop constraint account_asset_check, drop constraint account_book_check,
  drop constraint account_reserved_of_member, drop constraint account_user_bound;
