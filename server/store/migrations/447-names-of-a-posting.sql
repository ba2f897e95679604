-- Whose the sides of a posting are is noted only where one leg of it might give to another member: of a single leg within a member's own
-- accounts, or with the system, it was noted and compared for nothing, and each book was taken out of the leg up to three times. A
-- twentieth of what a posting takes. What it does is as before (100-exits.sql).
create or replace function ledger.post(
  p_id uuid, p_kind text, p_cause text, p_actor bigint, p_world_at timestamptz, p_facts jsonb, p_legs jsonb)
  returns void language plpgsql security definer
  set search_path to ledger, pg_catalog set plan_cache_mode to force_generic_plan
as $function$
declare
  legs int := jsonb_array_length(p_legs); leg jsonb; number smallint := 0; amount numeric; asset text;
  payer jsonb; payee jsonb; payer_book text; payee_book text; giver bigint; taker bigint; debit bigint; credit bigint;
  givers bigint[]; takers bigint[];
begin
  insert into journal (id, kind, cause, actor, world_at, facts) values (p_id, p_kind, p_cause, p_actor, p_world_at, p_facts);
  if legs > 1 then perform lock_users(p_legs); end if;
  while number < legs loop
    leg := p_legs -> number;
    amount := leg ->> 'amount';
    asset := leg ->> 'asset';
    payer := leg -> 'from';
    payee := leg -> 'to';
    payer_book := payer ->> 'book';
    payee_book := payee ->> 'book';
    giver := payer ->> 'user';
    taker := payee ->> 'user';
    credit := null;
    if legs > 1 or giver <> taker then
      if giver is not null and (givers is null or giver <> all (givers)) then givers := givers || giver; end if;
      if taker is not null and (takers is null or taker <> all (takers)) then takers := takers || taker; end if;
    end if;
    -- users first, in the order of their names, the crowded system accounts last
    if (taker, payee_book) < (giver, payer_book) then
      credit := enter(taker, payee_book, asset, p_id, p_kind, number, amount);
    end if;
    if giver is not null then
      debit := enter(giver, payer_book, asset, p_id, p_kind, number, -amount);
    end if;
    if taker is not null and credit is null then
      credit := enter(taker, payee_book, asset, p_id, p_kind, number, amount);
    end if;
    if giver is null then
      debit := pay_out(payer_book, asset, amount);
    end if;
    if taker is null then
      insert into inflow select id, amount from account a
        where a.owner is null and a.book = payee_book and a.asset = leg ->> 'asset' and a.stripe = 0
        returning account into credit;
      if credit is null then raise exception 'no account %', payee using errcode = 'OL004'; end if;
    end if;
    insert into transfer (journal, leg, debit, credit, asset, amount) values (p_id, number, debit, credit, asset, amount);
    number := number + 1;
  end loop;
  -- one member pays another: an exit, and it has said so
  if givers is not null and takers is not null and (array_length(givers, 1) > 1 or takers <> givers)
    and exists (select from unnest(givers) g, unnest(takers) t where g <> t)
    and not (givers = array(select member from exit_pass where id = p_id)) then
    raise exception 'one member pays another without a pass' using errcode = 'OL005';
  end if;
end $function$;
