-- What a member wants to be told of once (docs/decisions/086): a planet on sale at no more than a price,
create table planet_alert (
  id bigint generated always as identity primary key,
  member bigint not null references member,
  planet bigint not null references planet,
  -- minor units of DU
  sale_price numeric(38,0) not null check (sale_price > 0),
  at timestamptz not null,
  unique (member, planet)
);
create index planet_alert_planet on planet_alert (planet, sale_price);

-- an asset whose price in its pool comes down or up to a threshold, USDT for one, of 10^18.
create table pool_alert (
  id bigint generated always as identity primary key,
  member bigint not null references member,
  asset text not null,
  way text not null check (way in ('atMost', 'atLeast')),
  threshold numeric(78,0) not null check (threshold > 0),
  -- the state of the pool when it was set: those after it count
  since bigint not null,
  at timestamptz not null,
  unique (member, asset, way)
);
create index pool_alert_asset on pool_alert (asset, way, threshold);

-- Up to which state of a pool its alerts were looked at.
create table pool_alert_progress (
  asset text primary key,
  sequence bigint not null
);

-- Alerts that came true: gone from above in the transaction of their cause, told by a worker.
create table alert_due (
  id bigint generated always as identity primary key,
  member bigint not null references member,
  kind text not null check (kind in ('planetOffered', 'priceReached')),
  facts jsonb not null
);

select know_notice_kinds('planetOffered', 'priceReached');
alter table notice_choice drop constraint notice_choice_topic_check;
alter table notice_choice add constraint notice_choice_topic_check check (topic in ('arrives', 'sold', 'returned', 'lapses', 'alerts'));
alter table mail_hour drop constraint mail_hour_topic_check;
alter table mail_hour add constraint mail_hour_topic_check check (topic in ('arrives', 'sold', 'returned', 'lapses', 'alerts'));
alter table mail_waiting drop constraint mail_waiting_topic_check;
alter table mail_waiting add constraint mail_waiting_topic_check check (topic in ('arrives', 'sold', 'returned', 'lapses', 'alerts'));
