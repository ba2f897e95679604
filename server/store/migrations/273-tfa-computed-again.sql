-- So that each day of TFA, and what each exchange to DP put into the budget, can be computed again.

-- By which share of the budget the day was worked out, of 10^4, and after how many hours release burned.
alter table tfa_day
  add column allowed_share smallint not null default 100 check (allowed_share between 0 and 10000),
  add column burn_after_hours integer not null default 120 check (burn_after_hours > 0);
alter table tfa_day alter column allowed_share drop default, alter column burn_after_hours drop default;

-- At which prices what was paid for DP was worth how much RC, in DU of 10^8, and what RC the treasury had: the smaller of both went in.
alter table tfa_funding
  add column price numeric(38, 0) check (price > 0),
  add column rc_price numeric(38, 0) check (rc_price > 0),
  add column held numeric(38, 0) check (held >= 0),
  drop constraint tfa_funding_amount_check,
  add constraint tfa_funding_amount check (amount >= 0 and (amount > 0 or cause = 'points')),
  -- what was put in before this is not known so well
  add constraint tfa_funding_is_priced check ((cause = 'points') = (price is not null)
    and (price is null) = (rc_price is null) and (price is null) = (held is null)) not valid;

-- Whoever exchanged to DP while there was no budget, or no RC for it, put nothing in.
insert into tfa_funding (journal, cause, amount, world_at, price, rc_price, held)
  select journal, 'points', 0, world_at, 1, 1, 0 from exchange e
  where to_asset = 'DP' and not exists (select from tfa_funding f where f.journal = e.journal);
