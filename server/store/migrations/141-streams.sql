-- Streams of income are rows, not columns: another one needs no migration but the names it may have.
alter table income_total add column stream text;
alter table income_total drop constraint income_total_pkey;
alter table income_total rename column land to weight;
update income_total set stream = 'land';
insert into income_total (stream, era, weight) select 'tax', era, tax from income_total;
alter table income_total drop column tax, alter column stream set not null, alter column weight drop default,
  add primary key (stream, era), add constraint income_total_stream check (stream in ('land', 'tax'));

alter table income_carry drop constraint income_carry_stream_check;
alter table income_carry drop constraint income_carry_pkey;
alter table income_carry add column source text;
update income_carry set source = case when stream like '%-wallet' then 'wallet' else 'emission' end,
  stream = replace(stream, '-wallet', '');
alter table income_carry alter column source set not null, alter column carry drop default,
  add primary key (stream, source), add constraint income_carry_stream check (stream in ('land', 'tax')),
  add constraint income_carry_source check (source in ('emission', 'wallet'));

-- What a day paid of each stream, from each reserve; of days before the Stone Age had its own reserve, from emission alone.
create table settlement_paid (
  day integer not null references settlement,
  source text not null check (source in ('emission', 'wallet')),
  stream text not null check (stream in ('land', 'tax')),
  paid numeric(38, 0) not null check (paid >= 0),
  primary key (day, source, stream)
);
insert into settlement_paid (day, source, stream, paid)
  select s.day, p.source, p.stream, p.paid from settlement s cross join lateral (values
    ('emission', 'land', s.land_paid), ('emission', 'tax', s.tax_paid),
    ('wallet', 'land', s.wallet_land_paid), ('wallet', 'tax', s.wallet_tax_paid)) p(source, stream, paid)
  where p.paid is not null;
alter table settlement drop constraint settlement_wallet_whole;
alter table settlement drop column land_paid, drop column tax_paid, drop column wallet_land_paid, drop column wallet_tax_paid;
alter table settlement add constraint settlement_wallet_whole
  check (num_nulls(wallet_reserve, wallet_allowed, wallet_due, wallet_factor) in (0, 4));
