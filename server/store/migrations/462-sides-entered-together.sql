-- Both sides of a leg between members' accounts are entered by one statement: to begin an insert into a ledger by months costs as much as the
-- row does. And an account is moved by the posting itself; what it seldom comes to, an account that is made or is short, has a function.
-- A seventh of what a posting between two accounts of a member took (docs/decisions/193). What it does is as before (447-names-of-a-posting.sql).
-- `ledger.enter` stays for postings that are under way while this comes; nothing calls it any more.

/**
 * Moves an account of a member that could not simply be moved: it is made with its first entry, or is short (OL002). Another may have made it
 * meanwhile. Which account, the number of the entry and the balance after it.
 */
create function ledger.make_or_refuse(
  p_owner bigint, p_book text, p_asset text, p_amount numeric, out id bigint, out seq bigint, out balance numeric)
  language plpgsql
as $function$
begin
  if p_amount < 0 then
    raise exception 'insufficient balance' using errcode = 'OL002', detail = p_book || ':' || p_asset;
  end if;
  insert into ledger.account as a (owner, book, asset, balance, seq) values (p_owner, p_book, p_asset, p_amount, 1)
    on conflict (owner, book, asset) where owner is not null
    do update set balance = a.balance + excluded.balance, seq = a.seq + 1
    returning a.id, a.seq, a.balance into id, seq, balance;
end $function$;

create or replace function ledger.post(
  p_id uuid, p_kind text, p_cause text, p_actor bigint, p_world_at timestamptz, p_facts jsonb, p_legs jsonb)
  returns void language plpgsql security definer
  set search_path to ledger, pg_catalog set plan_cache_mode to force_generic_plan
as $function$
declare
  legs int := jsonb_array_length(p_legs); leg jsonb; number smallint := 0; moved numeric; unit text;
  payer jsonb; payee jsonb; payer_book text; payee_book text; giver bigint; taker bigint; debit bigint; credit bigint;
  turned boolean; givers bigint[]; takers bigint[];
  first_owner bigint; first_book text; first_moved numeric; first bigint; first_seq bigint; first_after numeric;
  second_owner bigint; second_book text; second_moved numeric; second bigint; second_seq bigint; second_after numeric;
begin
  insert into journal (id, kind, cause, actor, world_at, facts) values (p_id, p_kind, p_cause, p_actor, p_world_at, p_facts);
  if legs > 1 then perform lock_users(p_legs); end if;
  while number < legs loop
    leg := p_legs -> number;
    moved := leg ->> 'amount';
    unit := leg ->> 'asset';
    payer := leg -> 'from';
    payee := leg -> 'to';
    payer_book := payer ->> 'book';
    payee_book := payee ->> 'book';
    giver := payer ->> 'user';
    taker := payee ->> 'user';
    if legs > 1 or giver <> taker then
      if giver is not null and (givers is null or giver <> all (givers)) then givers := givers || giver; end if;
      if taker is not null and (takers is null or taker <> all (takers)) then takers := takers || taker; end if;
    end if;
    -- users first, in the order of their names, the crowded system accounts last
    turned := coalesce((taker, payee_book) < (giver, payer_book), false);
    if turned then
      first_owner := taker; first_book := payee_book; first_moved := moved;
      second_owner := giver; second_book := payer_book; second_moved := -moved;
    else
      first_owner := giver; first_book := payer_book; first_moved := -moved;
      second_owner := taker; second_book := payee_book; second_moved := moved;
    end if;
    if first_owner is not null then
      update account a set balance = a.balance + first_moved, seq = a.seq + 1
        where a.owner = first_owner and a.book = first_book and a.asset = unit and a.balance + first_moved >= a.lowest
        returning a.id, a.seq, a.balance into first, first_seq, first_after;
      if first is null then
        select * into first, first_seq, first_after from make_or_refuse(first_owner, first_book, unit, first_moved);
      end if;
    end if;
    if second_owner is not null then
      update account a set balance = a.balance + second_moved, seq = a.seq + 1
        where a.owner = second_owner and a.book = second_book and a.asset = unit and a.balance + second_moved >= a.lowest
        returning a.id, a.seq, a.balance into second, second_seq, second_after;
      if second is null then
        select * into second, second_seq, second_after from make_or_refuse(second_owner, second_book, unit, second_moved);
      end if;
    end if;
    if first_owner is not null and second_owner is not null then
      insert into entry (account, seq, journal, leg, kind, amount, balance_after) values
        (first, first_seq, p_id, number, p_kind, first_moved, first_after),
        (second, second_seq, p_id, number, p_kind, second_moved, second_after);
    elsif first_owner is not null then
      insert into entry (account, seq, journal, leg, kind, amount, balance_after)
        values (first, first_seq, p_id, number, p_kind, first_moved, first_after);
    elsif second_owner is not null then
      insert into entry (account, seq, journal, leg, kind, amount, balance_after)
        values (second, second_seq, p_id, number, p_kind, second_moved, second_after);
    end if;
    if turned then credit := first; debit := second; else debit := first; credit := second; end if;
    if giver is null then
      debit := pay_out(payer_book, unit, moved);
    end if;
    if taker is null then
      credit := null;
      insert into inflow select a.id, moved from account a
        where a.owner is null and a.book = payee_book and a.asset = unit and a.stripe = 0
        returning account into credit;
      if credit is null then raise exception 'no account %', payee using errcode = 'OL004'; end if;
    end if;
    insert into transfer (journal, leg, debit, credit, asset, amount) values (p_id, number, debit, credit, unit, moved);
    number := number + 1;
  end loop;
  -- one member pays another: an exit, and it has said so
  if givers is not null and takers is not null and (array_length(givers, 1) > 1 or takers <> givers)
    and exists (select from unnest(givers) g, unnest(takers) t where g <> t)
    and not (givers = array(select member from exit_pass where id = p_id)) then
    raise exception 'one member pays another without a pass' using errcode = 'OL005';
  end if;
end $function$;
