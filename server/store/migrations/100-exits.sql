-- Exits: what a member lets go to another member or to a chain. The gate alone writes a pass, after holds, both second
-- factors and finality were asked for; a journal by which one member pays another is refused without one of its own id, and
-- each hand-over of a planet or a land names one.

create table ledger.exit_pass (
  -- of the journal, sale or transfer that was made under it
  id uuid primary key,
  member bigint not null,
  -- the call by which it left
  call text not null,
  world_at timestamptz not null
);
create trigger exit_pass_append_only before update or delete or truncate on ledger.exit_pass
  for each statement execute function ledger.refuse_change();

-- History, as it was booked: sales and transfers; and namings, which paid their referrer at once.
insert into ledger.exit_pass select id, buyer, 'node/buy', world_at from planet_sale;
insert into ledger.exit_pass select id, giver, 'manage/transfer', world_at from planet_transfer;
insert into ledger.exit_pass select id, seller, 'land/transfer', world_at from land_transfer;
insert into ledger.exit_pass
  select distinct j.id, d.owner, 'node/buy', j.world_at from ledger.journal j
    join ledger.transfer t on t.journal = j.id
    join ledger.account d on d.id = t.debit join ledger.account c on c.id = t.credit
  where j.kind = 'naming' and d.owner is not null and c.owner is not null and c.owner <> d.owner;

alter table planet_sale add constraint planet_sale_exit foreign key (id) references ledger.exit_pass;
alter table planet_transfer add constraint planet_transfer_exit foreign key (id) references ledger.exit_pass;
alter table land_transfer add constraint land_transfer_exit foreign key (id) references ledger.exit_pass;

-- As before, but for the pass. OL005: one member pays another without one.
create or replace function ledger.post(
  p_id uuid, p_kind text, p_cause text, p_actor bigint, p_world_at timestamptz, p_facts jsonb, p_legs jsonb
) returns void language plpgsql security definer set search_path = ledger, pg_catalog as $$
declare
  legs int := jsonb_array_length(p_legs); leg jsonb; number smallint := 0; amount numeric; asset text;
  payer jsonb; payee jsonb; giver bigint; taker bigint; debit bigint; credit bigint;
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
    giver := payer ->> 'user';
    taker := payee ->> 'user';
    credit := null;
    if giver is not null and (givers is null or giver <> all (givers)) then givers := givers || giver; end if;
    if taker is not null and (takers is null or taker <> all (takers)) then takers := takers || taker; end if;
    -- users first, in the order of their names, the crowded system accounts last
    if (taker, payee ->> 'book') < (giver, payer ->> 'book') then
      credit := enter(taker, payee ->> 'book', asset, p_id, p_kind, number, amount);
    end if;
    if giver is not null then
      debit := enter(giver, payer ->> 'book', asset, p_id, p_kind, number, -amount);
    end if;
    if taker is not null and credit is null then
      credit := enter(taker, payee ->> 'book', asset, p_id, p_kind, number, amount);
    end if;
    if giver is null then
      debit := pay_out(payer ->> 'book', asset, amount);
    end if;
    if taker is null then
      insert into inflow select id, amount from account a
        where a.owner is null and a.book = payee ->> 'book' and a.asset = leg ->> 'asset' and a.stripe = 0
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
end $$;
