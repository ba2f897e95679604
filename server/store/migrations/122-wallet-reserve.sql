-- Stone Age income, and the tax of it, is paid from a reserve of its own by a factor of its own (settlement, 21), and the
-- numerators of planets have four more places, so that a referrer's share is exact (24). Days of before stay as booked.
alter table settlement
  -- null on days before the Stone Age had its own reserve
  add column wallet_reserve numeric(38, 0),
  add column wallet_allowed numeric(38, 0),
  add column wallet_due numeric,
  add column wallet_factor numeric(60, 0) check (wallet_factor between 0 and 1000000000000000000),
  add column wallet_land_paid numeric(38, 0),
  add column wallet_tax_paid numeric(38, 0),
  add constraint settlement_wallet_whole check (num_nulls(wallet_reserve, wallet_allowed, wallet_due, wallet_factor,
    wallet_land_paid, wallet_tax_paid) in (0, 6));

alter table income_carry drop constraint income_carry_stream_check;
alter table income_carry add constraint income_carry_stream_check
  check (stream in ('land', 'tax', 'land-wallet', 'tax-wallet'));
insert into income_carry (stream) values ('land-wallet'), ('tax-wallet');

alter table planet_income
  add column wallet_numerator numeric not null default 0 check (wallet_numerator >= 0),
  add column wallet_lost_numerator numeric not null default 0 check (wallet_lost_numerator >= 0);
-- what Stone Age lands brought until now was paid from emission: it is counted here, so that only later days are the wallet's
update planet_income p set counted_day = g.day,
    numerator = p.numerator + case when p.burning_from is null then g.grown else 0 end,
    lost_numerator = p.lost_numerator + case when p.burning_from is null then 0 else g.grown end
  from (
    select w.planet, n.day, sum(w.weight * (n.value - coalesce(b.value, 0))) as grown
    from planet_weight w join planet_income i using (planet)
      join income_index n on n.era = w.era and n.day = (select max(day) from settlement)
      left join income_index b on b.era = w.era and b.day = i.counted_day
    where i.counted_day < n.day
      and exists (select from planet_weight s where s.planet = w.planet and s.era = 0 and s.weight > 0)
    group by w.planet, n.day) g
  where g.planet = p.planet;
-- of 10^-8 * 10^-26 from now on
update planet_income set numerator = numerator * 10000, lost_numerator = lost_numerator * 10000;

drop function held_standing(bigint);
drop function income_standing();
create function income_standing() returns table (day integer, factor numeric, wallet_factor numeric, world timestamptz, index text[])
language sql stable as $$
  select s.day, s.factor, coalesce(s.wallet_factor, s.factor), world_now(),
    array(select value::text from income_index i where i.day = s.day order by era)
  from settlement s order by s.day desc limit 1
$$;
create function held_standing(p_lock bigint)
returns table (day integer, factor numeric, wallet_factor numeric, world timestamptz, index text[])
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(p_lock);
  return query select s.day, s.factor, s.wallet_factor, s.world, s.index from income_standing() s;
end $$;
