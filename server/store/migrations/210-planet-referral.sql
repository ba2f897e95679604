-- Planet referral (INCOME-04): who referred a planet's naming has a part of its land tax, out of the owner's. A claimant of the
-- same weights, with a numerator, a clock, a burn and a carry of its own (settlement, 24).
alter table planet
  -- of 10^4 of the tax, as it was when the planet was named; nothing where nobody referred it
  add column referral_share smallint not null default 0 check (referral_share between 0 and 10000),
  -- the last settlement day whose tax was the owner's alone: a planet named before this pays from here on
  add column referral_from_day integer not null default 0;
update planet set referral_share = 40, referral_from_day = coalesce((select max(day) from settlement), 0) where referrer is not null;
alter table planet add constraint planet_referral check (referrer is not null or referral_share = 0);
create index planet_referrer on planet (referrer) where referrer is not null;

alter table income_total drop constraint income_total_stream, add constraint income_total_stream check (stream in ('land', 'tax', 'referral'));
alter table income_carry drop constraint income_carry_stream, add constraint income_carry_stream check (stream in ('land', 'tax', 'referral'));
alter table settlement_paid drop constraint settlement_paid_stream_check,
  add constraint settlement_paid_stream check (stream in ('land', 'tax', 'referral'));
alter table claim drop constraint claim_stream_check, add constraint claim_stream check (stream in ('land', 'tax', 'referral'));
create index claim_referral_member on claim (member) include (amount, lost) where stream = 'referral';
create index claim_referral on claim (planet, day_to, id) where stream = 'referral';

-- the weights are those of the planet, whoever claims
alter table planet_weight drop constraint planet_weight_planet_fkey, add constraint planet_weight_planet_fkey foreign key (planet) references planet;
alter table planet_income add column stream text not null default 'tax' check (stream in ('tax', 'referral')),
  drop constraint planet_income_pkey, add primary key (planet, stream);
alter table planet_income alter column stream drop default;
drop index planet_income_disagrees;
create index planet_income_disagrees on planet_income (planet, stream) where not in_sums and burning_from is null;
drop index planet_income_unclaimed;
create index planet_income_unclaimed on planet_income (unclaimed_since) where burning_from is null;
alter table planet_burn add column stream text not null default 'tax', drop constraint planet_burn_pkey, add primary key (planet, stream, from_day);
alter table planet_burn alter column stream drop default;
alter table tax_cut add column stream text not null default 'tax', drop constraint tax_cut_pkey, add primary key (planet, stream, day);
alter table tax_cut alter column stream drop default;

-- what the owners of referred planets had until now was counted whole, so only what comes is shared
update planet_income p set counted_day = g.day,
    numerator = p.numerator + case when p.burning_from is null then g.grown else 0 end,
    lost_numerator = p.lost_numerator + case when p.burning_from is null then 0 else g.grown end,
    wallet_numerator = p.wallet_numerator + case when p.burning_from is null then g.stone else 0 end,
    wallet_lost_numerator = p.wallet_lost_numerator + case when p.burning_from is null then 0 else g.stone end
  from (
    select i.planet, n.day,
      coalesce(sum(w.weight * (n.value - coalesce(b.value, 0))) filter (where w.era > 0), 0) * 10000 as grown,
      coalesce(sum(w.weight * (n.value - coalesce(b.value, 0))) filter (where w.era = 0), 0) * 10000 as stone
    from planet_income i join planet t on t.id = i.planet and t.referrer is not null join planet_weight w on w.planet = i.planet
      join income_index n on n.era = w.era and n.day = (select max(day) from settlement)
      left join income_index b on b.era = w.era and b.day = i.counted_day
    where i.counted_day < n.day group by i.planet, n.day) g
  where g.planet = p.planet;
-- its clock begins with the first settlement that pays it
insert into planet_income (planet, stream, counted_day, unclaimed_since)
  select i.planet, 'referral', s.day,
    case when exists (select from planet_weight w where w.planet = i.planet and w.weight > 0) then s.day + 1 end
  from planet_income i join planet t on t.id = i.planet and t.referrer is not null, (select max(day) as day from settlement) s;

-- sums, fractions and what was due are of 10^-8 * 10^-26 for every stream from now on
update income_total set weight = weight * 10000;
update income_carry set carry = carry * 10000;
update settlement set due = due * 10000, wallet_due = wallet_due * 10000;
insert into income_carry (stream, source, carry) values ('referral', 'emission', 0), ('referral', 'wallet', 0);
insert into income_total (stream, era, weight) select 'referral', era, 0 from income_total where stream = 'land';
update income_total t set weight = s.weight from (
    select i.stream, w.era, sum(w.weight * case i.stream when 'referral' then p.referral_share else 10000 - p.referral_share end) as weight
    from planet_weight w join planet_income i using (planet) join planet p on p.id = w.planet
    where i.in_sums group by i.stream, w.era) s
  where (s.stream, s.era) = (t.stream, t.era);

select ledger.know_journal_kinds('planetReferralClaim');
