-- Amounts of a round come in steps, of which each part is something; and what is left, where it is less than one member's least, is
-- bought whole.
alter table daot_round add column step numeric(38, 0) check (step > 0);

-- The rounds that are there: one DAOT, or the largest part of one that all their amounts are made of.
alter table daot_round disable trigger daot_round_stays;
do $$
declare r daot_round; s record; coarsest numeric;
begin
  for r in select * from daot_round loop
    coarsest := gcd(gcd(100000000::numeric, r.stock), gcd(r.least, r.most));
    for s in select distinct amount from daot_subscription where round = r.id loop
      coarsest := gcd(coarsest, s.amount);
    end loop;
    update daot_round set step = trunc(coarsest) where id = r.id;
  end loop;
end $$;
alter table daot_round enable trigger daot_round_stays;
alter table daot_round alter column step set not null,
  add constraint daot_round_steps check (stock % step = 0 and least % step = 0 and most % step = 0 and price * step % 100000000 = 0);

create or replace function daot_round_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.closed_at is not null
    or (new.id, new.opens_at, new.closes_at, new.stock, new.price, new.least, new.most, new.step, new.first_share, new.later_parts,
        new.every_days, new.funded) is distinct from (old.id, old.opens_at, old.closes_at, old.stock, old.price, old.least, old.most,
        old.step, old.first_share, old.later_parts, old.every_days, old.funded) then
    raise exception 'round % of DAOT stays as it was opened', old.id using errcode = 'OD001';
  end if;
  -- the trigger of subscriptions is the one that may: by hand nobody is inside of another trigger
  if new.sold < old.sold or (new.sold > old.sold and pg_trigger_depth() < 2) then
    raise exception 'round % of DAOT is sold by subscriptions alone', old.id using errcode = 'OD001';
  end if;
  return new;
end $$;

create or replace function daot_subscribes() returns trigger language plpgsql as $$
declare r daot_round; mine numeric;
begin
  select * into r from daot_round where id = new.round for update;
  if r.closed_at is not null or new.world_at < r.opens_at or new.world_at >= r.closes_at then
    raise exception 'round % of DAOT is not open', r.id using errcode = 'OD002';
  end if;
  if new.paid * 100000000 <> new.amount * r.price then
    raise exception 'round % of DAOT has one price', r.id using errcode = 'OD002';
  end if;
  if new.amount % r.step <> 0 then
    raise exception 'round % of DAOT is sold in steps of %', r.id, r.step using errcode = 'OD002';
  end if;
  select coalesce(sum(amount), 0) + new.amount into mine from daot_subscription where round = r.id and member = new.member;
  -- all that is left may be less than the least
  if (mine < r.least and new.amount <> r.stock - r.sold) or mine > r.most then
    raise exception 'member % would have % of round %', new.member, mine, r.id using errcode = 'OD002';
  end if;
  update daot_round set sold = sold + new.amount where id = r.id;
  return new;
end $$;

-- No part is nothing.
create or replace function daot_part_begins() returns trigger language plpgsql as $$
declare s daot_subscription; r daot_round; opening numeric; each_later numeric; amount numeric;
begin
  select * into s from daot_subscription where id = new.subscription;
  select * into r from daot_round where id = s.round;
  opening := div(s.amount * r.first_share, 10000);
  each_later := div(s.amount - opening, r.later_parts);
  amount := case when new.number = 1 then opening when new.number <= r.later_parts then each_later
    when new.number = r.later_parts + 1 then s.amount - opening - each_later * (r.later_parts - 1) end;
  if (new.amount, new.due_at) is distinct from (amount, r.closes_at + make_interval(hours => 24 * r.every_days * (new.number - 1)))
    or new.amount <= 0 or new.claim is not null then
    raise exception 'part % of subscription % is not as round % says', new.number, s.id, r.id using errcode = 'OD003';
  end if;
  return new;
end $$;
