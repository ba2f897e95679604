-- A member waits for a plot of a planet to be for sale at no more than a price (docs/decisions/152).
create table plot_alert (
  id bigint generated always as identity primary key,
  member bigint not null references member,
  planet bigint not null references planet,
  -- minor units of DU
  price numeric(38,0) not null check (price > 0),
  at timestamptz not null,
  unique (member, planet)
);
create index plot_alert_planet on plot_alert (planet, price);

alter table alert_due drop constraint alert_due_kind_check;
alter table alert_due add constraint alert_due_kind_check
  check (kind in ('planetOffered', 'plotOffered', 'priceReached')) not valid;

-- Takes kinds of notices into the check that knows them, whichever others came before; a later file validates it (docs/decisions/146).
create function admit_notice_kinds(variadic kinds text[]) returns void language plpgsql as $$
declare known text[];
begin
  select array_agg(distinct kind order by kind) into known from (
    select (regexp_matches(pg_get_constraintdef(oid), '''([A-Za-z]+)''', 'g'))[1] as kind
      from pg_constraint where conrelid = 'notice'::regclass and conname = 'notice_kind_check'
    union select unnest(kinds)) k;
  alter table notice drop constraint notice_kind_check;
  execute format('alter table notice add constraint notice_kind_check check (kind = any (array[%s])) not valid',
    (select string_agg(quote_literal(kind), ', ' order by kind) from unnest(known) kind));
end $$;
select admit_notice_kinds('plotOffered');
