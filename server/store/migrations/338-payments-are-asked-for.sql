-- A payment of a withdrawal is asked for by it. A row that nobody asked for (of one in review, of one that went back, of none) made the
-- worker's look fail, and with it all payouts of its chain.

-- Asked at each commit, whichever of the two was changed: it is what its withdrawal says when it is made, open while that is being paid,
-- paid with it, and over when it went back. One that was never signed may be over whatever became of its withdrawal, or without one: so
-- what should not be here can be ended.
create function payment_is_asked_for() returns trigger language plpgsql as $$
declare w withdrawal; p payment; goes boolean;
begin
  if tg_table_name = 'withdrawal' then
    select * into p from payment where kind = 'withdrawal' and cause = new.id;
    if not found then return null; end if;
  else
    select * into p from payment where id = new.id;
  end if;
  select * into w from withdrawal where id = p.cause;
  if tg_table_name = 'payment' and tg_op = 'INSERT'
    and (p.chain, p.receiver, p.contract, p.raw) is distinct from (w.chain, w.address, w.contract, w.raw) then
    raise exception 'payment % is not what its withdrawal says', p.id using errcode = 'OP003';
  end if;
  goes := coalesce(case p.state
    when 'open' then w.state in ('processing', 'callbackFailed')
    when 'paid' then w.state = 'success'
    when 'refused' then w.id is null or w.state not in ('processing', 'callbackFailed', 'success')
    else w.state = 'refunded' end, false);
  if not goes then
    raise exception 'payment % is %, and its withdrawal %', p.id, p.state, coalesce(w.state, 'missing') using errcode = 'OP003';
  end if;
  return null;
end $$;
create constraint trigger payment_is_asked_for after insert or update of state on payment
  deferrable initially deferred for each row when (new.kind = 'withdrawal') execute function payment_is_asked_for();
create constraint trigger withdrawal_is_paid after update of state on withdrawal
  deferrable initially deferred for each row execute function payment_is_asked_for();

-- one that is here all the same stops the payouts of its chain until an operator has looked
alter table payout_stop drop constraint payout_stop_why_check;
alter table payout_stop add constraint payout_stop_why_check check (why in ('operator', 'overtaken', 'mismatch', 'unasked'));
