-- Generation reward (INCOME-06, algebra): what a member's team weighs by generation and era, kept by change (settlement, Weights).

insert into ledger.account (book, asset, stripe, lowest)
  select b.book, a.asset, a.stripe, 0 from ledger.account a, (values ('accrued-referral'), ('accrued-referral-wallet'), ('accrued-generation')) b(book)
  where a.owner is null and a.book = 'additions'
  on conflict (book, asset, stripe) where owner is null do nothing;
select ledger.know_journal_kinds('generationClaim');

create table generation_income (
  member bigint primary key references member,
  counted_day integer not null,
  -- so many generations earn, from the nearest on
  unlocked smallint not null default 0 check (unlocked between 0 and 10),
  -- of 10^-8 * 10^-26
  numerator numeric not null default 0 check (numerator >= 0),
  lost_numerator numeric not null default 0 check (lost_numerator >= 0),
  unclaimed_since integer,
  burning_from integer,
  in_sums boolean not null default true,
  claimed numeric(38, 0) not null default 0,
  lost numeric(38, 0) not null default 0
);
create index generation_income_disagrees on generation_income (member) where not in_sums and burning_from is null;
create index generation_income_unclaimed on generation_income (unclaimed_since) where burning_from is null;

-- sum(A) over the lands in the sums that stand so many generations below; no row: nothing. The Stone Age counts for none.
create table generation_weight (
  member bigint not null references generation_income,
  generation smallint not null check (generation between 1 and 10),
  era smallint not null check (era between 1 and 6),
  weight numeric not null check (weight >= 0),
  primary key (member, generation, era)
);
-- The same by day, and what was unlocked: valid for the growth of from_day and after.
create table generation_log (
  member bigint not null,
  generation smallint not null,
  era smallint not null,
  from_day integer not null,
  weight numeric not null,
  primary key (member, generation, era, from_day)
);
create table generation_unlock_log (
  member bigint not null,
  from_day integer not null,
  unlocked smallint not null,
  primary key (member, from_day)
);
-- A land's last amount, which is cut to fit, before the generation's rate: a numerator beside the weights.
create table generation_cut (
  member bigint not null,
  generation smallint not null,
  day integer not null,
  numerator numeric not null,
  primary key (member, generation, day)
);
create table generation_burn (
  member bigint not null,
  from_day integer not null,
  until_day integer,
  primary key (member, from_day)
);

-- Whose upline was set and is not counted yet: with all below him he joins those above at the next settlement (settlement, 23). Naming
-- and registration take no lock of it.
create table generation_join (
  member bigint primary key references member
);
insert into generation_join (member) select id from member where upline is not null;
create function note_generation_join() returns trigger language plpgsql as $$
begin
  insert into generation_join (member) values (new.id) on conflict (member) do nothing;
  return null;
end $$;
create trigger member_joins_generations after insert on member for each row when (new.upline is not null)
  execute function note_generation_join();
create trigger member_joins_generations_later after update of upline on member for each row
  when (old.upline is null and new.upline is not null) execute function note_generation_join();

-- Whose direct invitees with land in effect have become more or fewer (230-generation-unlocks): valid from the next growth on.
create table generation_unlock (
  member bigint primary key references member
);

alter table income_total drop constraint income_total_stream,
  add constraint income_total_stream check (stream in ('land', 'tax', 'referral', 'generation'));
alter table income_carry drop constraint income_carry_stream,
  add constraint income_carry_stream check (stream in ('land', 'tax', 'referral', 'generation'));
alter table settlement_paid drop constraint settlement_paid_stream,
  add constraint settlement_paid_stream check (stream in ('land', 'tax', 'referral', 'generation'));
insert into income_carry (stream, source, carry) values ('generation', 'emission', 0), ('generation', 'wallet', 0);
insert into income_total (stream, era, weight) select 'generation', era, 0 from income_total where stream = 'land';

alter table claim drop constraint claim_stream, add constraint claim_stream check (stream in ('land', 'tax', 'referral', 'generation')),
  alter column planet drop not null,
  add constraint claim_of check ((stream = 'generation') = (planet is null)),
  -- what found no room on a land, and became a reward to collect
  add column to_collect numeric(38, 0) not null default 0 check (to_collect >= 0 and (to_collect = 0 or stream = 'generation')),
  drop constraint claim_check, add constraint claim_paid check ((journal is null) = (amount + to_collect = 0));
create index claim_generation on claim (member, day_to, id) where stream = 'generation';
