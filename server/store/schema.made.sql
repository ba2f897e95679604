-- Made by `npx tsx tools/rows.ts` from what the migrations make; compared with it by a test.

table ledger.account (
  id bigint not null generated always as identity,
  owner bigint,
  book text not null,
  asset text not null,
  stripe smallint not null default 0,
  lowest numeric(38,0) default 0,
  balance numeric(38,0) not null default 0,
  seq bigint not null default 0
);
table ledger.border (
  id bigint not null generated always as identity,
  seq bigint not null,
  transaction bigint not null default ((pg_current_xact_id())::text)::bigint,
  at timestamp with time zone not null default clock_timestamp()
);
table ledger.cause (
  journal uuid not null,
  kind text not null,
  cause text not null
);
table ledger.entry (
  account bigint not null,
  seq bigint not null,
  journal uuid not null,
  leg smallint not null,
  kind text not null,
  amount numeric(38,0) not null,
  balance_after numeric(38,0) not null
) partition by RANGE (journal);
table ledger.exit_pass (
  id uuid not null,
  member bigint not null,
  call text not null,
  world_at timestamp with time zone not null
);
table ledger.inflow (
  account bigint not null,
  amount numeric(38,0) not null
);
table ledger.journal (
  id uuid not null,
  kind text not null,
  cause text not null,
  actor bigint,
  at timestamp with time zone not null default clock_timestamp(),
  world_at timestamp with time zone not null,
  facts jsonb not null default '{}'::jsonb,
  seq bigint not null default 
CASE
    WHEN (pg_current_xact_id() IS NOT NULL) THEN nextval('ledger.journal_seq'::regclass)
    ELSE NULL::bigint
END
) partition by RANGE (id);
table ledger.reservation (
  id uuid not null,
  member bigint not null,
  book text not null,
  asset text not null,
  units numeric(38,0) not null,
  purpose text not null,
  cause text not null,
  state text not null default 'open'::text,
  captured numeric(38,0),
  returned numeric(38,0),
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by uuid,
  paid_out_by uuid,
  pass uuid generated as 
CASE
    WHEN (purpose = 'opening'::text) THEN NULL::uuid
    ELSE id
END
);
table ledger.seal (
  number bigint not null,
  border bigint not null,
  seq bigint not null,
  first_block bigint not null,
  last_block bigint not null,
  journals bigint not null,
  transfers bigint not null,
  entries bigint not null,
  closing jsonb not null,
  previous bytea not null,
  digest bytea not null,
  at timestamp with time zone not null default clock_timestamp()
);
table ledger.sealed_block (
  number bigint not null,
  last_seq bigint not null,
  last_journal uuid not null,
  journals integer not null,
  transfers integer not null,
  entries integer not null,
  moved jsonb not null,
  leaves bytea not null,
  digest bytea not null
);
table ledger.span_breach (
  id bigint not null generated always as identity,
  border bigint not null,
  at timestamp with time zone not null default clock_timestamp(),
  law text not null,
  says text not null,
  found text[] not null
);
table ledger.transfer (
  journal uuid not null,
  leg smallint not null,
  debit bigint not null,
  credit bigint not null,
  asset text not null,
  amount numeric(38,0) not null
) partition by RANGE (journal);
table public.account_freeze (
  id bigint not null generated always as identity,
  member bigint not null,
  by text not null,
  at timestamp with time zone not null,
  lifted_by text,
  lifted_at timestamp with time zone
);
table public.address_book (
  id uuid not null default gen_random_uuid(),
  member bigint not null,
  chain integer not null,
  address text not null,
  label text not null,
  added_at timestamp with time zone not null,
  usable_at timestamp with time zone not null,
  removed_at timestamp with time zone
);
table public.address_protection (
  member bigint not null,
  since timestamp with time zone not null,
  off_at timestamp with time zone
);
table public.alert_due (
  id bigint not null generated always as identity,
  member bigint not null,
  kind text not null,
  facts jsonb not null
);
table public.article (
  id bigint not null generated always as identity,
  slug text not null,
  tag text not null,
  pinned boolean not null default false,
  built_in bytea,
  published_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  taken_back_at timestamp with time zone
);
table public.article_text (
  article bigint not null,
  language text not null,
  title text not null,
  summary text not null,
  body text not null
);
table public.article_word (
  article bigint not null,
  language text not null,
  word text not null
);
table public.banner (
  id bigint not null generated always as identity,
  key text not null,
  link text not null,
  place smallint not null default 0,
  shown_from timestamp with time zone not null,
  shown_until timestamp with time zone,
  taken_back_at timestamp with time zone
);
table public.banner_text (
  banner bigint not null,
  language text not null,
  title text not null,
  text text not null
);
table public.call_count (
  key text not null,
  points integer not null,
  expire bigint not null
);
table public.chain_watch (
  chain integer not null,
  head bigint,
  agreed_at timestamp with time zone,
  watched_since timestamp with time zone not null default clock_timestamp()
);
table public.claim (
  id uuid not null,
  member bigint not null,
  stream text not null,
  run bigint,
  planet bigint,
  amount numeric(38,0) not null,
  lost numeric(38,0) not null default 0,
  day_from integer not null,
  day_to integer not null,
  journal uuid,
  world_at timestamp with time zone not null,
  to_collect numeric(38,0) not null default 0
);
table public.commission (
  id uuid not null,
  kind text not null,
  cause uuid not null,
  buyer bigint not null,
  receiver bigint not null,
  asset text not null,
  amount numeric(38,0) not null,
  facts jsonb not null default '{}'::jsonb,
  state text not null default 'waiting'::text,
  at timestamp with time zone not null default clock_timestamp(),
  journal uuid
);
table public.community_login (
  state_hash bytea not null,
  browser_hash bytea not null,
  source_type integer not null,
  verifier bytea not null,
  nonce text not null,
  redirect text not null,
  expires_at timestamp with time zone not null
);
table public.cover_change (
  era smallint not null,
  lands bigint not null,
  base numeric not null,
  weight numeric not null,
  fixed numeric not null
);
table public.cover_share (
  since_day integer not null,
  share integer not null
);
table public.crossing (
  chain integer not null,
  tx_hash text not null,
  log_index integer not null,
  asset text not null,
  block_number bigint not null,
  sender text not null,
  receiver text not null,
  raw numeric(78,0) not null,
  incoming boolean not null,
  seen_at timestamp with time zone default clock_timestamp()
);
table public.custody_booking (
  id uuid not null,
  chain integer not null,
  asset text not null,
  incoming boolean not null,
  units numeric(38,0) not null,
  rest numeric(38,0) not null,
  tx_hash text,
  journal uuid not null,
  operator text not null,
  reason text not null,
  at timestamp with time zone not null default clock_timestamp()
);
table public.custody_control (
  chain integer not null,
  address text not null,
  on_day date not null,
  block_number bigint not null,
  block_hash text not null,
  signature text,
  signed_at timestamp with time zone,
  purpose text not null
);
table public.custody_reading (
  chain integer not null,
  asset text not null,
  block_number bigint not null,
  block_hash text not null,
  hot numeric(78,0) not null,
  cold numeric(78,0) not null,
  addresses numeric(78,0) not null,
  ledger numeric(78,0) not null,
  found numeric(78,0) not null,
  dust numeric(78,0) not null,
  mined numeric(78,0) not null,
  later numeric(78,0) not null,
  arrived numeric(78,0) not null,
  awaited numeric(78,0) not null,
  difference numeric(78,0) not null,
  off_since timestamp with time zone,
  at timestamp with time zone not null default clock_timestamp()
);
table public.custody_walk (
  chain integer not null,
  address text not null
);
table public.daot_address (
  member bigint not null,
  chain integer not null,
  address text not null,
  set_at timestamp with time zone not null
);
table public.daot_claim (
  id uuid not null,
  member bigint not null,
  amount numeric(38,0) not null,
  withdrawal uuid,
  world_at timestamp with time zone not null
);
table public.daot_part (
  subscription uuid not null,
  number smallint not null,
  amount numeric(38,0) not null,
  due_at timestamp with time zone not null,
  claim uuid
);
table public.daot_round (
  id integer not null generated always as identity,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  stock numeric(38,0) not null,
  price numeric(38,0) not null,
  "least" numeric(38,0) not null,
  most numeric(38,0) not null,
  first_share smallint not null,
  later_parts smallint not null,
  every_days smallint not null,
  sold numeric(38,0) not null default 0,
  funded uuid not null,
  closed_at timestamp with time zone,
  returned uuid,
  step numeric(38,0) not null
);
table public.daot_subscription (
  id uuid not null,
  round integer not null,
  member bigint not null,
  amount numeric(38,0) not null,
  paid numeric(38,0) not null,
  world_at timestamp with time zone not null
);
table public.daot_told (
  round integer not null,
  number smallint not null
);
table public.day_cap (
  day date not null,
  cap text not null,
  subject text not null,
  used integer not null
);
table public.deposit (
  id uuid not null,
  member bigint not null,
  chain integer not null,
  asset text not null,
  contract text not null,
  tx_hash text not null,
  ordinal integer not null,
  log_index integer not null,
  sender text not null,
  address text not null,
  raw numeric(78,0) not null,
  minor numeric(38,0) not null,
  dust_raw numeric(78,0) not null,
  state text not null default 'confirming'::text,
  block_number bigint,
  block_hash text,
  round smallint not null default 0,
  journal uuid,
  shortfall numeric(38,0) not null default 0,
  seen_at timestamp with time zone not null default clock_timestamp(),
  booked_at timestamp with time zone,
  reorganised_at timestamp with time zone,
  waits_final boolean not null default false
);
table public.deposit_address (
  member bigint not null,
  key text not null,
  index integer not null,
  address text not null,
  assigned_at timestamp with time zone not null default clock_timestamp()
);
table public.deposit_flag (
  member bigint not null,
  deposit uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  cleared_at timestamp with time zone
);
table public.deposit_key (
  name text not null,
  next integer not null,
  timeline text
);
table public.deposit_move (
  was text not null,
  becomes text not null
);
table public.deposit_reread (
  chain integer not null,
  number bigint not null
);
table public.exchange (
  id uuid not null,
  member bigint not null,
  from_asset text not null,
  to_asset text not null,
  leaves numeric(38,0) not null,
  fee numeric(38,0) not null,
  arrives numeric(38,0) not null,
  journal uuid not null,
  world_at timestamp with time zone not null
);
table public.export_key (
  id text not null,
  public_key bytea not null,
  since timestamp with time zone not null default clock_timestamp()
);
table public.factor_try (
  subject text not null,
  factor text not null,
  wrong smallint not null default 0,
  wrong_today smallint not null default 0,
  today date not null,
  comparing smallint not null default 0,
  comparing_since timestamp with time zone not null,
  locked_until timestamp with time zone,
  leases jsonb not null default '{}'::jsonb
);
table public.favourite (
  id bigint not null generated always as identity,
  member bigint not null,
  planet bigint not null,
  x integer,
  y integer,
  added_at timestamp with time zone not null
);
table public.foreign_addition (
  run bigint not null,
  asset text not null,
  units numeric not null,
  worth numeric not null
);
table public.freeze_link (
  token_hash bytea not null,
  member bigint not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);
table public.galaxy (
  id integer not null,
  name text not null
);
table public.generation_burn (
  member bigint not null,
  from_day integer not null,
  until_day integer
);
table public.generation_cut (
  member bigint not null,
  generation smallint not null,
  day integer not null,
  numerator numeric not null
);
table public.generation_income (
  member bigint not null,
  counted_day integer not null,
  unlocked smallint not null default 0,
  numerator numeric not null default 0,
  lost_numerator numeric not null default 0,
  unclaimed_since integer,
  burning_from integer,
  in_sums boolean not null default true,
  claimed numeric(38,0) not null default 0,
  lost numeric(38,0) not null default 0
);
table public.generation_join (
  member bigint not null
);
table public.generation_log (
  member bigint not null,
  generation smallint not null,
  era smallint not null,
  from_day integer not null,
  weight numeric not null
);
table public.generation_unlock (
  member bigint not null
);
table public.generation_unlock_log (
  member bigint not null,
  from_day integer not null,
  unlocked smallint not null
);
table public.generation_weight (
  member bigint not null,
  generation smallint not null,
  era smallint not null,
  weight numeric not null
);
table public.google_offer (
  session bytea not null,
  secret bytea not null,
  expires_at timestamp with time zone not null
);
table public.hold (
  id bigint not null generated always as identity,
  member bigint not null,
  reason text not null,
  at timestamp with time zone not null,
  until timestamp with time zone not null
);
table public.holding (
  chain integer not null,
  asset text not null,
  address text not null,
  moved bigint not null,
  version integer not null default 1,
  read_version integer,
  read_block bigint,
  raw numeric(78,0)
);
table public.honesty_day (
  day integer not null,
  until timestamp with time zone not null,
  members integer not null,
  ahead integer not null,
  paid numeric(38,0) not null,
  back numeric(38,0) not null
);
table public.honesty_era (
  day integer not null,
  era smallint not null,
  back numeric(38,0) not null
);
table public.honesty_flow (
  day integer not null,
  reserve text not null,
  way text not null,
  name text not null,
  amount numeric(38,0) not null,
  total numeric(38,0) not null
);
table public.honesty_half (
  half integer not null,
  paid numeric(38,0) not null,
  back numeric(38,0) not null
);
table public.honesty_member (
  member bigint not null,
  paid numeric(38,0) not null,
  back numeric(38,0) not null
);
table public.identity (
  issuer text not null,
  subject text not null,
  member bigint not null,
  linked_at timestamp with time zone not null,
  founding boolean not null default false
);
table public.image (
  hash text not null,
  bytes integer not null,
  uploaded_at timestamp with time zone not null,
  rendered_at timestamp with time zone,
  leaving_at timestamp with time zone
);
table public.income_carry (
  stream text not null,
  carry numeric not null,
  source text not null
);
table public.income_cover (
  era smallint not null,
  lands bigint not null default 0,
  base numeric not null default 0,
  weight numeric not null default 0,
  fixed numeric not null default 0
);
table public.income_index (
  day integer not null,
  era smallint not null,
  rate numeric(60,0) not null,
  growth numeric(60,0) not null,
  value numeric(60,0) not null
);
table public.income_total (
  era smallint not null,
  weight numeric not null,
  stream text not null
);
table public.inside_transfer (
  id uuid not null,
  sender bigint not null,
  receiver bigint not null,
  asset text not null,
  amount numeric(38,0) not null,
  made_at timestamp with time zone not null,
  world_at timestamp with time zone not null
);
table public.land (
  id bigint not null generated always as identity,
  planet bigint not null,
  x smallint not null,
  y smallint not null,
  token_id bigint not null generated always as identity,
  owner bigint,
  map_version bigint not null,
  first_sold_at timestamp with time zone not null
);
table public.land_end (
  id uuid not null,
  kind text not null,
  member bigint not null,
  land bigint not null,
  planet bigint not null,
  run bigint not null,
  state text not null,
  world_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  received numeric(38,0) not null default 0,
  fee numeric(38,0) not null default 0,
  returned numeric(38,0) not null default 0,
  legs jsonb not null default '[]'::jsonb,
  journal uuid,
  place bigint not null generated always as identity,
  accepted numeric(38,0) not null default 0,
  accepted_counted numeric(38,0) not null default 0,
  "least" numeric(38,0) not null default 0,
  asks_word boolean not null default false
);
table public.land_transfer (
  id uuid not null,
  land bigint not null,
  planet bigint not null,
  seller bigint not null,
  buyer bigint not null,
  from_run bigint not null,
  to_run bigint not null,
  world_at timestamp with time zone not null
);
table public.lapse_receipt (
  one boolean not null default true,
  day integer not null,
  since integer,
  until integer,
  told bigint
);
table public.lapse_warning (
  member bigint not null,
  day integer not null,
  at timestamp with time zone not null,
  until timestamp with time zone not null,
  kinds text[] not null
);
table public.mail_code (
  id bigint not null generated always as identity,
  address_key text not null,
  type smallint not null,
  member bigint,
  code_hash bytea not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries smallint not null default 0,
  used_at timestamp with time zone,
  source text not null default ''::text
);
table public.mail_hour (
  member bigint not null,
  topic text not null,
  began timestamp with time zone not null,
  told integer not null
);
table public.mail_waiting (
  notice bigint not null,
  member bigint not null,
  topic text not null,
  due timestamp with time zone not null
);
table public.market_day (
  day integer not null,
  pool numeric(38,0) not null,
  weights numeric not null,
  shared numeric(38,0) not null,
  journal uuid not null
);
table public.member (
  id bigint not null generated always as identity,
  username text,
  username_key text,
  email text,
  email_key text,
  source_type integer not null default 0,
  login_password text,
  transaction_password text,
  google_secret bytea,
  google_step bigint not null default 0,
  invite_code text,
  upline bigint,
  language text not null default 'zh_TW'::text,
  registered_at timestamp with time zone not null,
  first_steps_away boolean not null default false
);
table public.member_network (
  member bigint not null,
  source text not null,
  seen_at timestamp with time zone not null
);
table public.member_standing (
  member bigint not null,
  upline bigint,
  joined_day integer,
  lands integer not null default 0,
  land_total numeric(38,0) not null default 0,
  direct_owners integer not null default 0,
  team_land numeric(38,0) not null default 0,
  market_land numeric(38,0) not null default 0,
  level smallint not null default 0,
  for_v1 numeric(38,0) not null default 0,
  for_v2 numeric(38,0) not null default 0,
  for_v3 numeric(38,0) not null default 0,
  for_v4 numeric(38,0) not null default 0,
  for_v5 numeric(38,0) not null default 0,
  for_v6 numeric(38,0) not null default 0,
  legs_v1 integer not null default 0,
  legs_v2 integer not null default 0,
  legs_v3 integer not null default 0,
  legs_v4 integer not null default 0,
  legs_v5 integer not null default 0,
  legs_v6 integer not null default 0
);
table public.member_standing_day (
  member bigint not null,
  day integer not null,
  lands integer not null,
  land_total numeric(38,0) not null,
  direct_owners integer not null,
  team_land numeric(38,0) not null,
  market_land numeric(38,0) not null,
  level smallint not null
);
table public.migration (
  file text not null,
  at timestamp with time zone not null default now(),
  checksum text
);
table public.name_skeleton (
  kind text not null,
  skeleton text not null,
  bearer bigint not null
);
table public.named_transaction (
  chain integer not null,
  hash text not null,
  wallet text not null,
  nonce integer not null,
  at timestamp with time zone not null default clock_timestamp()
);
table public.naming (
  id uuid not null,
  member bigint not null,
  planet bigint not null,
  fee numeric(38,0) not null,
  journal uuid not null,
  world_at timestamp with time zone not null
);
table public.notice (
  id bigint not null generated always as identity,
  member bigint not null,
  kind text not null,
  facts jsonb not null,
  at timestamp with time zone not null,
  read_at timestamp with time zone,
  world_at timestamp with time zone default world_now()
);
table public.notice_choice (
  member bigint not null,
  topic text not null,
  toast boolean not null,
  mail boolean not null,
  at timestamp with time zone not null,
  push boolean not null
);
table public.notice_due (
  id bigint not null generated always as identity,
  member bigint not null,
  kind text not null,
  facts jsonb not null
);
table public.opening (
  id uuid not null,
  planet bigint not null,
  fee numeric(38,0) not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  commit text not null,
  salt_sealed bytea not null,
  state text not null default 'open'::text,
  entries integer,
  list_hash text,
  seed_at bigint,
  block_number bigint,
  block_hash text,
  block_time bigint,
  salt text,
  turn integer,
  turn_until timestamp with time zone,
  closed_at timestamp with time zone,
  drawn_at timestamp with time zone,
  ended_at timestamp with time zone,
  freed_at timestamp with time zone
);
table public.opening_entry (
  id uuid not null,
  opening uuid not null,
  member bigint not null,
  at timestamp with time zone not null,
  state text not null default 'entered'::text,
  place integer,
  told boolean not null default false
);
table public.operator_act (
  id bigint not null generated always as identity,
  operator text not null,
  verb text not null,
  facts jsonb not null,
  reason text not null,
  at timestamp with time zone not null default clock_timestamp()
);
table public.own_transfer (
  id uuid not null,
  member bigint not null,
  asset text not null,
  from_book text not null,
  to_book text not null,
  amount numeric(38,0) not null,
  world_at timestamp with time zone not null
);
table public.partner_funding (
  id uuid not null,
  partner smallint not null,
  asset text not null,
  units numeric(38,0) not null,
  operator text not null,
  reason text not null,
  at timestamp with time zone not null default clock_timestamp()
);
table public.partner_order (
  id uuid not null,
  partner smallint not null,
  way text not null,
  order_id text not null,
  member bigint,
  subject text not null,
  asset text not null,
  amount numeric(38,0) not null,
  state text not null,
  reason text,
  tries integer not null default 0,
  next_at timestamp with time zone,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  world_at timestamp with time zone not null,
  pass uuid generated as 
CASE way
    WHEN 'out'::text THEN id
    ELSE NULL::uuid
END
);
table public.partner_order_move (
  was text not null,
  becomes text not null
);
table public.payment (
  id uuid not null,
  kind text not null,
  cause uuid not null,
  chain integer not null,
  wallet text not null,
  receiver text not null,
  contract text,
  raw numeric(78,0) not null,
  nonce integer,
  state text not null default 'open'::text,
  asked_at timestamp with time zone not null default clock_timestamp(),
  refused text,
  doubted_at timestamp with time zone,
  mined_hash text,
  mined_block bigint,
  cost_wei numeric(78,0),
  ended_at timestamp with time zone,
  overtaken_at timestamp with time zone
);
table public.payment_try (
  payment uuid not null,
  number smallint not null,
  max_fee numeric(38,0) not null,
  tip numeric(38,0) not null,
  gas bigint not null,
  asked_at timestamp with time zone not null default clock_timestamp(),
  signed text,
  hash text,
  signed_at timestamp with time zone,
  sent_at timestamp with time zone,
  told text
);
table public.payout_stop (
  chain integer not null,
  asset text not null,
  why text not null,
  note text not null,
  at timestamp with time zone not null default clock_timestamp(),
  unknown_sent boolean not null default false
);
table public.payout_wallet (
  chain integer not null,
  address text not null,
  next_nonce integer not null,
  purpose text not null default 'pays'::text,
  looked_at timestamp with time zone,
  looked_timeline text,
  left_at timestamp with time zone
);
table public.pending_identity (
  token_hash bytea not null,
  issuer text not null,
  subject text not null,
  source_type integer not null,
  expires_at timestamp with time zone not null
);
table public.planet (
  id bigint not null generated always as identity,
  galaxy integer not null,
  system integer not null,
  orbit integer not null,
  type text not null,
  level smallint not null,
  state text not null,
  opens_at timestamp with time zone not null,
  name text,
  name_key text,
  manifesto text,
  owner bigint,
  referrer bigint,
  named_at timestamp with time zone,
  edit_locked_until timestamp with time zone,
  sale_price numeric(38,0),
  plots_sold integer not null default 0,
  map_version bigint not null default 0,
  image text,
  before_sale text,
  free_edit boolean not null default false,
  owned_from_day integer not null default 0,
  claimed_before numeric(38,0) not null default 0,
  lost_before numeric(38,0) not null default 0,
  referral_share smallint not null default 0,
  referral_from_day integer not null default 0
);
table public.planet_alert (
  id bigint not null generated always as identity,
  member bigint not null,
  planet bigint not null,
  sale_price numeric(38,0) not null,
  at timestamp with time zone not null
);
table public.planet_burn (
  planet bigint not null,
  from_day integer not null,
  until_day integer,
  stream text not null
);
table public.planet_income (
  planet bigint not null,
  counted_day integer not null,
  numerator numeric not null default 0,
  lost_numerator numeric not null default 0,
  unclaimed_since integer,
  burning_from integer,
  in_sums boolean not null default true,
  claimed numeric(38,0) not null default 0,
  lost numeric(38,0) not null default 0,
  wallet_numerator numeric not null default 0,
  wallet_lost_numerator numeric not null default 0,
  stream text not null
);
table public.planet_move (
  was text not null,
  becomes text not null
);
table public.planet_part (
  part text not null,
  planet bigint not null
);
table public.planet_past (
  planet bigint not null,
  owner bigint not null,
  from_day integer not null,
  until_day integer not null
);
table public.planet_sale (
  id uuid not null,
  planet bigint not null,
  seller bigint not null,
  buyer bigint not null,
  price numeric(38,0) not null,
  fee numeric(38,0) not null,
  journal uuid not null,
  world_at timestamp with time zone not null
);
table public.planet_transfer (
  id uuid not null,
  planet bigint not null,
  giver bigint not null,
  receiver bigint not null,
  world_at timestamp with time zone not null
);
table public.planet_weight (
  planet bigint not null,
  era smallint not null,
  weight numeric not null
);
table public.plot_alert (
  id bigint not null generated always as identity,
  member bigint not null,
  planet bigint not null,
  price numeric(38,0) not null,
  at timestamp with time zone not null
);
table public.points_day (
  day integer not null,
  reserve numeric(38,0) not null,
  allowed numeric(38,0) not null,
  working numeric(38,0) not null,
  due numeric(38,0) not null,
  factor numeric(38,0) not null,
  growth numeric(38,0) not null,
  granted numeric(38,0) not null,
  journal uuid,
  expires_at timestamp with time zone not null,
  returned numeric(38,0),
  expiry uuid
);
table public.points_grant (
  member bigint not null,
  day integer not null,
  owned numeric(38,0) not null,
  amount numeric(38,0) not null,
  used numeric(38,0) not null default 0,
  lost numeric(38,0) not null default 0,
  collected_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  journal uuid not null,
  expiry uuid
);
table public.pool_alert (
  id bigint not null generated always as identity,
  member bigint not null,
  asset text not null,
  way text not null,
  threshold numeric(78,0) not null,
  since bigint not null,
  at timestamp with time zone not null
);
table public.pool_alert_progress (
  asset text not null,
  sequence bigint not null
);
table public.pool_change (
  stake uuid not null
);
table public.pool_day (
  day integer not null,
  budget numeric(38,0) not null,
  allowed numeric(38,0) not null,
  due numeric(60,0) not null,
  factor numeric(20,0) not null,
  paid numeric(38,0) not null,
  carry numeric(20,0) not null,
  journal uuid
);
table public.pool_funding (
  journal uuid not null,
  amount numeric(38,0) not null,
  world_at timestamp with time zone not null
);
table public.pool_index (
  day integer not null,
  period smallint not null,
  rate numeric(20,0) not null,
  growth numeric(20,0) not null,
  value numeric(30,0) not null
);
table public.pool_receipt (
  journal uuid not null,
  stake uuid not null,
  member bigint not null,
  amount numeric(38,0) not null,
  world_at timestamp with time zone not null
);
table public.pool_stake (
  id uuid not null,
  batch uuid not null,
  member bigint not null,
  run bigint not null,
  land bigint not null,
  period smallint not null,
  amount numeric(38,0) not null,
  start_day integer not null,
  end_day integer not null generated as (start_day + period),
  from_day integer,
  own numeric(60,0) not null default 0,
  step numeric(60,0) not null default 0,
  state text not null default 'staked'::text,
  in_sums boolean not null default false,
  earned numeric(38,0),
  received numeric(38,0) not null default 0,
  lost numeric(38,0) not null default 0,
  burned numeric(38,0) not null default 0,
  room numeric(38,0),
  returned uuid,
  made_at timestamp with time zone not null,
  ended_day integer,
  ended_at timestamp with time zone
);
table public.pool_stretch (
  stake uuid not null,
  from_day integer not null,
  to_day integer not null
);
table public.pool_total (
  period smallint not null,
  weight numeric(38,0) not null
);
table public.purchase (
  id uuid not null,
  member bigint not null,
  land bigint not null,
  planet bigint not null,
  run bigint not null,
  kind text not null,
  investment numeric(38,0) not null,
  method text not null,
  legs jsonb not null,
  journal uuid not null,
  world_at timestamp with time zone not null
);
table public.push_subscription (
  id bigint not null generated always as identity,
  member bigint not null,
  session bytea not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  at timestamp with time zone not null
);
table public.quote (
  id uuid not null,
  member bigint not null,
  planet bigint not null,
  x smallint not null,
  y smallint not null,
  investment numeric(38,0) not null,
  method text not null,
  book text not null,
  legs jsonb not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  replows bigint,
  bundle uuid
);
table public.record_export (
  id uuid not null,
  member bigint not null,
  begun_at timestamp with time zone not null,
  world_at timestamp with time zone not null,
  accounts bigint[] not null,
  entries bigint[] not null,
  lines bigint,
  head bytea,
  key text,
  signature bytea,
  sealed_at timestamp with time zone,
  day integer,
  place bigint
);
table public.refusal (
  minute timestamp with time zone not null,
  member bigint,
  source text not null,
  session uuid,
  route text not null,
  reason text not null,
  count integer not null
);
table public.request (
  member bigint not null,
  call text not null,
  request_id uuid not null,
  body_hash bytea not null,
  answer jsonb not null,
  at timestamp with time zone not null default clock_timestamp()
);
table public.reward (
  id uuid not null,
  member bigint not null,
  kind text not null,
  asset text not null,
  amount numeric(38,0) not null,
  collected numeric(38,0) not null default 0,
  lost numeric(38,0) not null default 0,
  state text not null,
  buyer bigint,
  purchase uuid,
  at timestamp with time zone not null default clock_timestamp(),
  made_at timestamp with time zone not null,
  released_at timestamp with time zone,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  expiry uuid,
  facts jsonb not null default '{}'::jsonb
);
table public.reward_backlog (
  journal uuid not null,
  budget numeric(38,0) not null
);
table public.reward_burned (
  id uuid not null,
  member bigint not null,
  kind text not null,
  amount numeric(38,0) not null,
  buyer bigint not null,
  purchase uuid not null,
  journal uuid not null,
  made_at timestamp with time zone not null,
  facts jsonb not null
);
table public.reward_event (
  id uuid not null,
  seq bigint not null generated always as identity,
  kind text not null,
  buyer bigint not null,
  run bigint not null,
  amount numeric(38,0) not null,
  budget numeric(38,0) not null,
  day integer not null,
  upline bigint,
  planet_then boolean not null,
  planet_now boolean not null,
  at timestamp with time zone not null default clock_timestamp(),
  world_at timestamp with time zone not null,
  journal uuid,
  sum numeric(38,0),
  level smallint,
  parts jsonb,
  market numeric(38,0),
  burned numeric(38,0),
  rest numeric(38,0)
);
table public.reward_part (
  reward uuid not null,
  journal uuid not null,
  amount numeric(38,0) not null
);
table public.reward_ready (
  member bigint not null,
  day integer not null,
  rewards integer not null,
  amount numeric(38,0) not null
);
table public.reward_sum (
  member bigint not null,
  kind text not null,
  count integer not null,
  amount numeric(38,0) not null,
  collected numeric(38,0) not null,
  lost numeric(38,0) not null
);
table public.rule_version (
  since_day integer not null,
  figures jsonb not null
);
table public.run (
  id bigint not null generated always as identity,
  land bigint not null,
  planet bigint not null,
  owner bigint not null,
  mode text not null,
  state text not null,
  era smallint not null,
  tax smallint not null,
  investment numeric(38,0) not null,
  purchase uuid not null,
  bought_at timestamp with time zone not null,
  joined_day integer,
  effective_day integer,
  ended_day integer,
  index_start numeric(60,0) not null default 0,
  segment_day integer not null default 0,
  fixed numeric(38,0) not null default 0,
  counted numeric(38,0) not null default 0,
  claimed numeric(38,0) not null default 0,
  lost numeric(38,0) not null default 0,
  unclaimed_since integer,
  burning_from integer,
  burning_index numeric(60,0),
  threshold numeric(60,0),
  pending_addition numeric(38,0) not null default 0,
  in_sums boolean not null default false,
  segments integer not null default 0,
  continues bigint,
  cap_times smallint not null,
  covered boolean not null default true,
  origin numeric(60,0) generated as (index_start - div((((counted * ('1000000000000000000'::bigint)::numeric) + investment) - (1)::numeric), investment)),
  stake uuid,
  standing numeric(38,0) not null default 0
);
table public.run_count (
  run bigint not null,
  cause uuid not null,
  kind text not null,
  amount numeric(38,0) not null,
  day integer not null,
  investment numeric(38,0),
  counted numeric(38,0),
  earned numeric(38,0)
);
table public.run_move (
  was text not null,
  becomes text not null
);
table public.scanned_block (
  chain integer not null,
  number bigint not null,
  hash text not null,
  parent text not null,
  at timestamp with time zone not null default clock_timestamp()
);
table public.security_event (
  id bigint not null generated always as identity,
  member bigint not null,
  kind text not null,
  at timestamp with time zone not null,
  ip text not null,
  agent text not null
);
table public.seen_signature (
  sign text not null,
  at timestamp with time zone not null
);
table public.segment (
  run bigint not null,
  seq integer not null,
  kind text not null,
  era smallint not null,
  tax smallint not null,
  investment numeric(38,0) not null,
  day_from integer not null,
  day_to integer not null,
  closed_day integer not null,
  index_from numeric(60,0) not null,
  index_to numeric(60,0) not null,
  gross numeric(38,0) not null,
  net numeric(38,0) not null,
  lost numeric(38,0) not null default 0,
  cut numeric(38,0) not null default 0
);
table public.service_counted (
  one boolean not null default true,
  at timestamp with time zone not null
);
table public.service_time (
  day integer not null,
  kind text not null,
  seconds integer not null,
  count integer not null,
  longest_ms bigint not null
);
table public.session (
  token_hash bytea not null,
  member bigint not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ip text not null,
  agent text not null,
  id uuid not null default gen_random_uuid()
);
table public.settlement (
  day integer not null,
  nominal timestamp with time zone not null,
  settled_at timestamp with time zone not null,
  reserve numeric(38,0) not null,
  allowed numeric(38,0) not null,
  due numeric not null,
  factor numeric(60,0) not null,
  journal uuid,
  joined integer not null,
  completed integer not null,
  burned integer not null,
  wallet_reserve numeric(38,0),
  wallet_allowed numeric(38,0),
  wallet_due numeric,
  wallet_factor numeric(60,0),
  covered numeric(38,0),
  written_at timestamp with time zone not null default clock_timestamp()
);
table public.settlement_paid (
  day integer not null,
  source text not null,
  stream text not null,
  paid numeric(38,0) not null
);
table public.solvency_asset (
  day integer not null,
  asset text not null,
  issued numeric(38,0),
  most numeric(38,0),
  custody numeric(38,0) not null,
  accounts numeric(38,0) not null,
  locked numeric(38,0) not null,
  transit numeric(38,0) not null
);
table public.solvency_day (
  day integer not null,
  world_at timestamp with time zone not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  members bigint not null,
  top bytea not null,
  heads bytea not null,
  root bytea not null
);
table public.solvency_leaf (
  day integer not null,
  place bigint not null,
  member bigint not null,
  nonce bytea not null,
  units numeric(38,0)[] not null
);
table public.solvency_node (
  day integer not null,
  level smallint not null,
  place bigint not null,
  hash bytea not null,
  units numeric(38,0)[] not null
);
table public.standing_join (
  member bigint not null,
  upline bigint not null
);
table public.star_system (
  galaxy integer not null,
  system integer not null,
  name text
);
table public.stray_scan (
  chain integer not null,
  number bigint not null
);
table public.stray_transfer (
  chain integer not null,
  tx_hash text not null,
  log_index integer not null,
  block_number bigint not null,
  contract text not null,
  sender text not null,
  address text not null,
  raw numeric(78,0) not null,
  seen_at timestamp with time zone not null default clock_timestamp()
);
table public.swap (
  id uuid not null,
  member bigint not null,
  asset text not null,
  sequence bigint not null,
  side text not null,
  leaves numeric(38,0) not null,
  fee numeric(38,0) not null,
  to_market numeric(38,0) not null,
  arrives numeric(38,0) not null,
  world_at timestamp with time zone not null,
  with_code boolean not null default false
);
table public.swap_candle (
  asset text not null,
  span text not null,
  at timestamp with time zone not null,
  open numeric(78,0) not null,
  high numeric(78,0) not null,
  low numeric(78,0) not null,
  close numeric(78,0) not null,
  base numeric(38,0) not null,
  usdt numeric(38,0) not null,
  swaps integer not null
);
table public.swap_candle_progress (
  asset text not null,
  sequence bigint
);
table public.swap_pool (
  asset text not null,
  sequence bigint not null default 1,
  base numeric(38,0) not null,
  usdt numeric(38,0) not null,
  price numeric(78,0) not null,
  price_time numeric(78,0) not null default 0,
  at timestamp with time zone not null
);
table public.swap_state (
  asset text not null,
  sequence bigint not null,
  base numeric(38,0) not null,
  usdt numeric(38,0) not null,
  price numeric(78,0) not null,
  price_time numeric(78,0) not null,
  at timestamp with time zone not null
);
table public.system_count (
  galaxy integer not null,
  system integer not null,
  planets integer not null,
  upcoming integer not null
);
table public.system_opening (
  galaxy integer not null,
  system integer not null,
  opens_at timestamp with time zone not null,
  planets integer not null,
  upcoming integer not null
);
table public.tax_cut (
  planet bigint not null,
  day integer not null,
  numerator numeric not null,
  stream text not null
);
table public.team_figures (
  since_day integer not null,
  figures jsonb not null
);
table public.team_join (
  member bigint not null,
  upline bigint not null,
  at timestamp with time zone not null,
  counted boolean not null default false
);
table public.team_place (
  member bigint not null,
  origin bigint not null,
  depth integer not null,
  jump bigint not null
);
table public.team_sum (
  member bigint not null,
  size integer not null,
  direct integer not null
);
table public.tfa_change (
  package uuid not null
);
table public.tfa_charge (
  id uuid not null,
  package uuid not null,
  member bigint not null,
  pack text not null,
  amount numeric(38,0) not null,
  collected numeric(38,0) not null,
  bought numeric(38,0) not null,
  charged numeric(38,0) not null,
  at timestamp with time zone not null
);
table public.tfa_day (
  day integer not null,
  budget numeric(38,0) not null,
  allowed numeric(38,0) not null,
  due numeric(60,0) not null,
  factor numeric(20,0) not null,
  charging_rate numeric(20,0) not null,
  completed_rate numeric(20,0) not null,
  charging_weight numeric(38,0) not null,
  completed_weight numeric(38,0) not null,
  charging_growth numeric(20,0) not null,
  completed_growth numeric(20,0) not null,
  charging_index numeric(30,0) not null,
  completed_index numeric(30,0) not null,
  allowed_share smallint not null,
  burn_after_hours integer not null
);
table public.tfa_funding (
  journal uuid not null,
  cause text not null,
  amount numeric(38,0) not null,
  world_at timestamp with time zone not null,
  price numeric(38,0),
  rc_price numeric(38,0),
  held numeric(38,0)
);
table public.tfa_owed (
  stripe smallint not null,
  owed numeric(38,0) not null
);
table public.tfa_pack (
  pack text not null,
  sold integer not null default 0,
  stock integer not null,
  closed_at timestamp with time zone
);
table public.tfa_pack_day (
  pack text not null,
  day integer not null,
  sold integer not null,
  most integer not null
);
table public.tfa_package (
  id uuid not null,
  member bigint not null,
  pack text not null,
  once boolean not null,
  price numeric(38,0) not null,
  part numeric(38,0) not null,
  quota numeric(38,0) not null,
  target numeric(38,0) not null,
  charged numeric(38,0) not null default 0,
  bought_at timestamp with time zone not null,
  start_day integer not null,
  completed_day integer,
  completed_at timestamp with time zone,
  clock_day integer not null,
  burning_from integer,
  ended_day integer,
  threshold numeric(30,0) not null,
  weighed text,
  withdrawn numeric(38,0) not null default 0,
  lost numeric(38,0) not null default 0
);
table public.tfa_total (
  rate text not null,
  weight numeric(38,0) not null
);
table public.tfa_withdrawal (
  id uuid not null,
  journal uuid not null,
  package uuid not null,
  member bigint not null,
  pack text not null,
  from_day integer not null,
  burning_from integer,
  day integer not null,
  amount numeric(38,0) not null,
  lost numeric(38,0) not null,
  at timestamp with time zone not null
);
table public.wallet_message (
  nonce text not null,
  message text not null,
  expires_at timestamp with time zone not null
);
table public.weight_log (
  planet bigint not null,
  era smallint not null,
  from_day integer not null,
  weight numeric not null
);
table public.withdrawal (
  id uuid not null,
  member bigint not null,
  chain integer not null,
  asset text not null,
  contract text not null,
  address text not null,
  leaves numeric(38,0) not null,
  fee numeric(38,0) not null,
  arrives numeric(38,0) not null,
  raw numeric(78,0) not null,
  worth numeric(38,0) not null,
  approvals smallint not null,
  state text not null,
  why text,
  tx_hash text,
  made_at timestamp with time zone not null,
  world_at timestamp with time zone not null
);
table public.withdrawal_decision (
  withdrawal uuid not null,
  operator text not null,
  verdict text not null,
  digest text not null,
  reason text not null,
  at timestamp with time zone not null default clock_timestamp(),
  signature text
);
table public.withdrawal_move (
  was text not null,
  becomes text not null
);
table public.withdrawal_step (
  withdrawal uuid not null,
  number smallint not null,
  state text not null,
  at timestamp with time zone not null default clock_timestamp()
);
table public.worker_beat (
  worker text not null,
  at timestamp with time zone not null default clock_timestamp()
);
table public.working_total (
  one boolean not null default true,
  investment numeric(38,0) not null
);
table public.world_clock (
  one boolean not null default true,
  mode text not null,
  at timestamp with time zone not null,
  as_of timestamp with time zone not null
);
view ledger.system_balance (
  book text,
  asset text,
  balance numeric,
  lowest numeric
);
view public.deposit_dust (
  chain integer,
  asset text,
  dust_raw numeric
);
view public.run_cover_part (
  id bigint,
  era smallint,
  lands bigint,
  base numeric(38,0),
  weight numeric,
  fixed numeric
);

alter table account_freeze add constraint account_freeze_by_check CHECK ((by = ANY (ARRAY['owner'::text, 'operator'::text])));
alter table account_freeze add constraint account_freeze_lifted CHECK (((lifted_by IS NULL) = (lifted_at IS NULL)));
alter table account_freeze add constraint account_freeze_lifted_by_check CHECK ((lifted_by = ANY (ARRAY['owner'::text, 'operator'::text])));
alter table account_freeze add constraint account_freeze_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table account_freeze add constraint account_freeze_pkey PRIMARY KEY (id);
alter table address_book add constraint address_book_address_check CHECK ((address ~ '^0x[0-9a-fA-F]{40}$'::text));
alter table address_book add constraint address_book_check CHECK ((usable_at >= added_at));
alter table address_book add constraint address_book_label_check CHECK ((label <> ''::text));
alter table address_book add constraint address_book_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table address_book add constraint address_book_pkey PRIMARY KEY (id);
alter table address_protection add constraint address_protection_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table address_protection add constraint address_protection_pkey PRIMARY KEY (member);
alter table alert_due add constraint alert_due_kind_check CHECK ((kind = ANY (ARRAY['planetOffered'::text, 'plotOffered'::text, 'priceReached'::text])));
alter table alert_due add constraint alert_due_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table alert_due add constraint alert_due_pkey PRIMARY KEY (id);
alter table article add constraint article_built_in_check CHECK ((length(built_in) = 32));
alter table article add constraint article_pkey PRIMARY KEY (id);
alter table article add constraint article_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 60)));
alter table article add constraint article_slug_key UNIQUE (slug);
alter table article add constraint article_tag_check CHECK ((tag = ANY (ARRAY['announcement'::text, 'help'::text, 'about'::text, 'legal'::text])));
alter table article add constraint article_times CHECK (((changed_at >= published_at) AND (taken_back_at >= published_at)));
alter table article_text add constraint article_text_article_fkey FOREIGN KEY (article) REFERENCES article(id);
alter table article_text add constraint article_text_body_check CHECK (((length(body) >= 1) AND (length(body) <= 60000)));
alter table article_text add constraint article_text_is_readable CHECK ((((title || summary) || body) !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]'::text)) NOT VALID;
alter table article_text add constraint article_text_language_check CHECK ((language = ANY (ARRAY['zh_TW'::text, 'en_US'::text, 'zh_CN'::text, 'ko_KR'::text, 'ja_JP'::text])));
alter table article_text add constraint article_text_pkey PRIMARY KEY (article, language);
alter table article_text add constraint article_text_summary_check CHECK (((length(summary) >= 1) AND (length(summary) <= 300)));
alter table article_text add constraint article_text_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)));
alter table article_word add constraint article_word_article_language_fkey FOREIGN KEY (article, language) REFERENCES article_text(article, language) ON DELETE CASCADE;
alter table article_word add constraint article_word_pkey PRIMARY KEY (article, language, word);
alter table article_word add constraint article_word_word_check CHECK (((length(word) >= 1) AND (length(word) <= 40)));
alter table banner add constraint banner_key_check CHECK (((key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(key) <= 60)));
alter table banner add constraint banner_key_key UNIQUE (key);
alter table banner add constraint banner_link_check CHECK (((link ~ '^/[a-zA-Z]'::text) AND (length(link) <= 200)));
alter table banner add constraint banner_pkey PRIMARY KEY (id);
alter table banner add constraint banner_place_check CHECK ((place >= 0));
alter table banner add constraint banner_times CHECK ((shown_until > shown_from));
alter table banner_text add constraint banner_text_banner_fkey FOREIGN KEY (banner) REFERENCES banner(id);
alter table banner_text add constraint banner_text_is_readable CHECK ((((title || text) !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]'::text) AND (btrim(title) <> ''::text) AND (btrim(text) <> ''::text))) NOT VALID;
alter table banner_text add constraint banner_text_language_check CHECK ((language = ANY (ARRAY['zh_TW'::text, 'en_US'::text, 'zh_CN'::text, 'ko_KR'::text, 'ja_JP'::text])));
alter table banner_text add constraint banner_text_pkey PRIMARY KEY (banner, language);
alter table banner_text add constraint banner_text_text_check CHECK (((length(text) >= 1) AND (length(text) <= 200)));
alter table banner_text add constraint banner_text_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80)));
alter table call_count add constraint call_count_pkey PRIMARY KEY (key);
alter table chain_watch add constraint chain_watch_check CHECK (((head IS NULL) = (agreed_at IS NULL)));
alter table chain_watch add constraint chain_watch_pkey PRIMARY KEY (chain);
alter table claim add constraint claim_amount_check CHECK ((amount >= (0)::numeric));
alter table claim add constraint claim_check CHECK (((to_collect >= (0)::numeric) AND ((to_collect = (0)::numeric) OR (stream = 'generation'::text))));
alter table claim add constraint claim_check1 CHECK (((stream = 'land'::text) = (run IS NOT NULL)));
alter table claim add constraint claim_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table claim add constraint claim_of CHECK (((stream = 'generation'::text) = (planet IS NULL)));
alter table claim add constraint claim_paid CHECK (((journal IS NULL) = ((amount + to_collect) = (0)::numeric)));
alter table claim add constraint claim_pkey PRIMARY KEY (id);
alter table claim add constraint claim_planet_fkey FOREIGN KEY (planet) REFERENCES planet(id);
alter table claim add constraint claim_run_fkey FOREIGN KEY (run) REFERENCES run(id);
alter table claim add constraint claim_stream CHECK ((stream = ANY (ARRAY['land'::text, 'tax'::text, 'referral'::text, 'generation'::text])));
alter table commission add constraint commission_amount_check CHECK ((amount > (0)::numeric));
alter table commission add constraint commission_buyer_fkey FOREIGN KEY (buyer) REFERENCES member(id);
alter table commission add constraint commission_check CHECK ((buyer <> receiver));
alter table commission add constraint commission_check1 CHECK (((state = 'paid'::text) = (journal IS NOT NULL)));
alter table commission add constraint commission_journal_key UNIQUE (journal);
alter table commission add constraint commission_kind_cause_receiver_key UNIQUE (kind, cause, receiver);
alter table commission add constraint commission_kind_check CHECK ((kind = 'naming'::text));
alter table commission add constraint commission_pkey PRIMARY KEY (id);
alter table commission add constraint commission_receiver_fkey FOREIGN KEY (receiver) REFERENCES member(id);
alter table commission add constraint commission_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'paid'::text])));
alter table community_login add constraint community_login_pkey PRIMARY KEY (state_hash);
alter table cover_share add constraint cover_share_pkey PRIMARY KEY (since_day);
alter table cover_share add constraint cover_share_share_check CHECK ((share >= 0));
alter table crossing add constraint crossing_pkey PRIMARY KEY (chain, tx_hash, log_index);
alter table crossing add constraint crossing_raw_check CHECK ((raw > (0)::numeric));
alter table crossing add constraint crossing_tx_hash_check CHECK ((tx_hash ~ '^0x[0-9a-f]{64}$'::text));
alter table custody_booking add constraint custody_booking_journal_key UNIQUE (journal);
alter table custody_booking add constraint custody_booking_journal_known FOREIGN KEY (journal) REFERENCES ledger.cause(journal);
alter table custody_booking add constraint custody_booking_once UNIQUE (chain, tx_hash, asset, incoming);
alter table custody_booking add constraint custody_booking_operator_check CHECK ((operator <> ''::text));
alter table custody_booking add constraint custody_booking_pkey PRIMARY KEY (id);
alter table custody_booking add constraint custody_booking_reason_check CHECK ((reason <> ''::text));
alter table custody_booking add constraint custody_booking_rest_check CHECK (((rest >= (0)::numeric) AND (rest < ('10000000000'::bigint)::numeric)));
alter table custody_booking add constraint custody_booking_tx_hash_check CHECK ((tx_hash ~ '^0x[0-9a-f]{64}$'::text));
alter table custody_booking add constraint custody_booking_units_check CHECK ((units > (0)::numeric));
alter table custody_control add constraint custody_control_address_check CHECK ((address ~ '^0x[0-9a-fA-F]{40}$'::text));
alter table custody_control add constraint custody_control_block_hash_check CHECK ((block_hash ~ '^0x[0-9a-f]{64}$'::text));
alter table custody_control add constraint custody_control_pkey PRIMARY KEY (chain, address, on_day);
alter table custody_control add constraint custody_control_purpose_check CHECK ((purpose = ANY (ARRAY['pays'::text, 'keeps'::text])));
alter table custody_control add constraint custody_control_signature_check CHECK ((signature ~ '^0x[0-9a-f]{130}$'::text));
alter table custody_control add constraint custody_control_signed CHECK ((num_nulls(signature, signed_at) = ANY (ARRAY[0, 2])));
alter table custody_reading add constraint custody_reading_adds_up CHECK ((difference = (((hot + cold) + addresses) - ((((((ledger + found) + dust) - mined) - later) + arrived) - awaited))));
alter table custody_reading add constraint custody_reading_off CHECK (((difference = (0)::numeric) = (off_since IS NULL)));
alter table custody_reading add constraint custody_reading_pkey PRIMARY KEY (chain, asset);
alter table custody_walk add constraint custody_walk_pkey PRIMARY KEY (chain);
alter table daot_address add constraint daot_address_address_check CHECK ((address ~ '^0x[0-9a-fA-F]{40}$'::text));
alter table daot_address add constraint daot_address_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table daot_address add constraint daot_address_pkey PRIMARY KEY (member);
alter table daot_claim add constraint daot_claim_amount_check CHECK ((amount > (0)::numeric));
alter table daot_claim add constraint daot_claim_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table daot_claim add constraint daot_claim_pkey PRIMARY KEY (id);
alter table daot_claim add constraint daot_claim_withdrawal_fkey FOREIGN KEY (withdrawal) REFERENCES withdrawal(id);
alter table daot_claim add constraint daot_claim_withdrawal_key UNIQUE (withdrawal);
alter table daot_part add constraint daot_part_amount_check CHECK ((amount >= (0)::numeric));
alter table daot_part add constraint daot_part_claim_fkey FOREIGN KEY (claim) REFERENCES daot_claim(id);
alter table daot_part add constraint daot_part_number_check CHECK ((number > 0));
alter table daot_part add constraint daot_part_pkey PRIMARY KEY (subscription, number);
alter table daot_part add constraint daot_part_subscription_fkey FOREIGN KEY (subscription) REFERENCES daot_subscription(id);
alter table daot_round add constraint daot_round_apart EXCLUDE USING gist (tstzrange(opens_at, closes_at) WITH &&) WHERE (((closed_at IS NULL) OR (closed_at >= closes_at)));
alter table daot_round add constraint daot_round_check CHECK ((closes_at > opens_at));
alter table daot_round add constraint daot_round_check1 CHECK (((most >= "least") AND (most <= stock)));
alter table daot_round add constraint daot_round_closed CHECK (((closed_at >= closes_at) OR (sold = (0)::numeric)));
alter table daot_round add constraint daot_round_every_days_check CHECK ((every_days > 0));
alter table daot_round add constraint daot_round_first_share_check CHECK (((first_share >= 0) AND (first_share <= 10000)));
alter table daot_round add constraint daot_round_funded_key UNIQUE (funded);
alter table daot_round add constraint daot_round_later_parts_check CHECK ((later_parts > 0));
alter table daot_round add constraint daot_round_least_check CHECK (("least" > (0)::numeric));
alter table daot_round add constraint daot_round_pkey PRIMARY KEY (id);
alter table daot_round add constraint daot_round_price_check CHECK ((price > (0)::numeric));
alter table daot_round add constraint daot_round_returned CHECK (
CASE
    WHEN (closed_at IS NULL) THEN (returned IS NULL)
    ELSE ((returned IS NULL) = (sold = stock))
END);
alter table daot_round add constraint daot_round_returned_key UNIQUE (returned);
alter table daot_round add constraint daot_round_sold_check CHECK ((sold >= (0)::numeric));
alter table daot_round add constraint daot_round_step_check CHECK ((step > (0)::numeric));
alter table daot_round add constraint daot_round_steps CHECK ((((stock % step) = (0)::numeric) AND (("least" % step) = (0)::numeric) AND ((most % step) = (0)::numeric) AND (((price * step) % (100000000)::numeric) = (0)::numeric)));
alter table daot_round add constraint daot_round_stock CHECK ((sold <= stock));
alter table daot_round add constraint daot_round_stock_check CHECK ((stock > (0)::numeric));
alter table daot_subscription add constraint daot_subscription_amount_check CHECK ((amount > (0)::numeric));
alter table daot_subscription add constraint daot_subscription_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table daot_subscription add constraint daot_subscription_paid_check CHECK ((paid > (0)::numeric));
alter table daot_subscription add constraint daot_subscription_pkey PRIMARY KEY (id);
alter table daot_subscription add constraint daot_subscription_round_fkey FOREIGN KEY (round) REFERENCES daot_round(id);
alter table daot_told add constraint daot_told_pkey PRIMARY KEY (round);
alter table daot_told add constraint daot_told_round_fkey FOREIGN KEY (round) REFERENCES daot_round(id);
alter table day_cap add constraint day_cap_pkey PRIMARY KEY (day, cap, subject);
alter table day_cap add constraint day_cap_used_check CHECK ((used > 0));
alter table deposit add constraint deposit_block CHECK (((block_number IS NULL) = (block_hash IS NULL)));
alter table deposit add constraint deposit_confirming_block CHECK (((state = 'confirming'::text) <= (block_number IS NOT NULL)));
alter table deposit add constraint deposit_credited_journal CHECK (((state = 'credited'::text) <= ((journal IS NOT NULL) AND (minor > (0)::numeric))));
alter table deposit add constraint deposit_dust_raw_check CHECK ((dust_raw >= (0)::numeric));
alter table deposit add constraint deposit_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table deposit add constraint deposit_minor_check CHECK ((minor >= (0)::numeric));
alter table deposit add constraint deposit_once UNIQUE (chain, tx_hash, ordinal, member, asset, contract, raw);
alter table deposit add constraint deposit_ordinal_check CHECK ((ordinal >= 0));
alter table deposit add constraint deposit_pkey PRIMARY KEY (id);
alter table deposit add constraint deposit_raw_check CHECK ((raw > (0)::numeric));
alter table deposit add constraint deposit_shortfall_check CHECK ((shortfall >= (0)::numeric));
alter table deposit add constraint deposit_state_check CHECK ((state = ANY (ARRAY['confirming'::text, 'credited'::text, 'belowMinimum'::text, 'reorganised'::text])));
alter table deposit add constraint deposit_tx_hash_check CHECK ((tx_hash ~ '^0x[0-9a-f]{64}$'::text));
alter table deposit_address add constraint deposit_address_address_check CHECK ((address ~ '^0x[0-9a-fA-F]{40}$'::text));
alter table deposit_address add constraint deposit_address_address_key UNIQUE (address);
alter table deposit_address add constraint deposit_address_index_check CHECK ((index >= 0));
alter table deposit_address add constraint deposit_address_key_fkey FOREIGN KEY (key) REFERENCES deposit_key(name);
alter table deposit_address add constraint deposit_address_key_index_key UNIQUE (key, index);
alter table deposit_address add constraint deposit_address_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table deposit_address add constraint deposit_address_pkey PRIMARY KEY (member);
alter table deposit_flag add constraint deposit_flag_deposit_fkey FOREIGN KEY (deposit) REFERENCES deposit(id);
alter table deposit_flag add constraint deposit_flag_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table deposit_flag add constraint deposit_flag_pkey PRIMARY KEY (member);
alter table deposit_key add constraint deposit_key_next_check CHECK ((next >= 0));
alter table deposit_key add constraint deposit_key_pkey PRIMARY KEY (name);
alter table deposit_move add constraint deposit_move_pkey PRIMARY KEY (was, becomes);
alter table deposit_reread add constraint deposit_reread_number_check CHECK ((number >= 0));
alter table deposit_reread add constraint deposit_reread_pkey PRIMARY KEY (chain);
alter table exchange add constraint exchange_arrives_check CHECK ((arrives > (0)::numeric));
alter table exchange add constraint exchange_check CHECK ((from_asset <> to_asset));
alter table exchange add constraint exchange_fee_check CHECK ((fee >= (0)::numeric));
alter table exchange add constraint exchange_leaves_check CHECK ((leaves > (0)::numeric));
alter table exchange add constraint exchange_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table exchange add constraint exchange_pkey PRIMARY KEY (id);
alter table export_key add constraint export_key_id_check CHECK ((id ~ '^[0-9a-f]{16}$'::text));
alter table export_key add constraint export_key_pkey PRIMARY KEY (id);
alter table export_key add constraint export_key_public_key_check CHECK ((length(public_key) = 32));
alter table factor_try add constraint factor_try_factor_check CHECK ((factor = ANY (ARRAY['login'::text, 'transaction'::text, 'google'::text])));
alter table factor_try add constraint factor_try_pkey PRIMARY KEY (subject, factor);
alter table favourite add constraint favourite_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table favourite add constraint favourite_once UNIQUE NULLS NOT DISTINCT (member, planet, x, y);
alter table favourite add constraint favourite_pkey PRIMARY KEY (id);
alter table favourite add constraint favourite_place CHECK (((x IS NULL) = (y IS NULL)));
alter table favourite add constraint favourite_planet_fkey FOREIGN KEY (planet) REFERENCES planet(id);
alter table favourite add constraint favourite_x_check CHECK ((x >= 0));
alter table favourite add constraint favourite_y_check CHECK ((y >= 0));
alter table foreign_addition add constraint foreign_addition_asset_check CHECK ((asset <> 'DU'::text));
alter table foreign_addition add constraint foreign_addition_pkey PRIMARY KEY (run, asset);
alter table foreign_addition add constraint foreign_addition_run_fkey FOREIGN KEY (run) REFERENCES run(id);
alter table foreign_addition add constraint foreign_addition_units_check CHECK ((units > (0)::numeric));
alter table foreign_addition add constraint foreign_addition_worth_check CHECK ((worth > (0)::numeric));
alter table freeze_link add constraint freeze_link_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table freeze_link add constraint freeze_link_pkey PRIMARY KEY (token_hash);
alter table galaxy add constraint galaxy_pkey PRIMARY KEY (id);
alter table generation_burn add constraint generation_burn_pkey PRIMARY KEY (member, from_day);
alter table generation_cut add constraint generation_cut_pkey PRIMARY KEY (member, generation, day);
alter table generation_income add constraint generation_income_lost_numerator_check CHECK ((lost_numerator >= (0)::numeric));
alter table generation_income add constraint generation_income_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table generation_income add constraint generation_income_numerator_check CHECK ((numerator >= (0)::numeric));
alter table generation_income add constraint generation_income_pkey PRIMARY KEY (member);
alter table generation_income add constraint generation_income_unlocked_check CHECK (((unlocked >= 0) AND (unlocked <= 10)));
alter table generation_join add constraint generation_join_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table generation_join add constraint generation_join_pkey PRIMARY KEY (member);
alter table generation_log add constraint generation_log_pkey PRIMARY KEY (member, generation, era, from_day);
alter table generation_unlock add constraint generation_unlock_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table generation_unlock add constraint generation_unlock_pkey PRIMARY KEY (member);
alter table generation_unlock_log add constraint generation_unlock_log_pkey PRIMARY KEY (member, from_day);
alter table generation_weight add constraint generation_weight_era_check CHECK (((era >= 1) AND (era <= 6)));
alter table generation_weight add constraint generation_weight_generation_check CHECK (((generation >= 1) AND (generation <= 10)));
alter table generation_weight add constraint generation_weight_member_fkey FOREIGN KEY (member) REFERENCES generation_income(member);
alter table generation_weight add constraint generation_weight_pkey PRIMARY KEY (member, generation, era);
alter table generation_weight add constraint generation_weight_weight_check CHECK ((weight >= (0)::numeric));
alter table google_offer add constraint google_offer_pkey PRIMARY KEY (session);
alter table google_offer add constraint google_offer_session_fkey FOREIGN KEY (session) REFERENCES session(token_hash) ON DELETE CASCADE;
alter table hold add constraint hold_check CHECK ((until > at));
alter table hold add constraint hold_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table hold add constraint hold_pkey PRIMARY KEY (id);
alter table holding add constraint holding_pkey PRIMARY KEY (chain, asset, address);
alter table holding add constraint holding_raw_check CHECK ((raw >= (0)::numeric));
alter table holding add constraint holding_read CHECK ((num_nulls(read_version, read_block, raw) = ANY (ARRAY[0, 3])));
alter table honesty_day add constraint honesty_day_back_check CHECK ((back >= (0)::numeric));
alter table honesty_day add constraint honesty_day_check CHECK (((ahead >= 0) AND (ahead <= members)));
alter table honesty_day add constraint honesty_day_day_fkey FOREIGN KEY (day) REFERENCES settlement(day);
alter table honesty_day add constraint honesty_day_members_check CHECK ((members >= 0));
alter table honesty_day add constraint honesty_day_paid_check CHECK ((paid >= (0)::numeric));
alter table honesty_day add constraint honesty_day_pkey PRIMARY KEY (day);
alter table honesty_era add constraint honesty_era_back_check CHECK ((back >= (0)::numeric));
alter table honesty_era add constraint honesty_era_day_fkey FOREIGN KEY (day) REFERENCES honesty_day(day);
alter table honesty_era add constraint honesty_era_pkey PRIMARY KEY (day, era);
alter table honesty_flow add constraint honesty_flow_amount_check CHECK ((amount >= (0)::numeric));
alter table honesty_flow add constraint honesty_flow_check CHECK ((total >= amount));
alter table honesty_flow add constraint honesty_flow_day_fkey FOREIGN KEY (day) REFERENCES honesty_day(day);
alter table honesty_flow add constraint honesty_flow_pkey PRIMARY KEY (day, reserve, way, name);
alter table honesty_flow add constraint honesty_flow_reserve_check CHECK ((reserve = ANY (ARRAY['emission'::text, 'wallet'::text, 'rewards'::text, 'market'::text])));
alter table honesty_flow add constraint honesty_flow_way_check CHECK ((way = ANY (ARRAY['in'::text, 'out'::text])));
alter table honesty_half add constraint honesty_half_back_check CHECK ((back >= (0)::numeric));
alter table honesty_half add constraint honesty_half_paid_check CHECK ((paid >= (0)::numeric));
alter table honesty_half add constraint honesty_half_pkey PRIMARY KEY (half);
alter table honesty_member add constraint honesty_member_back_check CHECK ((back >= (0)::numeric));
alter table honesty_member add constraint honesty_member_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table honesty_member add constraint honesty_member_paid_check CHECK ((paid >= (0)::numeric));
alter table honesty_member add constraint honesty_member_pkey PRIMARY KEY (member);
alter table identity add constraint identity_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table identity add constraint identity_pkey PRIMARY KEY (issuer, subject);
alter table image add constraint image_bytes_check CHECK ((bytes > 0));
alter table image add constraint image_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text));
alter table image add constraint image_pkey PRIMARY KEY (hash);
alter table income_carry add constraint income_carry_carry_check CHECK ((carry >= (0)::numeric));
alter table income_carry add constraint income_carry_pkey PRIMARY KEY (stream, source);
alter table income_carry add constraint income_carry_source CHECK ((source = ANY (ARRAY['emission'::text, 'wallet'::text])));
alter table income_carry add constraint income_carry_stream CHECK ((stream = ANY (ARRAY['land'::text, 'tax'::text, 'referral'::text, 'generation'::text])));
alter table income_cover add constraint income_cover_pkey PRIMARY KEY (era);
alter table income_index add constraint income_index_growth_check CHECK ((growth >= (0)::numeric));
alter table income_index add constraint income_index_pkey PRIMARY KEY (day, era);
alter table income_index add constraint income_index_value_check CHECK ((value >= (0)::numeric));
alter table income_total add constraint income_total_land_check CHECK ((weight >= (0)::numeric));
alter table income_total add constraint income_total_pkey PRIMARY KEY (stream, era);
alter table income_total add constraint income_total_stream CHECK ((stream = ANY (ARRAY['land'::text, 'tax'::text, 'referral'::text, 'generation'::text])));
alter table inside_transfer add constraint inside_transfer_amount_check CHECK ((amount > (0)::numeric));
alter table inside_transfer add constraint inside_transfer_id_known FOREIGN KEY (id) REFERENCES ledger.cause(journal);
alter table inside_transfer add constraint inside_transfer_left FOREIGN KEY (id, sender) REFERENCES ledger.exit_pass(id, member);
alter table inside_transfer add constraint inside_transfer_pkey PRIMARY KEY (id);
alter table inside_transfer add constraint inside_transfer_receiver_fkey FOREIGN KEY (receiver) REFERENCES member(id);
alter table inside_transfer add constraint inside_transfer_sender_fkey FOREIGN KEY (sender) REFERENCES member(id);
alter table inside_transfer add constraint inside_transfer_to_another CHECK ((sender <> receiver));
alter table land add constraint land_owner_fkey FOREIGN KEY (owner) REFERENCES member(id);
alter table land add constraint land_pkey PRIMARY KEY (id);
alter table land add constraint land_planet_fkey FOREIGN KEY (planet) REFERENCES planet(id);
alter table land add constraint land_planet_x_y_key UNIQUE (planet, x, y);
alter table land add constraint land_token_id_key UNIQUE (token_id);
alter table land add constraint land_x_check CHECK ((x >= 0));
alter table land add constraint land_y_check CHECK ((y >= 0));
alter table land_end add constraint land_end_accepted_check CHECK ((accepted >= (0)::numeric));
alter table land_end add constraint land_end_accepted_counted_check CHECK ((accepted_counted >= (0)::numeric));
alter table land_end add constraint land_end_done CHECK (((state = 'waiting'::text) = (ended_at IS NULL)));
alter table land_end add constraint land_end_fee_check CHECK ((fee >= (0)::numeric));
alter table land_end add constraint land_end_kind_check CHECK ((kind = ANY (ARRAY['redeem'::text, 'withdraw'::text])));
alter table land_end add constraint land_end_land_fkey FOREIGN KEY (land) REFERENCES land(id);
alter table land_end add constraint land_end_least_check CHECK (("least" >= (0)::numeric));
alter table land_end add constraint land_end_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table land_end add constraint land_end_pkey PRIMARY KEY (id);
alter table land_end add constraint land_end_planet_fkey FOREIGN KEY (planet) REFERENCES planet(id);
alter table land_end add constraint land_end_received_check CHECK ((received >= (0)::numeric));
alter table land_end add constraint land_end_returned_check CHECK ((returned >= (0)::numeric));
alter table land_end add constraint land_end_run_fkey FOREIGN KEY (run) REFERENCES run(id);
alter table land_end add constraint land_end_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'takenBack'::text, 'dropped'::text])));
alter table land_end add constraint land_end_waits CHECK (((kind = 'withdraw'::text) OR (state = 'done'::text)));
alter table land_end add constraint land_end_word CHECK (((NOT asks_word) OR (state = 'waiting'::text)));
alter table land_transfer add constraint land_transfer_buyer_fkey FOREIGN KEY (buyer) REFERENCES member(id);
alter table land_transfer add constraint land_transfer_check CHECK ((seller <> buyer));
alter table land_transfer add constraint land_transfer_exit FOREIGN KEY (id) REFERENCES ledger.exit_pass(id);
alter table land_transfer add constraint land_transfer_from_run_fkey FOREIGN KEY (from_run) REFERENCES run(id);
alter table land_transfer add constraint land_transfer_from_run_key UNIQUE (from_run);
alter table land_transfer add constraint land_transfer_land_fkey FOREIGN KEY (land) REFERENCES land(id);
alter table land_transfer add constraint land_transfer_pkey PRIMARY KEY (id);
alter table land_transfer add constraint land_transfer_planet_fkey FOREIGN KEY (planet) REFERENCES planet(id);
alter table land_transfer add constraint land_transfer_seller_fkey FOREIGN KEY (seller) REFERENCES member(id);
alter table land_transfer add constraint land_transfer_to_run_fkey FOREIGN KEY (to_run) REFERENCES run(id);
alter table land_transfer add constraint land_transfer_to_run_key UNIQUE (to_run);
alter table lapse_receipt add constraint lapse_receipt_one_check CHECK (one);
alter table lapse_receipt add constraint lapse_receipt_pkey PRIMARY KEY (one);
alter table lapse_receipt add constraint lapse_receipt_told_check CHECK ((((since IS NULL) = (until IS NULL)) AND ((since IS NULL) = (told IS NULL)) AND COALESCE(((since < until) AND (until <= day)), true)));
alter table lapse_warning add constraint lapse_warning_check CHECK ((until > at));
alter table lapse_warning add constraint lapse_warning_kinds_check CHECK ((cardinality(kinds) > 0));
alter table lapse_warning add constraint lapse_warning_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table lapse_warning add constraint lapse_warning_pkey PRIMARY KEY (member, day);
alter table ledger.account add constraint account_not_below_lowest CHECK ((balance >= lowest));
alter table ledger.account add constraint account_pkey PRIMARY KEY (id);
alter table ledger.border add constraint border_pkey PRIMARY KEY (id);
alter table ledger.border add constraint border_seq_check CHECK ((seq >= 0));
alter table ledger.cause add constraint cause_pkey PRIMARY KEY (journal);
alter table ledger.cause add constraint journal_kind_cause_key UNIQUE (kind, cause);
alter table ledger.entry add constraint entry_amount_check CHECK ((amount <> (0)::numeric));
alter table ledger.entry add constraint entry_balance_after_check CHECK ((balance_after >= (0)::numeric));
alter table ledger.entry add constraint entry_pkey PRIMARY KEY (account, journal, leg) INCLUDE (kind);
alter table ledger.exit_pass add constraint exit_pass_of_member UNIQUE (id, member);
alter table ledger.exit_pass add constraint exit_pass_pkey PRIMARY KEY (id);
alter table ledger.journal add constraint journal_kind CHECK (ledger.is_journal_kind(kind));
alter table ledger.journal add constraint journal_pkey PRIMARY KEY (id);
alter table ledger.reservation add constraint reservation_book_check CHECK ((book = ANY (ARRAY['investment'::text, 'bonus'::text, 'trading'::text])));
alter table ledger.reservation add constraint reservation_ended_by_known FOREIGN KEY (ended_by) REFERENCES ledger.cause(journal);
alter table ledger.reservation add constraint reservation_ends_whole CHECK (
CASE state
    WHEN 'open'::text THEN (num_nonnulls(captured, returned, ended_at, ended_by) = 0)
    WHEN 'captured'::text THEN ((num_nulls(captured, returned, ended_at, ended_by) = 0) AND (captured > (0)::numeric) AND (returned >= (0)::numeric) AND ((captured + returned) = units))
    ELSE ((num_nulls(captured, returned, ended_at, ended_by) = 0) AND (captured = (0)::numeric) AND (returned = units))
END);
alter table ledger.reservation add constraint reservation_id_known FOREIGN KEY (id) REFERENCES ledger.cause(journal) DEFERRABLE INITIALLY DEFERRED;
alter table ledger.reservation add constraint reservation_of_pass FOREIGN KEY (pass, member) REFERENCES ledger.exit_pass(id, member);
alter table ledger.reservation add constraint reservation_once UNIQUE (purpose, cause);
alter table ledger.reservation add constraint reservation_paid_out CHECK (((paid_out_by IS NULL) OR (state = 'captured'::text)));
alter table ledger.reservation add constraint reservation_paid_out_by_known FOREIGN KEY (paid_out_by) REFERENCES ledger.cause(journal);
alter table ledger.reservation add constraint reservation_pkey PRIMARY KEY (id);
alter table ledger.reservation add constraint reservation_purpose_check CHECK ((purpose = ANY (ARRAY['withdrawal'::text, 'opening'::text])));
alter table ledger.reservation add constraint reservation_state_check CHECK ((state = ANY (ARRAY['open'::text, 'captured'::text, 'released'::text])));
alter table ledger.reservation add constraint reservation_units_check CHECK ((units > (0)::numeric));
alter table ledger.seal add constraint seal_border_fkey FOREIGN KEY (border) REFERENCES ledger.border(id);
alter table ledger.seal add constraint seal_border_key UNIQUE (border);
alter table ledger.seal add constraint seal_check CHECK ((last_block >= (first_block - 1)));
alter table ledger.seal add constraint seal_number_check CHECK ((number > 0));
alter table ledger.seal add constraint seal_pkey PRIMARY KEY (number);
alter table ledger.sealed_block add constraint sealed_block_journals_check CHECK ((journals > 0));
alter table ledger.sealed_block add constraint sealed_block_number_check CHECK ((number > 0));
alter table ledger.sealed_block add constraint sealed_block_pkey PRIMARY KEY (number);
alter table ledger.span_breach add constraint span_breach_border_fkey FOREIGN KEY (border) REFERENCES ledger.border(id);
alter table ledger.span_breach add constraint span_breach_pkey PRIMARY KEY (id);
alter table ledger.transfer add constraint transfer_amount_check CHECK ((amount > (0)::numeric));
alter table ledger.transfer add constraint transfer_leg_check CHECK ((leg >= 0));
alter table ledger.transfer add constraint transfer_pkey PRIMARY KEY (journal, leg);
alter table ledger.transfer add constraint transfer_two_accounts CHECK ((debit <> credit));
alter table mail_code add constraint mail_code_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table mail_code add constraint mail_code_pkey PRIMARY KEY (id);
alter table mail_hour add constraint mail_hour_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table mail_hour add constraint mail_hour_pkey PRIMARY KEY (member, topic);
alter table mail_hour add constraint mail_hour_told_check CHECK ((told > 0));
alter table mail_hour add constraint mail_hour_topic_check CHECK ((topic = ANY (ARRAY['arrives'::text, 'sold'::text, 'returned'::text, 'ends'::text, 'team'::text, 'lapses'::text, 'alerts'::text])));
alter table mail_waiting add constraint mail_waiting_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table mail_waiting add constraint mail_waiting_notice_fkey FOREIGN KEY (notice) REFERENCES notice(id);
alter table mail_waiting add constraint mail_waiting_pkey PRIMARY KEY (notice);
alter table mail_waiting add constraint mail_waiting_topic_check CHECK ((topic = ANY (ARRAY['arrives'::text, 'sold'::text, 'returned'::text, 'ends'::text, 'team'::text, 'lapses'::text, 'alerts'::text])));
alter table market_day add constraint market_day_check CHECK (((shared > (0)::numeric) AND (shared <= pool)));
alter table market_day add constraint market_day_journal_key UNIQUE (journal);
alter table market_day add constraint market_day_pkey PRIMARY KEY (day);
alter table market_day add constraint market_day_weights_check CHECK ((weights > (0)::numeric));
alter table member add constraint member_email_key_key UNIQUE (email_key);
alter table member add constraint member_not_own_upline CHECK ((upline <> id));
alter table member add constraint member_pkey PRIMARY KEY (id);
alter table member add constraint member_upline_fkey FOREIGN KEY (upline) REFERENCES member(id);
alter table member add constraint member_username_key_key UNIQUE (username_key);
alter table member_network add constraint member_network_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table member_network add constraint member_network_pkey PRIMARY KEY (member, source);
alter table member_standing add constraint member_standing_check CHECK (((market_land >= (0)::numeric) AND (market_land <= team_land)));
alter table member_standing add constraint member_standing_check1 CHECK (((for_v1 >= (0)::numeric) AND (for_v1 <= team_land)));
alter table member_standing add constraint member_standing_check2 CHECK (((for_v2 >= (0)::numeric) AND (for_v2 <= team_land)));
alter table member_standing add constraint member_standing_check3 CHECK (((for_v3 >= (0)::numeric) AND (for_v3 <= team_land)));
alter table member_standing add constraint member_standing_check4 CHECK (((for_v4 >= (0)::numeric) AND (for_v4 <= team_land)));
alter table member_standing add constraint member_standing_check5 CHECK (((for_v5 >= (0)::numeric) AND (for_v5 <= team_land)));
alter table member_standing add constraint member_standing_check6 CHECK (((for_v6 >= (0)::numeric) AND (for_v6 <= team_land)));
alter table member_standing add constraint member_standing_check7 CHECK (((upline IS NULL) = (joined_day IS NULL)));
alter table member_standing add constraint member_standing_check8 CHECK (((lands = 0) = (land_total = (0)::numeric)));
alter table member_standing add constraint member_standing_direct_owners_check CHECK ((direct_owners >= 0));
alter table member_standing add constraint member_standing_land_total_check CHECK ((land_total >= (0)::numeric));
alter table member_standing add constraint member_standing_lands_check CHECK ((lands >= 0));
alter table member_standing add constraint member_standing_legs_v1_check CHECK ((legs_v1 >= 0));
alter table member_standing add constraint member_standing_legs_v2_check CHECK ((legs_v2 >= 0));
alter table member_standing add constraint member_standing_legs_v3_check CHECK ((legs_v3 >= 0));
alter table member_standing add constraint member_standing_legs_v4_check CHECK ((legs_v4 >= 0));
alter table member_standing add constraint member_standing_legs_v5_check CHECK ((legs_v5 >= 0));
alter table member_standing add constraint member_standing_legs_v6_check CHECK ((legs_v6 >= 0));
alter table member_standing add constraint member_standing_level_check CHECK (((level >= 0) AND (level <= 6)));
alter table member_standing add constraint member_standing_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table member_standing add constraint member_standing_pkey PRIMARY KEY (member);
alter table member_standing add constraint member_standing_team_land_check CHECK ((team_land >= (0)::numeric));
alter table member_standing add constraint member_standing_upline_fkey FOREIGN KEY (upline) REFERENCES member(id);
alter table member_standing_day add constraint member_standing_day_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table member_standing_day add constraint member_standing_day_pkey PRIMARY KEY (member, day);
alter table migration add constraint migration_pkey PRIMARY KEY (file);
alter table name_skeleton add constraint name_skeleton_kind_bearer_key UNIQUE (kind, bearer);
alter table name_skeleton add constraint name_skeleton_kind_check CHECK ((kind = ANY (ARRAY['member'::text, 'planet'::text])));
alter table name_skeleton add constraint name_skeleton_pkey PRIMARY KEY (kind, skeleton);
alter table named_transaction add constraint named_transaction_hash_check CHECK ((hash ~ '^0x[0-9a-f]{64}$'::text));
alter table named_transaction add constraint named_transaction_nonce_check CHECK ((nonce >= 0));
alter table named_transaction add constraint named_transaction_pkey PRIMARY KEY (chain, hash);
alter table named_transaction add constraint named_transaction_wallet FOREIGN KEY (chain, wallet) REFERENCES payout_wallet(chain, address);
alter table naming add constraint naming_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table naming add constraint naming_pkey PRIMARY KEY (id);
alter table naming add constraint naming_planet_fkey FOREIGN KEY (planet) REFERENCES planet(id);
alter table naming add constraint naming_planet_key UNIQUE (planet);
alter table notice add constraint notice_kind_check CHECK ((kind = ANY (ARRAY['assetReceived'::text, 'assetSent'::text, 'commissionPaid'::text, 'daotReleased'::text, 'depositCredited'::text, 'depositTakenBack'::text, 'landCompleted'::text, 'landEndAsks'::text, 'landEndDropped'::text, 'landEndPaid'::text, 'landGiven'::text, 'landReceived'::text, 'lapsed'::text, 'levelChanged'::text, 'memberJoined'::text, 'openingDrawn'::text, 'openingEnded'::text, 'openingLapsed'::text, 'openingTurn'::text, 'packageUsedUp'::text, 'partnerReceived'::text, 'partnerReturned'::text, 'partnerSettled'::text, 'planetBought'::text, 'planetGiven'::text, 'planetOffered'::text, 'planetReceived'::text, 'planetSold'::text, 'plotOffered'::text, 'priceReached'::text, 'rewardsReleased'::text, 'security'::text, 'stakeEnded'::text, 'withdrawalPaid'::text, 'withdrawalRefunded'::text, 'withdrawalRefused'::text])));
alter table notice add constraint notice_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table notice add constraint notice_pkey PRIMARY KEY (id);
alter table notice_choice add constraint notice_choice_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table notice_choice add constraint notice_choice_pkey PRIMARY KEY (member, topic);
alter table notice_choice add constraint notice_choice_topic_check CHECK ((topic = ANY (ARRAY['arrives'::text, 'sold'::text, 'returned'::text, 'ends'::text, 'team'::text, 'lapses'::text, 'alerts'::text])));
alter table notice_due add constraint notice_due_kind_check CHECK ((kind = ANY (ARRAY['landCompleted'::text, 'stakeEnded'::text, 'packageUsedUp'::text, 'daotReleased'::text, 'levelChanged'::text, 'landEndPaid'::text, 'landEndAsks'::text, 'landEndDropped'::text])));
alter table notice_due add constraint notice_due_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table notice_due add constraint notice_due_pkey PRIMARY KEY (id);
alter table opening add constraint opening_block CHECK (((num_nulls(salt, block_number, block_hash, block_time, drawn_at) = ANY (ARRAY[0, 5])) AND (block_time >= seed_at)));
alter table opening add constraint opening_check CHECK ((closes_at > opens_at));
alter table opening add constraint opening_closed CHECK ((((state = 'open'::text) = (closed_at IS NULL)) AND (num_nulls(closed_at, entries, list_hash) = ANY (ARRAY[0, 3])) AND ((state <> ALL (ARRAY['closed'::text, 'drawn'::text, 'named'::text])) OR (seed_at IS NOT NULL))));
alter table opening add constraint opening_commit_check CHECK ((commit ~ '^[0-9a-f]{64}$'::text));
alter table opening add constraint opening_drawn CHECK (
CASE
    WHEN (state = ANY (ARRAY['drawn'::text, 'named'::text])) THEN (salt IS NOT NULL)
    WHEN (state = ANY (ARRAY['open'::text, 'closed'::text, 'void'::text])) THEN (salt IS NULL)
    ELSE ((salt IS NULL) = (entries = 0))
END);
alter table opening add constraint opening_ended CHECK ((((state = ANY (ARRAY['named'::text, 'unclaimed'::text, 'void'::text])) = (ended_at IS NOT NULL)) AND ((freed_at IS NULL) OR (ended_at IS NOT NULL))));
alter table opening add constraint opening_fee_check CHECK ((fee > (0)::numeric));
alter table opening add constraint opening_pkey PRIMARY KEY (id);
alter table opening add constraint opening_planet_fkey FOREIGN KEY (planet) REFERENCES planet(id);
alter table opening add constraint opening_salt CHECK (((salt IS NULL) OR (encode(sha256(convert_to(salt, 'UTF8'::name)), 'hex'::text) = commit)));
alter table opening add constraint opening_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'drawn'::text, 'named'::text, 'unclaimed'::text, 'void'::text])));
alter table opening add constraint opening_turn CHECK ((((state = 'drawn'::text) = (turn IS NOT NULL)) AND ((turn IS NULL) = (turn_until IS NULL))));
alter table opening_entry add constraint opening_entry_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table opening_entry add constraint opening_entry_opening_fkey FOREIGN KEY (opening) REFERENCES opening(id);
alter table opening_entry add constraint opening_entry_opening_place_key UNIQUE (opening, place);
alter table opening_entry add constraint opening_entry_pkey PRIMARY KEY (id);
alter table opening_entry add constraint opening_entry_place_check CHECK ((place > 0));
alter table opening_entry add constraint opening_entry_placed CHECK (((state <> ALL (ARRAY['turn'::text, 'lapsed'::text, 'named'::text])) OR (place IS NOT NULL)));
alter table opening_entry add constraint opening_entry_state_check CHECK ((state = ANY (ARRAY['entered'::text, 'back'::text, 'turn'::text, 'lapsed'::text, 'named'::text, 'freed'::text])));
alter table operator_act add constraint operator_act_pkey PRIMARY KEY (id);
alter table own_transfer add constraint own_transfer_amount_check CHECK ((amount > (0)::numeric));
alter table own_transfer add constraint own_transfer_asset_check CHECK ((asset = ANY (ARRAY['DU'::text, 'hPT'::text, 'RC'::text, 'SAI'::text, 'USDT'::text, 'DAOT'::text])));
alter table own_transfer add constraint own_transfer_from_book_check CHECK ((from_book = ANY (ARRAY['investment'::text, 'bonus'::text, 'trading'::text])));
alter table own_transfer add constraint own_transfer_id_known FOREIGN KEY (id) REFERENCES ledger.cause(journal);
alter table own_transfer add constraint own_transfer_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table own_transfer add constraint own_transfer_moves CHECK ((from_book <> to_book));
alter table own_transfer add constraint own_transfer_pkey PRIMARY KEY (id);
alter table own_transfer add constraint own_transfer_to_book_check CHECK ((to_book = ANY (ARRAY['investment'::text, 'bonus'::text, 'trading'::text])));
alter table partner_funding add constraint partner_funding_id_known FOREIGN KEY (id) REFERENCES ledger.cause(journal);
alter table partner_funding add constraint partner_funding_operator_check CHECK ((operator <> ''::text));
alter table partner_funding add constraint partner_funding_partner_check CHECK ((partner > 0));
alter table partner_funding add constraint partner_funding_pkey PRIMARY KEY (id);
alter table partner_funding add constraint partner_funding_reason_check CHECK ((reason <> ''::text));
alter table partner_funding add constraint partner_funding_units_check CHECK ((units <> (0)::numeric));
alter table partner_order add constraint partner_order_amount_check CHECK ((amount >= (0)::numeric));
alter table partner_order add constraint partner_order_ends CHECK (((state = ANY (ARRAY['asked'::text, 'sent'::text, 'unknown'::text])) = (ended_at IS NULL)));
alter table partner_order add constraint partner_order_in CHECK (((way = 'out'::text) OR (state = ANY (ARRAY['settled'::text, 'refused'::text]))));
alter table partner_order add constraint partner_order_is_asked CHECK (((state = ANY (ARRAY['asked'::text, 'sent'::text, 'unknown'::text])) = (next_at IS NOT NULL)));
alter table partner_order add constraint partner_order_left FOREIGN KEY (pass, member) REFERENCES ledger.exit_pass(id, member);
alter table partner_order add constraint partner_order_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table partner_order add constraint partner_order_moves_something CHECK (((amount > (0)::numeric) OR ((way = 'in'::text) AND (state = 'refused'::text))));
alter table partner_order add constraint partner_order_of_member CHECK (((member IS NOT NULL) OR (state = 'refused'::text)));
alter table partner_order add constraint partner_order_once UNIQUE (partner, way, order_id);
alter table partner_order add constraint partner_order_order_id_check CHECK ((order_id ~ '^[A-Za-z0-9._:-]{1,64}$'::text));
alter table partner_order add constraint partner_order_out CHECK (((way = 'in'::text) OR ((order_id = (id)::text) AND (member IS NOT NULL))));
alter table partner_order add constraint partner_order_partner_check CHECK ((partner > 0));
alter table partner_order add constraint partner_order_pkey PRIMARY KEY (id);
alter table partner_order add constraint partner_order_reason_check CHECK ((reason ~ '^[A-Za-z]{1,40}$'::text));
alter table partner_order add constraint partner_order_says_why CHECK (((state = ANY (ARRAY['refused'::text, 'returned'::text])) = (reason IS NOT NULL)));
alter table partner_order add constraint partner_order_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'sent'::text, 'unknown'::text, 'settled'::text, 'refused'::text, 'returned'::text])));
alter table partner_order add constraint partner_order_subject_check CHECK ((subject <> ''::text));
alter table partner_order add constraint partner_order_tries_check CHECK ((tries >= 0));
alter table partner_order add constraint partner_order_way_check CHECK ((way = ANY (ARRAY['out'::text, 'in'::text])));
alter table partner_order_move add constraint partner_order_move_pkey PRIMARY KEY (was, becomes);
alter table payment add constraint payment_contract_check CHECK ((contract ~ '^0x[0-9a-fA-F]{40}$'::text));
alter table payment add constraint payment_ends CHECK (((state = 'open'::text) = (ended_at IS NULL)));
alter table payment add constraint payment_kind_check CHECK ((kind = ANY (ARRAY['withdrawal'::text, 'sweep'::text, 'gas'::text, 'cold'::text])));
alter table payment add constraint payment_mined_hash_check CHECK ((mined_hash ~ '^0x[0-9a-f]{64}$'::text));
alter table payment add constraint payment_nonce UNIQUE (chain, wallet, nonce);
alter table payment add constraint payment_nonce_check CHECK ((nonce >= 0));
alter table payment add constraint payment_of_chain CHECK (((state <> ALL (ARRAY['paid'::text, 'failed'::text])) OR (num_nulls(nonce, mined_hash, mined_block, cost_wei) = 0)));
alter table payment add constraint payment_of_token CHECK (((contract IS NULL) = (kind = 'gas'::text)));
alter table payment add constraint payment_once UNIQUE (kind, cause);
alter table payment add constraint payment_pkey PRIMARY KEY (id);
alter table payment add constraint payment_raw_check CHECK ((raw > (0)::numeric));
alter table payment add constraint payment_receiver_check CHECK ((receiver ~ '^0x[0-9a-fA-F]{40}$'::text));
alter table payment add constraint payment_refused CHECK ((((refused IS NULL) OR (nonce IS NULL)) AND ((state <> 'refused'::text) OR (refused IS NOT NULL))));
alter table payment add constraint payment_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'failed'::text, 'overtaken'::text, 'refused'::text])));
alter table payment add constraint payment_wallet FOREIGN KEY (chain, wallet) REFERENCES payout_wallet(chain, address);
alter table payment_try add constraint payment_try_check CHECK (((tip >= (0)::numeric) AND (tip <= max_fee)));
alter table payment_try add constraint payment_try_gas_check CHECK ((gas > 0));
alter table payment_try add constraint payment_try_hash_check CHECK ((hash ~ '^0x[0-9a-f]{64}$'::text));
alter table payment_try add constraint payment_try_hash_key UNIQUE (hash);
alter table payment_try add constraint payment_try_max_fee_check CHECK ((max_fee >= (0)::numeric));
alter table payment_try add constraint payment_try_number_check CHECK (((number >= 1) AND (number <= 100)));
alter table payment_try add constraint payment_try_payment_fkey FOREIGN KEY (payment) REFERENCES payment(id);
alter table payment_try add constraint payment_try_pkey PRIMARY KEY (payment, number);
alter table payment_try add constraint payment_try_sent CHECK (((sent_at IS NULL) OR (signed IS NOT NULL)));
alter table payment_try add constraint payment_try_signed CHECK ((num_nulls(signed, hash, signed_at) = ANY (ARRAY[0, 3])));
alter table payment_try add constraint payment_try_signed_check CHECK ((signed ~ '^0x[0-9a-f]+$'::text));
alter table payout_stop add constraint payout_stop_pkey PRIMARY KEY (chain, asset);
alter table payout_stop add constraint payout_stop_why_check CHECK ((why = ANY (ARRAY['operator'::text, 'overtaken'::text, 'mismatch'::text, 'unasked'::text])));
alter table payout_wallet add constraint payout_wallet_address_check CHECK ((address ~ '^0x[0-9a-fA-F]{40}$'::text));
alter table payout_wallet add constraint payout_wallet_next_nonce_check CHECK ((next_nonce >= 0));
alter table payout_wallet add constraint payout_wallet_pkey PRIMARY KEY (chain, address);
alter table payout_wallet add constraint payout_wallet_purpose_check CHECK ((purpose = ANY (ARRAY['pays'::text, 'deposits'::text])));
alter table pending_identity add constraint pending_identity_pkey PRIMARY KEY (token_hash);
alter table planet add constraint planet_before_sale CHECK (((state = 'onSale'::text) = (before_sale IS NOT NULL)));
alter table planet add constraint planet_before_sale_check CHECK ((before_sale = ANY (ARRAY['upcoming'::text, 'named'::text, 'sold'::text])));
alter table planet add constraint planet_galaxy_system_fkey FOREIGN KEY (galaxy, system) REFERENCES star_system(galaxy, system);
alter table planet add constraint planet_galaxy_system_orbit_key UNIQUE (galaxy, system, orbit);
alter table planet add constraint planet_image_fkey FOREIGN KEY (image) REFERENCES image(hash);
alter table planet add constraint planet_level_check CHECK (((level >= 1) AND (level <= 5)));
alter table planet add constraint planet_name_key_key UNIQUE (name_key);
alter table planet add constraint planet_owned CHECK (((state = ANY (ARRAY['named'::text, 'sold'::text])) <= ((owner IS NOT NULL) AND (name IS NOT NULL))));
alter table planet add constraint planet_owner_fkey FOREIGN KEY (owner) REFERENCES member(id);
alter table planet add constraint planet_pkey PRIMARY KEY (id);
alter table planet add constraint planet_plots CHECK ((plots_sold <= (ARRAY[64, 256, 1024, 4096, 16384])[level]));
alter table planet add constraint planet_plots_sold_check CHECK ((plots_sold >= 0));
alter table planet add constraint planet_priced CHECK (((state = 'onSale'::text) = (sale_price IS NOT NULL)));
alter table planet add constraint planet_referral CHECK (((referrer IS NOT NULL) OR (referral_share = 0)));
alter table planet add constraint planet_referral_share_check CHECK (((referral_share >= 0) AND (referral_share <= 10000)));
alter table planet add constraint planet_referrer_fkey FOREIGN KEY (referrer) REFERENCES member(id);
alter table planet add constraint planet_sale_price_check CHECK ((sale_price > (0)::numeric));
alter table planet add constraint planet_state_check CHECK ((state = ANY (ARRAY['upcoming'::text, 'opening'::text, 'named'::text, 'onSale'::text, 'sold'::text])));
alter table planet add constraint planet_type_check CHECK ((type = ANY (ARRAY['terran'::text, 'ocean'::text, 'desert'::text, 'ice'::text, 'lava'::text, 'gas'::text, 'crystal'::text, 'void'::text])));
alter table planet_alert add constraint planet_alert_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table planet_alert add constraint planet_alert_member_planet_key UNIQUE (member, planet);
alter table planet_alert add constraint planet_alert_pkey PRIMARY KEY (id);
alter table planet_alert add constraint planet_alert_planet_fkey FOREIGN KEY (planet) REFERENCES planet(id);
alter table planet_alert add constraint planet_alert_sale_price_check CHECK ((sale_price > (0)::numeric));
alter table planet_burn add constraint planet_burn_pkey PRIMARY KEY (planet, stream, from_day);
alter table planet_income add constraint planet_income_lost_numerator_check CHECK ((lost_numerator >= (0)::numeric));
alter table planet_income add constraint planet_income_numerator_check CHECK ((numerator >= (0)::numeric));
alter table planet_income add constraint planet_income_pkey PRIMARY KEY (planet, stream);
alter table planet_income add constraint planet_income_planet_fkey FOREIGN KEY (planet) REFERENCES planet(id);
alter table planet_income add constraint planet_income_stream_check CHECK ((stream = ANY (ARRAY['tax'::text, 'referral'::text])));
alter table planet_income add constraint planet_income_wallet_lost_numerator_check CHECK ((wallet_lost_numerator >= (0)::numeric));
alter table planet_income add constraint planet_income_wallet_numerator_check CHECK ((wallet_numerator >= (0)::numeric));
alter table planet_move add constraint planet_move_pkey PRIMARY KEY (was, becomes);
alter table planet_part add constraint planet_part_part_check CHECK ((part <> ''::text));
alter table planet_part add constraint planet_part_pkey PRIMARY KEY (part, planet);
alter table planet_part add constraint planet_part_planet_fkey FOREIGN KEY (planet) REFERENCES planet(id);
alter table planet_past add constraint planet_past_check CHECK ((until_day >= from_day));
alter table planet_past add constraint planet_past_owner_fkey FOREIGN KEY (owner) REFERENCES member(id);
alter table planet_past add constraint planet_past_planet_fkey FOREIGN KEY (planet) REFERENCES planet(id);
alter table planet_sale add constraint planet_sale_buyer_fkey FOREIGN KEY (buyer) REFERENCES member(id);
alter table planet_sale add constraint planet_sale_check CHECK ((buyer <> seller));
alter table planet_sale add constraint planet_sale_check1 CHECK (((fee >= (0)::numeric) AND (fee <= price)));
alter table planet_sale add constraint planet_sale_exit FOREIGN KEY (id) REFERENCES ledger.exit_pass(id);
alter table planet_sale add constraint planet_sale_pkey PRIMARY KEY (id);
alter table planet_sale add constraint planet_sale_planet_fkey FOREIGN KEY (planet) REFERENCES planet(id);
alter table planet_sale add constraint planet_sale_price_check1 CHECK ((price > (0)::numeric));
alter table planet_sale add constraint planet_sale_seller_fkey FOREIGN KEY (seller) REFERENCES member(id);
alter table planet_transfer add constraint planet_transfer_check CHECK ((receiver <> giver));
alter table planet_transfer add constraint planet_transfer_exit FOREIGN KEY (id) REFERENCES ledger.exit_pass(id);
alter table planet_transfer add constraint planet_transfer_giver_fkey FOREIGN KEY (giver) REFERENCES member(id);
alter table planet_transfer add constraint planet_transfer_pkey PRIMARY KEY (id);
alter table planet_transfer add constraint planet_transfer_planet_fkey FOREIGN KEY (planet) REFERENCES planet(id);
alter table planet_transfer add constraint planet_transfer_receiver_fkey FOREIGN KEY (receiver) REFERENCES member(id);
alter table planet_weight add constraint planet_weight_pkey PRIMARY KEY (planet, era);
alter table planet_weight add constraint planet_weight_planet_fkey FOREIGN KEY (planet) REFERENCES planet(id);
alter table planet_weight add constraint planet_weight_weight_check CHECK ((weight >= (0)::numeric));
alter table plot_alert add constraint plot_alert_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table plot_alert add constraint plot_alert_member_planet_key UNIQUE (member, planet);
alter table plot_alert add constraint plot_alert_pkey PRIMARY KEY (id);
alter table plot_alert add constraint plot_alert_planet_fkey FOREIGN KEY (planet) REFERENCES planet(id);
alter table plot_alert add constraint plot_alert_price_check CHECK ((price > (0)::numeric));
alter table points_day add constraint points_day_check CHECK (((granted >= (0)::numeric) AND (granted <= allowed)));
alter table points_day add constraint points_day_check1 CHECK (((returned >= (0)::numeric) AND (returned <= granted)));
alter table points_day add constraint points_day_day_fkey FOREIGN KEY (day) REFERENCES settlement(day);
alter table points_day add constraint points_day_goes_back CHECK (((COALESCE(returned, (0)::numeric) > (0)::numeric) = (expiry IS NOT NULL)));
alter table points_day add constraint points_day_growth_check CHECK ((growth >= (0)::numeric));
alter table points_day add constraint points_day_is_booked CHECK (((granted > (0)::numeric) = (journal IS NOT NULL)));
alter table points_day add constraint points_day_pkey PRIMARY KEY (day);
alter table points_day add constraint points_day_working_check CHECK ((working >= (0)::numeric));
alter table points_grant add constraint points_grant_amount_check CHECK ((amount > (0)::numeric));
alter table points_grant add constraint points_grant_day_fkey FOREIGN KEY (day) REFERENCES points_day(day);
alter table points_grant add constraint points_grant_lost CHECK (((lost > (0)::numeric) = (expiry IS NOT NULL)));
alter table points_grant add constraint points_grant_lost_check CHECK ((lost >= (0)::numeric));
alter table points_grant add constraint points_grant_lost_whole CHECK (((expiry IS NULL) OR ((used + lost) = amount)));
alter table points_grant add constraint points_grant_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table points_grant add constraint points_grant_owned_check CHECK ((owned > (0)::numeric));
alter table points_grant add constraint points_grant_pkey PRIMARY KEY (member, day);
alter table points_grant add constraint points_grant_used_check CHECK ((used >= (0)::numeric));
alter table points_grant add constraint points_grant_within CHECK (((used + lost) <= amount));
alter table pool_alert add constraint pool_alert_member_asset_way_key UNIQUE (member, asset, way);
alter table pool_alert add constraint pool_alert_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table pool_alert add constraint pool_alert_pkey PRIMARY KEY (id);
alter table pool_alert add constraint pool_alert_threshold_check CHECK ((threshold > (0)::numeric));
alter table pool_alert add constraint pool_alert_way_check CHECK ((way = ANY (ARRAY['atMost'::text, 'atLeast'::text])));
alter table pool_alert_progress add constraint pool_alert_progress_pkey PRIMARY KEY (asset);
alter table pool_change add constraint pool_change_pkey PRIMARY KEY (stake);
alter table pool_change add constraint pool_change_stake_fkey FOREIGN KEY (stake) REFERENCES pool_stake(id);
alter table pool_day add constraint pool_day_allowed_check CHECK ((allowed >= (0)::numeric));
alter table pool_day add constraint pool_day_budget_check CHECK ((budget >= (0)::numeric));
alter table pool_day add constraint pool_day_carry_check CHECK (((carry >= (0)::numeric) AND (carry < ('1000000000000000000'::bigint)::numeric)));
alter table pool_day add constraint pool_day_day_fkey FOREIGN KEY (day) REFERENCES settlement(day);
alter table pool_day add constraint pool_day_due_check CHECK ((due >= (0)::numeric));
alter table pool_day add constraint pool_day_factor_check CHECK (((factor >= (0)::numeric) AND (factor <= ('1000000000000000000'::bigint)::numeric)));
alter table pool_day add constraint pool_day_paid CHECK (((paid > (0)::numeric) = (journal IS NOT NULL)));
alter table pool_day add constraint pool_day_paid_check CHECK ((paid >= (0)::numeric));
alter table pool_day add constraint pool_day_pkey PRIMARY KEY (day);
alter table pool_funding add constraint pool_funding_amount_check CHECK ((amount > (0)::numeric));
alter table pool_funding add constraint pool_funding_pkey PRIMARY KEY (journal);
alter table pool_index add constraint pool_index_check CHECK ((value >= growth));
alter table pool_index add constraint pool_index_day_fkey FOREIGN KEY (day) REFERENCES pool_day(day);
alter table pool_index add constraint pool_index_growth_check CHECK ((growth >= (0)::numeric));
alter table pool_index add constraint pool_index_period_check CHECK ((period > 0));
alter table pool_index add constraint pool_index_pkey PRIMARY KEY (day, period);
alter table pool_receipt add constraint pool_receipt_amount_check CHECK ((amount > (0)::numeric));
alter table pool_receipt add constraint pool_receipt_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table pool_receipt add constraint pool_receipt_pkey PRIMARY KEY (journal, stake);
alter table pool_receipt add constraint pool_receipt_stake_fkey FOREIGN KEY (stake) REFERENCES pool_stake(id);
alter table pool_stake add constraint pool_stake_amount_check CHECK ((amount > (0)::numeric));
alter table pool_stake add constraint pool_stake_burned_check CHECK ((burned >= (0)::numeric));
alter table pool_stake add constraint pool_stake_check CHECK ((own >= step));
alter table pool_stake add constraint pool_stake_earned_check CHECK ((earned >= (0)::numeric));
alter table pool_stake add constraint pool_stake_earns CHECK (((from_day IS NULL) OR (in_sums AND (state = 'staked'::text))));
alter table pool_stake add constraint pool_stake_ends CHECK ((((state = 'staked'::text) = (earned IS NULL)) AND ((state = 'staked'::text) = (ended_day IS NULL)) AND ((state = 'staked'::text) = (ended_at IS NULL))));
alter table pool_stake add constraint pool_stake_land_fkey FOREIGN KEY (land) REFERENCES land(id);
alter table pool_stake add constraint pool_stake_leaves CHECK (((state = 'early'::text) OR ((lost = (0)::numeric) AND (burned = (0)::numeric))));
alter table pool_stake add constraint pool_stake_lost_check CHECK ((lost >= (0)::numeric));
alter table pool_stake add constraint pool_stake_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table pool_stake add constraint pool_stake_period_check CHECK ((period > 0));
alter table pool_stake add constraint pool_stake_pkey PRIMARY KEY (id);
alter table pool_stake add constraint pool_stake_received CHECK ((received <= earned));
alter table pool_stake add constraint pool_stake_received_check CHECK ((received >= (0)::numeric));
alter table pool_stake add constraint pool_stake_returned CHECK (((lost > (0)::numeric) OR (returned IS NULL)));
alter table pool_stake add constraint pool_stake_room CHECK ((((state = 'early'::text) = (room IS NOT NULL)) AND (burned <= room)));
alter table pool_stake add constraint pool_stake_run_fkey FOREIGN KEY (run) REFERENCES run(id);
alter table pool_stake add constraint pool_stake_state_check CHECK ((state = ANY (ARRAY['staked'::text, 'ended'::text, 'completed'::text, 'early'::text])));
alter table pool_stake add constraint pool_stake_step_check CHECK ((step >= (0)::numeric));
alter table pool_stretch add constraint pool_stretch_check CHECK ((to_day > from_day));
alter table pool_stretch add constraint pool_stretch_pkey PRIMARY KEY (stake, from_day);
alter table pool_stretch add constraint pool_stretch_stake_fkey FOREIGN KEY (stake) REFERENCES pool_stake(id);
alter table pool_total add constraint pool_total_pkey PRIMARY KEY (period);
alter table pool_total add constraint pool_total_weight_check CHECK ((weight >= (0)::numeric));
alter table purchase add constraint purchase_investment_check CHECK ((investment > (0)::numeric));
alter table purchase add constraint purchase_kind_check CHECK ((kind = ANY (ARRAY['purchase'::text, 'addition'::text, 'replow'::text])));
alter table purchase add constraint purchase_land_fkey FOREIGN KEY (land) REFERENCES land(id);
alter table purchase add constraint purchase_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table purchase add constraint purchase_pkey PRIMARY KEY (id);
alter table purchase add constraint purchase_planet_fkey FOREIGN KEY (planet) REFERENCES planet(id);
alter table purchase add constraint purchase_run_fkey FOREIGN KEY (run) REFERENCES run(id);
alter table push_subscription add constraint push_subscription_auth_check CHECK ((octet_length(auth) = 16));
alter table push_subscription add constraint push_subscription_endpoint_check CHECK (((endpoint ~ '^https?://'::text) AND (length(endpoint) <= 1000)));
alter table push_subscription add constraint push_subscription_endpoint_key UNIQUE (endpoint);
alter table push_subscription add constraint push_subscription_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table push_subscription add constraint push_subscription_p256dh_check CHECK ((octet_length(p256dh) = 65));
alter table push_subscription add constraint push_subscription_pkey PRIMARY KEY (id);
alter table push_subscription add constraint push_subscription_session_key UNIQUE (session);
alter table push_subscription add constraint push_subscription_session_member_fkey FOREIGN KEY (session, member) REFERENCES session(token_hash, member) ON DELETE CASCADE;
alter table quote add constraint quote_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table quote add constraint quote_pkey PRIMARY KEY (id);
alter table quote add constraint quote_planet_fkey FOREIGN KEY (planet) REFERENCES planet(id);
alter table quote add constraint quote_replows_fkey FOREIGN KEY (replows) REFERENCES run(id);
alter table record_export add constraint record_export_bounds CHECK ((cardinality(accounts) = cardinality(entries)));
alter table record_export add constraint record_export_day_fkey FOREIGN KEY (day) REFERENCES solvency_day(day) DEFERRABLE INITIALLY DEFERRED;
alter table record_export add constraint record_export_head_check CHECK ((length(head) = 32));
alter table record_export add constraint record_export_key_fkey FOREIGN KEY (key) REFERENCES export_key(id);
alter table record_export add constraint record_export_lines_check CHECK ((lines > 0));
alter table record_export add constraint record_export_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table record_export add constraint record_export_pkey PRIMARY KEY (id);
alter table record_export add constraint record_export_place UNIQUE (day, place);
alter table record_export add constraint record_export_place_check CHECK ((place >= 0));
alter table record_export add constraint record_export_published CHECK (((num_nulls(day, place) = ANY (ARRAY[0, 2])) AND ((day IS NULL) OR (head IS NOT NULL))));
alter table record_export add constraint record_export_sealed CHECK ((num_nulls(lines, head, key, signature, sealed_at) = ANY (ARRAY[0, 5])));
alter table record_export add constraint record_export_signature_check CHECK ((length(signature) = 64));
alter table refusal add constraint refusal_count_check CHECK ((count > 0));
alter table refusal add constraint refusal_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table request add constraint request_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table request add constraint request_pkey PRIMARY KEY (member, call, request_id);
alter table reward add constraint reward_amount_check CHECK ((amount > (0)::numeric));
alter table reward add constraint reward_asset_check CHECK ((asset = 'DU'::text));
alter table reward add constraint reward_buyer_fkey FOREIGN KEY (buyer) REFERENCES member(id);
alter table reward add constraint reward_collected_check CHECK ((collected >= (0)::numeric));
alter table reward add constraint reward_ends CHECK (((state = ANY (ARRAY['collected'::text, 'lost'::text])) = (ended_at IS NOT NULL)));
alter table reward add constraint reward_expires_by_journal CHECK (((state = 'lost'::text) = (expiry IS NOT NULL)));
alter table reward add constraint reward_is_collected CHECK (((state <> 'collected'::text) OR (collected = amount)));
alter table reward add constraint reward_is_lost CHECK (((state <> 'lost'::text) OR ((lost > (0)::numeric) AND ((collected + lost) = amount))));
alter table reward add constraint reward_is_open CHECK (((state <> ALL (ARRAY['waiting'::text, 'toCollect'::text])) OR ((lost = (0)::numeric) AND (collected < amount))));
alter table reward add constraint reward_is_released CHECK ((((state = 'waiting'::text) = (released_at IS NULL)) AND ((released_at IS NULL) = (expires_at IS NULL))));
alter table reward add constraint reward_kind_check CHECK ((kind = ANY (ARRAY['referral'::text, 'community'::text, 'sameLevel'::text, 'market'::text, 'generation'::text])));
alter table reward add constraint reward_lost_check CHECK ((lost >= (0)::numeric));
alter table reward add constraint reward_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table reward add constraint reward_of_another CHECK ((buyer <> member));
alter table reward add constraint reward_of_purchase CHECK (((buyer IS NULL) = (purchase IS NULL)));
alter table reward add constraint reward_once UNIQUE (purchase, kind, member);
alter table reward add constraint reward_pkey PRIMARY KEY (id);
alter table reward add constraint reward_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'toCollect'::text, 'collected'::text, 'lost'::text])));
alter table reward add constraint reward_waits CHECK (((state <> 'waiting'::text) OR ((collected = (0)::numeric) AND (lost = (0)::numeric) AND (buyer IS NOT NULL))));
alter table reward add constraint reward_within_amount CHECK (((collected + lost) <= amount));
alter table reward_backlog add constraint reward_backlog_budget_check CHECK ((budget > (0)::numeric));
alter table reward_backlog add constraint reward_backlog_pkey PRIMARY KEY (journal);
alter table reward_burned add constraint reward_burned_amount_check CHECK ((amount > (0)::numeric));
alter table reward_burned add constraint reward_burned_buyer_fkey FOREIGN KEY (buyer) REFERENCES member(id);
alter table reward_burned add constraint reward_burned_check CHECK ((buyer <> member));
alter table reward_burned add constraint reward_burned_kind_check CHECK ((kind = ANY (ARRAY['referral'::text, 'community'::text])));
alter table reward_burned add constraint reward_burned_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table reward_burned add constraint reward_burned_pkey PRIMARY KEY (id);
alter table reward_burned add constraint reward_burned_purchase_fkey FOREIGN KEY (purchase) REFERENCES reward_event(id);
alter table reward_burned add constraint reward_burned_purchase_kind_member_key UNIQUE (purchase, kind, member);
alter table reward_event add constraint reward_event_amount_check CHECK ((amount > (0)::numeric));
alter table reward_event add constraint reward_event_buyer_fkey FOREIGN KEY (buyer) REFERENCES member(id);
alter table reward_event add constraint reward_event_check CHECK (((budget > (0)::numeric) AND (budget <= amount)));
alter table reward_event add constraint reward_event_check1 CHECK ((num_nulls(journal, sum, level, parts, market, burned, rest) = ANY (ARRAY[0, 7])));
alter table reward_event add constraint reward_event_check2 CHECK (((market >= (0)::numeric) AND (burned >= (0)::numeric) AND (rest >= (0)::numeric) AND (((market + burned) + rest) <= budget)));
alter table reward_event add constraint reward_event_check3 CHECK ((buyer <> upline));
alter table reward_event add constraint reward_event_journal_key UNIQUE (journal);
alter table reward_event add constraint reward_event_kind_check CHECK ((kind = ANY (ARRAY['purchase'::text, 'replow'::text, 'addition'::text])));
alter table reward_event add constraint reward_event_pkey PRIMARY KEY (id);
alter table reward_event add constraint reward_event_run_fkey FOREIGN KEY (run) REFERENCES run(id);
alter table reward_event add constraint reward_event_seq_key UNIQUE (seq);
alter table reward_event add constraint reward_event_upline_fkey FOREIGN KEY (upline) REFERENCES member(id);
alter table reward_part add constraint reward_part_amount_check CHECK ((amount > (0)::numeric));
alter table reward_part add constraint reward_part_pkey PRIMARY KEY (reward, journal);
alter table reward_part add constraint reward_part_reward_fkey FOREIGN KEY (reward) REFERENCES reward(id);
alter table reward_ready add constraint reward_ready_amount_check CHECK ((amount > (0)::numeric));
alter table reward_ready add constraint reward_ready_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table reward_ready add constraint reward_ready_pkey PRIMARY KEY (day, member);
alter table reward_ready add constraint reward_ready_rewards_check CHECK ((rewards > 0));
alter table reward_sum add constraint reward_sum_check CHECK (((collected >= (0)::numeric) AND (lost >= (0)::numeric) AND ((collected + lost) <= amount)));
alter table reward_sum add constraint reward_sum_count_check CHECK ((count >= 0));
alter table reward_sum add constraint reward_sum_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table reward_sum add constraint reward_sum_pkey PRIMARY KEY (member, kind);
alter table rule_version add constraint rule_version_pkey PRIMARY KEY (since_day);
alter table run add constraint run_burning CHECK (((burning_from IS NULL) = (burning_index IS NULL)));
alter table run add constraint run_cap CHECK (((mode = 'wallet'::text) OR (counted <= ((cap_times)::numeric * (investment + pending_addition)))));
alter table run add constraint run_cap_times CHECK ((cap_times > 0));
alter table run add constraint run_claimed_check CHECK ((claimed >= (0)::numeric));
alter table run add constraint run_continues_fkey FOREIGN KEY (continues) REFERENCES run(id);
alter table run add constraint run_continues_key UNIQUE (continues);
alter table run add constraint run_counted_check CHECK ((counted >= (0)::numeric));
alter table run add constraint run_era_check CHECK (((era >= 0) AND (era <= 6)));
alter table run add constraint run_fixed_check CHECK ((fixed >= (0)::numeric));
alter table run add constraint run_investment_check CHECK ((investment > (0)::numeric));
alter table run add constraint run_land_fkey FOREIGN KEY (land) REFERENCES land(id);
alter table run add constraint run_left_empty CHECK (((state <> ALL (ARRAY['abandoned'::text, 'transferred'::text])) OR (fixed = (0)::numeric)));
alter table run add constraint run_lost_check CHECK ((lost >= (0)::numeric));
alter table run add constraint run_mode_check CHECK ((mode = ANY (ARRAY['wallet'::text, 'investment'::text])));
alter table run add constraint run_owner_fkey FOREIGN KEY (owner) REFERENCES member(id);
alter table run add constraint run_pending_addition_check CHECK ((pending_addition >= (0)::numeric));
alter table run add constraint run_pkey PRIMARY KEY (id);
alter table run add constraint run_planet_fkey FOREIGN KEY (planet) REFERENCES planet(id);
alter table run add constraint run_stake_fkey FOREIGN KEY (stake) REFERENCES pool_stake(id);
alter table run add constraint run_staked CHECK (((stake IS NULL) OR ((mode = 'investment'::text) AND (state = ANY (ARRAY['effective'::text, 'completed'::text])) AND (pending_addition = (0)::numeric))));
alter table run add constraint run_standing_check CHECK ((standing >= (0)::numeric));
alter table run add constraint run_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'activating'::text, 'effective'::text, 'completed'::text, 'abandoned'::text, 'transferred'::text])));
alter table run add constraint run_tax_check CHECK (((tax >= 0) AND (tax <= 10000)));
alter table run add constraint run_wallet_era CHECK (((mode = 'wallet'::text) = (era = 0)));
alter table run_count add constraint run_count_amount_check CHECK ((amount > (0)::numeric));
alter table run_count add constraint run_count_kind_check CHECK ((kind = ANY (ARRAY['collection'::text, 'poolBurn'::text])));
alter table run_count add constraint run_count_pkey PRIMARY KEY (run, cause);
alter table run_count add constraint run_count_run_fkey FOREIGN KEY (run) REFERENCES run(id);
alter table run_count add constraint run_count_stood CHECK ((((investment IS NULL) = (counted IS NULL)) AND ((investment IS NULL) = (earned IS NULL)) AND ((investment IS NULL) OR ((kind = 'collection'::text) AND (counted >= (0)::numeric) AND (earned >= (0)::numeric)))));
alter table run_move add constraint run_move_pkey PRIMARY KEY (was, becomes);
alter table scanned_block add constraint scanned_block_hash_check CHECK ((hash ~ '^0x[0-9a-f]{64}$'::text));
alter table scanned_block add constraint scanned_block_number_check CHECK ((number >= 0));
alter table scanned_block add constraint scanned_block_parent_check CHECK ((parent ~ '^0x[0-9a-f]{64}$'::text));
alter table scanned_block add constraint scanned_block_pkey PRIMARY KEY (chain, number);
alter table security_event add constraint security_event_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table security_event add constraint security_event_pkey PRIMARY KEY (id);
alter table seen_signature add constraint seen_signature_pkey PRIMARY KEY (sign);
alter table segment add constraint segment_kind_check CHECK ((kind = ANY (ARRAY['claim'::text, 'completion'::text, 'addition'::text, 'end'::text])));
alter table segment add constraint segment_pkey PRIMARY KEY (run, seq);
alter table segment add constraint segment_run_fkey FOREIGN KEY (run) REFERENCES run(id);
alter table service_counted add constraint service_counted_one_check CHECK (one);
alter table service_counted add constraint service_counted_pkey PRIMARY KEY (one);
alter table service_time add constraint service_time_check CHECK (((longest_ms >= 0) AND (longest_ms <= (seconds * (1000)::bigint))));
alter table service_time add constraint service_time_count_check CHECK ((count > 0));
alter table service_time add constraint service_time_day_check CHECK ((day >= 0));
alter table service_time add constraint service_time_kind_check CHECK ((kind = ANY (ARRAY['settlement'::text, 'deposit'::text, 'withdrawal'::text])));
alter table service_time add constraint service_time_pkey PRIMARY KEY (day, kind, seconds);
alter table service_time add constraint service_time_seconds_check CHECK ((seconds >= 0));
alter table session add constraint session_id_key UNIQUE (id);
alter table session add constraint session_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table session add constraint session_of_member UNIQUE (token_hash, member);
alter table session add constraint session_pkey PRIMARY KEY (token_hash);
alter table settlement add constraint settlement_factor_check CHECK (((factor >= (0)::numeric) AND (factor <= ('1000000000000000000'::bigint)::numeric)));
alter table settlement add constraint settlement_pkey PRIMARY KEY (day);
alter table settlement add constraint settlement_wallet_factor_check CHECK (((wallet_factor >= (0)::numeric) AND (wallet_factor <= ('1000000000000000000'::bigint)::numeric)));
alter table settlement add constraint settlement_wallet_whole CHECK ((num_nulls(wallet_reserve, wallet_allowed, wallet_due, wallet_factor) = ANY (ARRAY[0, 4])));
alter table settlement_paid add constraint settlement_paid_day_fkey FOREIGN KEY (day) REFERENCES settlement(day);
alter table settlement_paid add constraint settlement_paid_paid_check CHECK ((paid >= (0)::numeric));
alter table settlement_paid add constraint settlement_paid_pkey PRIMARY KEY (day, source, stream);
alter table settlement_paid add constraint settlement_paid_source_check CHECK ((source = ANY (ARRAY['emission'::text, 'wallet'::text])));
alter table settlement_paid add constraint settlement_paid_stream CHECK ((stream = ANY (ARRAY['land'::text, 'tax'::text, 'referral'::text, 'generation'::text])));
alter table solvency_asset add constraint solvency_asset_accounts_check CHECK ((accounts >= (0)::numeric));
alter table solvency_asset add constraint solvency_asset_check CHECK ((most >= issued));
alter table solvency_asset add constraint solvency_asset_custody_check CHECK ((custody >= (0)::numeric));
alter table solvency_asset add constraint solvency_asset_day_fkey FOREIGN KEY (day) REFERENCES solvency_day(day);
alter table solvency_asset add constraint solvency_asset_issued_check CHECK ((issued >= (0)::numeric));
alter table solvency_asset add constraint solvency_asset_locked_check CHECK ((locked >= (0)::numeric));
alter table solvency_asset add constraint solvency_asset_pkey PRIMARY KEY (day, asset);
alter table solvency_asset add constraint solvency_asset_transit_check CHECK ((transit >= (0)::numeric));
alter table solvency_day add constraint solvency_day_day_fkey FOREIGN KEY (day) REFERENCES settlement(day);
alter table solvency_day add constraint solvency_day_heads_check CHECK ((length(heads) = 32));
alter table solvency_day add constraint solvency_day_members_check CHECK ((members > 0));
alter table solvency_day add constraint solvency_day_pkey PRIMARY KEY (day);
alter table solvency_day add constraint solvency_day_root_check CHECK ((length(root) = 32));
alter table solvency_day add constraint solvency_day_top_check CHECK ((length(top) = 32));
alter table solvency_leaf add constraint solvency_leaf_nonce_check CHECK ((length(nonce) = 32));
alter table solvency_leaf add constraint solvency_leaf_of_member UNIQUE (day, member);
alter table solvency_leaf add constraint solvency_leaf_pkey PRIMARY KEY (day, place);
alter table solvency_leaf add constraint solvency_leaf_place_check CHECK ((place >= 0));
alter table solvency_leaf add constraint solvency_leaf_units_check CHECK (((cardinality(units) = 7) AND ((0)::numeric <= ALL (units))));
alter table solvency_node add constraint solvency_node_hash_check CHECK ((length(hash) = 32));
alter table solvency_node add constraint solvency_node_level_check CHECK ((level > 0));
alter table solvency_node add constraint solvency_node_pkey PRIMARY KEY (day, level, place);
alter table solvency_node add constraint solvency_node_place_check CHECK ((place >= 0));
alter table solvency_node add constraint solvency_node_units_check CHECK (((cardinality(units) = 7) AND ((0)::numeric <= ALL (units))));
alter table standing_join add constraint standing_join_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table standing_join add constraint standing_join_pkey PRIMARY KEY (member);
alter table standing_join add constraint standing_join_upline_fkey FOREIGN KEY (upline) REFERENCES member(id);
alter table star_system add constraint star_system_galaxy_fkey FOREIGN KEY (galaxy) REFERENCES galaxy(id);
alter table star_system add constraint star_system_pkey PRIMARY KEY (galaxy, system);
alter table stray_scan add constraint stray_scan_number_check CHECK ((number >= 0));
alter table stray_scan add constraint stray_scan_pkey PRIMARY KEY (chain);
alter table stray_transfer add constraint stray_transfer_address_fkey FOREIGN KEY (address) REFERENCES deposit_address(address);
alter table stray_transfer add constraint stray_transfer_block_number_check CHECK ((block_number >= 0));
alter table stray_transfer add constraint stray_transfer_log_index_check CHECK ((log_index >= 0));
alter table stray_transfer add constraint stray_transfer_pkey PRIMARY KEY (chain, tx_hash, log_index);
alter table stray_transfer add constraint stray_transfer_raw_check CHECK ((raw > (0)::numeric));
alter table stray_transfer add constraint stray_transfer_tx_hash_check CHECK ((tx_hash ~ '^0x[0-9a-f]{64}$'::text));
alter table swap add constraint swap_arrives_check CHECK ((arrives > (0)::numeric));
alter table swap add constraint swap_check CHECK (((fee >= (0)::numeric) AND (fee < leaves)));
alter table swap add constraint swap_check1 CHECK (((to_market >= (0)::numeric) AND (to_market <= fee)));
alter table swap add constraint swap_leaves_check CHECK ((leaves > (0)::numeric));
alter table swap add constraint swap_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table swap add constraint swap_of_state UNIQUE (asset, sequence);
alter table swap add constraint swap_pkey PRIMARY KEY (id);
alter table swap add constraint swap_side_check CHECK ((side = ANY (ARRAY['sell'::text, 'buy'::text])));
alter table swap add constraint swap_state_of FOREIGN KEY (asset, sequence) REFERENCES swap_state(asset, sequence);
alter table swap_candle add constraint candle_within CHECK (((low > (0)::numeric) AND (low <= LEAST(open, close)) AND (high >= GREATEST(open, close))));
alter table swap_candle add constraint swap_candle_asset_fkey FOREIGN KEY (asset) REFERENCES swap_pool(asset);
alter table swap_candle add constraint swap_candle_base_check CHECK ((base >= (0)::numeric));
alter table swap_candle add constraint swap_candle_pkey PRIMARY KEY (asset, span, at);
alter table swap_candle add constraint swap_candle_span_check CHECK ((span = ANY (ARRAY['1m'::text, '5m'::text, '1h'::text, '1d'::text])));
alter table swap_candle add constraint swap_candle_swaps_check CHECK ((swaps >= 0));
alter table swap_candle add constraint swap_candle_usdt_check CHECK ((usdt >= (0)::numeric));
alter table swap_candle_progress add constraint candle_progress_of FOREIGN KEY (asset, sequence) REFERENCES swap_state(asset, sequence);
alter table swap_candle_progress add constraint swap_candle_progress_asset_fkey FOREIGN KEY (asset) REFERENCES swap_pool(asset);
alter table swap_candle_progress add constraint swap_candle_progress_pkey PRIMARY KEY (asset);
alter table swap_pool add constraint swap_pool_asset_check CHECK ((asset = ANY (ARRAY['DU'::text, 'hPT'::text, 'RC'::text, 'SAI'::text, 'DAOT'::text])));
alter table swap_pool add constraint swap_pool_base_check CHECK ((base > (0)::numeric));
alter table swap_pool add constraint swap_pool_pkey PRIMARY KEY (asset);
alter table swap_pool add constraint swap_pool_sequence_check CHECK ((sequence > 0));
alter table swap_pool add constraint swap_pool_usdt_check CHECK ((usdt > (0)::numeric));
alter table swap_state add constraint swap_state_asset_fkey FOREIGN KEY (asset) REFERENCES swap_pool(asset);
alter table swap_state add constraint swap_state_pkey PRIMARY KEY (asset, sequence);
alter table system_count add constraint system_count_check CHECK (((upcoming >= 0) AND (upcoming <= planets)));
alter table system_count add constraint system_count_galaxy_system_fkey FOREIGN KEY (galaxy, system) REFERENCES star_system(galaxy, system);
alter table system_count add constraint system_count_pkey PRIMARY KEY (galaxy, system);
alter table system_count add constraint system_count_planets_check CHECK ((planets >= 0));
alter table system_opening add constraint system_opening_check CHECK (((upcoming >= 0) AND (upcoming <= planets)));
alter table system_opening add constraint system_opening_galaxy_system_fkey FOREIGN KEY (galaxy, system) REFERENCES star_system(galaxy, system);
alter table system_opening add constraint system_opening_pkey PRIMARY KEY (galaxy, system, opens_at);
alter table system_opening add constraint system_opening_planets_check CHECK ((planets >= 0));
alter table tax_cut add constraint tax_cut_pkey PRIMARY KEY (planet, stream, day);
alter table team_figures add constraint team_figures_pkey PRIMARY KEY (since_day);
alter table team_join add constraint team_join_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table team_join add constraint team_join_pkey PRIMARY KEY (member);
alter table team_join add constraint team_join_upline_fkey FOREIGN KEY (upline) REFERENCES member(id);
alter table team_place add constraint team_place_depth_check CHECK ((depth >= 0));
alter table team_place add constraint team_place_jump_fkey FOREIGN KEY (jump) REFERENCES member(id);
alter table team_place add constraint team_place_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table team_place add constraint team_place_origin_fkey FOREIGN KEY (origin) REFERENCES member(id);
alter table team_place add constraint team_place_pkey PRIMARY KEY (member);
alter table team_place add constraint team_place_top CHECK ((((depth = 0) = (origin = member)) AND ((depth = 0) = (jump = member))));
alter table team_sum add constraint team_sum_check CHECK (((direct >= 0) AND (direct <= size)));
alter table team_sum add constraint team_sum_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table team_sum add constraint team_sum_pkey PRIMARY KEY (member);
alter table team_sum add constraint team_sum_size_check CHECK ((size >= 0));
alter table tfa_change add constraint tfa_change_package_fkey FOREIGN KEY (package) REFERENCES tfa_package(id);
alter table tfa_change add constraint tfa_change_pkey PRIMARY KEY (package);
alter table tfa_charge add constraint tfa_charge_amount_check CHECK ((amount > (0)::numeric));
alter table tfa_charge add constraint tfa_charge_bought_check CHECK ((bought >= (0)::numeric));
alter table tfa_charge add constraint tfa_charge_check CHECK ((charged >= amount));
alter table tfa_charge add constraint tfa_charge_collected_check CHECK ((collected >= (0)::numeric));
alter table tfa_charge add constraint tfa_charge_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table tfa_charge add constraint tfa_charge_pack_check CHECK ((pack = ANY (ARRAY['A'::text, 'B'::text, 'C'::text])));
alter table tfa_charge add constraint tfa_charge_pack_fkey FOREIGN KEY (pack) REFERENCES tfa_pack(pack);
alter table tfa_charge add constraint tfa_charge_package_fkey FOREIGN KEY (package) REFERENCES tfa_package(id);
alter table tfa_charge add constraint tfa_charge_parts CHECK (((collected + bought) = amount));
alter table tfa_charge add constraint tfa_charge_pkey PRIMARY KEY (id);
alter table tfa_day add constraint tfa_day_allowed_check CHECK ((allowed >= (0)::numeric));
alter table tfa_day add constraint tfa_day_allowed_share_check CHECK (((allowed_share >= 0) AND (allowed_share <= 10000)));
alter table tfa_day add constraint tfa_day_budget_check CHECK ((budget >= (0)::numeric));
alter table tfa_day add constraint tfa_day_burn_after_hours_check CHECK ((burn_after_hours > 0));
alter table tfa_day add constraint tfa_day_charging_growth_check CHECK ((charging_growth >= (0)::numeric));
alter table tfa_day add constraint tfa_day_charging_weight_check CHECK ((charging_weight >= (0)::numeric));
alter table tfa_day add constraint tfa_day_check CHECK ((completed_growth >= charging_growth));
alter table tfa_day add constraint tfa_day_check1 CHECK ((charging_index >= charging_growth));
alter table tfa_day add constraint tfa_day_check2 CHECK ((completed_index >= charging_index));
alter table tfa_day add constraint tfa_day_completed_weight_check CHECK ((completed_weight >= (0)::numeric));
alter table tfa_day add constraint tfa_day_day_fkey FOREIGN KEY (day) REFERENCES settlement(day);
alter table tfa_day add constraint tfa_day_due_check CHECK ((due >= (0)::numeric));
alter table tfa_day add constraint tfa_day_factor_check CHECK (((factor >= (0)::numeric) AND (factor <= ('1000000000000000000'::bigint)::numeric)));
alter table tfa_day add constraint tfa_day_pkey PRIMARY KEY (day);
alter table tfa_funding add constraint tfa_funding_amount CHECK (((amount >= (0)::numeric) AND ((amount > (0)::numeric) OR (cause = 'points'::text))));
alter table tfa_funding add constraint tfa_funding_cause_check CHECK ((cause = ANY (ARRAY['operator'::text, 'points'::text])));
alter table tfa_funding add constraint tfa_funding_held_check CHECK ((held >= (0)::numeric));
alter table tfa_funding add constraint tfa_funding_is_priced CHECK ((((cause = 'points'::text) = (price IS NOT NULL)) AND ((price IS NULL) = (rc_price IS NULL)) AND ((price IS NULL) = (held IS NULL)))) NOT VALID;
alter table tfa_funding add constraint tfa_funding_pkey PRIMARY KEY (journal);
alter table tfa_funding add constraint tfa_funding_price_check CHECK ((price > (0)::numeric));
alter table tfa_funding add constraint tfa_funding_rc_price_check CHECK ((rc_price > (0)::numeric));
alter table tfa_owed add constraint tfa_owed_owed_check CHECK ((owed >= (0)::numeric));
alter table tfa_owed add constraint tfa_owed_pkey PRIMARY KEY (stripe);
alter table tfa_owed add constraint tfa_owed_stripe_check CHECK (((stripe >= 0) AND (stripe <= 15)));
alter table tfa_pack add constraint tfa_pack_pack_check CHECK ((pack = ANY (ARRAY['A'::text, 'B'::text, 'C'::text])));
alter table tfa_pack add constraint tfa_pack_pkey PRIMARY KEY (pack);
alter table tfa_pack add constraint tfa_pack_sold_check CHECK ((sold >= 0));
alter table tfa_pack add constraint tfa_pack_stock CHECK ((sold <= stock));
alter table tfa_pack_day add constraint tfa_pack_day_limit CHECK ((sold <= most));
alter table tfa_pack_day add constraint tfa_pack_day_pack_check CHECK ((pack = ANY (ARRAY['A'::text, 'B'::text, 'C'::text])));
alter table tfa_pack_day add constraint tfa_pack_day_pack_fkey FOREIGN KEY (pack) REFERENCES tfa_pack(pack);
alter table tfa_pack_day add constraint tfa_pack_day_pkey PRIMARY KEY (pack, day);
alter table tfa_pack_day add constraint tfa_pack_day_sold_check CHECK ((sold >= 0));
alter table tfa_package add constraint tfa_package_charged CHECK (((charged <= target) AND ((completed_day IS NULL) = (charged < target)) AND ((completed_day IS NULL) = (completed_at IS NULL))));
alter table tfa_package add constraint tfa_package_charged_check CHECK ((charged >= (0)::numeric));
alter table tfa_package add constraint tfa_package_check CHECK ((completed_day >= start_day));
alter table tfa_package add constraint tfa_package_check1 CHECK ((clock_day >= start_day));
alter table tfa_package add constraint tfa_package_check2 CHECK ((burning_from > start_day));
alter table tfa_package add constraint tfa_package_check3 CHECK ((ended_day > start_day));
alter table tfa_package add constraint tfa_package_ended CHECK (((ended_day IS NULL) OR (weighed IS NULL)));
alter table tfa_package add constraint tfa_package_lost_check CHECK ((lost >= (0)::numeric));
alter table tfa_package add constraint tfa_package_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table tfa_package add constraint tfa_package_pack_check CHECK ((pack = ANY (ARRAY['A'::text, 'B'::text, 'C'::text])));
alter table tfa_package add constraint tfa_package_pack_fkey FOREIGN KEY (pack) REFERENCES tfa_pack(pack);
alter table tfa_package add constraint tfa_package_part_check CHECK ((part >= (0)::numeric));
alter table tfa_package add constraint tfa_package_pkey PRIMARY KEY (id);
alter table tfa_package add constraint tfa_package_price_check CHECK ((price > (0)::numeric));
alter table tfa_package add constraint tfa_package_quota CHECK (((withdrawn + lost) <= quota));
alter table tfa_package add constraint tfa_package_quota_check CHECK ((quota > (0)::numeric));
alter table tfa_package add constraint tfa_package_target_check CHECK ((target > (0)::numeric));
alter table tfa_package add constraint tfa_package_threshold_check CHECK ((threshold >= (0)::numeric));
alter table tfa_package add constraint tfa_package_weighed_check CHECK ((weighed = ANY (ARRAY['charging'::text, 'completed'::text])));
alter table tfa_package add constraint tfa_package_withdrawn_check CHECK ((withdrawn >= (0)::numeric));
alter table tfa_total add constraint tfa_total_pkey PRIMARY KEY (rate);
alter table tfa_total add constraint tfa_total_rate_check CHECK ((rate = ANY (ARRAY['charging'::text, 'completed'::text])));
alter table tfa_total add constraint tfa_total_weight_check CHECK ((weight >= (0)::numeric));
alter table tfa_withdrawal add constraint tfa_withdrawal_amount_check CHECK ((amount > (0)::numeric));
alter table tfa_withdrawal add constraint tfa_withdrawal_check CHECK ((day >= from_day));
alter table tfa_withdrawal add constraint tfa_withdrawal_lost_check CHECK ((lost >= (0)::numeric));
alter table tfa_withdrawal add constraint tfa_withdrawal_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table tfa_withdrawal add constraint tfa_withdrawal_pack_check CHECK ((pack = ANY (ARRAY['A'::text, 'B'::text, 'C'::text])));
alter table tfa_withdrawal add constraint tfa_withdrawal_pack_fkey FOREIGN KEY (pack) REFERENCES tfa_pack(pack);
alter table tfa_withdrawal add constraint tfa_withdrawal_package_day_key UNIQUE (package, day);
alter table tfa_withdrawal add constraint tfa_withdrawal_package_fkey FOREIGN KEY (package) REFERENCES tfa_package(id);
alter table tfa_withdrawal add constraint tfa_withdrawal_pkey PRIMARY KEY (id);
alter table wallet_message add constraint wallet_message_pkey PRIMARY KEY (nonce);
alter table weight_log add constraint weight_log_pkey PRIMARY KEY (planet, era, from_day);
alter table withdrawal add constraint withdrawal_address_check CHECK ((address ~ '^0x[0-9a-fA-F]{40}$'::text));
alter table withdrawal add constraint withdrawal_approvals_check CHECK (((approvals >= 0) AND (approvals <= 2)));
alter table withdrawal add constraint withdrawal_arrives_check CHECK ((arrives > (0)::numeric));
alter table withdrawal add constraint withdrawal_begins CHECK (((state <> 'pendingReview'::text) OR (approvals > 0)));
alter table withdrawal add constraint withdrawal_contract_check CHECK ((contract ~ '^0x[0-9a-fA-F]{40}$'::text));
alter table withdrawal add constraint withdrawal_fee_check CHECK ((fee >= (0)::numeric));
alter table withdrawal add constraint withdrawal_id_fkey FOREIGN KEY (id) REFERENCES ledger.reservation(id) DEFERRABLE INITIALLY DEFERRED;
alter table withdrawal add constraint withdrawal_leaves_check CHECK ((leaves > (0)::numeric));
alter table withdrawal add constraint withdrawal_member_fkey FOREIGN KEY (member) REFERENCES member(id);
alter table withdrawal add constraint withdrawal_paid CHECK (((state <> 'success'::text) OR (tx_hash IS NOT NULL)));
alter table withdrawal add constraint withdrawal_parts CHECK (((fee + arrives) = leaves));
alter table withdrawal add constraint withdrawal_pkey PRIMARY KEY (id);
alter table withdrawal add constraint withdrawal_raw_check CHECK ((raw > (0)::numeric));
alter table withdrawal add constraint withdrawal_state_check CHECK ((state = ANY (ARRAY['pendingReview'::text, 'reviewFailed'::text, 'processing'::text, 'callbackFailed'::text, 'failed'::text, 'success'::text, 'refunded'::text])));
alter table withdrawal add constraint withdrawal_tx_hash_check CHECK ((tx_hash ~ '^0x[0-9a-f]{64}$'::text));
alter table withdrawal add constraint withdrawal_worth_check CHECK ((worth >= (0)::numeric));
alter table withdrawal_decision add constraint withdrawal_decision_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text));
alter table withdrawal_decision add constraint withdrawal_decision_operator_check CHECK ((operator <> ''::text));
alter table withdrawal_decision add constraint withdrawal_decision_operator_form CHECK ((operator ~ '^[a-z0-9][a-z0-9._@-]{0,63}$'::text)) NOT VALID;
alter table withdrawal_decision add constraint withdrawal_decision_pkey PRIMARY KEY (withdrawal, operator);
alter table withdrawal_decision add constraint withdrawal_decision_reason_check CHECK ((reason <> ''::text));
alter table withdrawal_decision add constraint withdrawal_decision_signature_check CHECK ((signature ~ '^[A-Za-z0-9_-]{86}$'::text));
alter table withdrawal_decision add constraint withdrawal_decision_signed CHECK (((verdict = 'reject'::text) OR (signature IS NOT NULL))) NOT VALID;
alter table withdrawal_decision add constraint withdrawal_decision_verdict_check CHECK ((verdict = ANY (ARRAY['approve'::text, 'reject'::text])));
alter table withdrawal_decision add constraint withdrawal_decision_withdrawal_fkey FOREIGN KEY (withdrawal) REFERENCES withdrawal(id);
alter table withdrawal_move add constraint withdrawal_move_pkey PRIMARY KEY (was, becomes);
alter table withdrawal_step add constraint withdrawal_step_pkey PRIMARY KEY (withdrawal, number);
alter table withdrawal_step add constraint withdrawal_step_withdrawal_fkey FOREIGN KEY (withdrawal) REFERENCES withdrawal(id);
alter table worker_beat add constraint worker_beat_pkey PRIMARY KEY (worker);
alter table working_total add constraint working_total_investment_check CHECK ((investment >= (0)::numeric));
alter table working_total add constraint working_total_one_check CHECK (one);
alter table working_total add constraint working_total_pkey PRIMARY KEY (one);
alter table world_clock add constraint world_clock_mode_check CHECK ((mode = ANY (ARRAY['wall'::text, 'demo'::text, 'still'::text])));
alter table world_clock add constraint world_clock_one_check CHECK (one);
alter table world_clock add constraint world_clock_pkey PRIMARY KEY (one);

CREATE INDEX account_freeze_member ON public.account_freeze USING btree (member, id DESC);
CREATE INDEX article_newest ON public.article USING btree (published_at DESC, id DESC) WHERE (taken_back_at IS NULL);
CREATE INDEX article_of_tag ON public.article USING btree (tag, published_at DESC, id DESC) WHERE (taken_back_at IS NULL);
CREATE INDEX call_count_expire ON public.call_count USING btree (expire);
CREATE INDEX claim_by_world ON public.claim USING brin (world_at) WITH (autosummarize='on');
CREATE INDEX claim_generation ON public.claim USING btree (member, day_to, id) WHERE (stream = 'generation'::text);
CREATE INDEX claim_member ON public.claim USING btree (member) INCLUDE (amount, lost) WHERE (stream = 'tax'::text);
CREATE INDEX claim_referral ON public.claim USING btree (planet, day_to, id) WHERE (stream = 'referral'::text);
CREATE INDEX claim_referral_member ON public.claim USING btree (member) INCLUDE (amount, lost) WHERE (stream = 'referral'::text);
CREATE INDEX claim_run ON public.claim USING btree (run, day_to, id);
CREATE INDEX claim_tax ON public.claim USING btree (planet, day_to, id) WHERE (stream = 'tax'::text);
CREATE INDEX commission_receiver ON public.commission USING btree (receiver, id DESC);
CREATE INDEX commission_waiting ON public.commission USING btree (buyer, id) WHERE (state = 'waiting'::text);
CREATE INDEX crossing_by_sender ON public.crossing USING btree (chain, sender, block_number) WHERE (NOT incoming);
CREATE INDEX crossing_in ON public.crossing USING btree (chain, asset, block_number) WHERE incoming;
CREATE INDEX crossing_of_block ON public.crossing USING btree (chain, block_number);
CREATE INDEX crossing_out ON public.crossing USING btree (chain, receiver, raw) WHERE (NOT incoming);
CREATE INDEX custody_control_unsigned ON public.custody_control USING btree (address) WHERE (signature IS NULL);
CREATE INDEX daot_claim_of_member ON public.daot_claim USING btree (member, id DESC);
CREATE INDEX daot_part_of_claim ON public.daot_part USING btree (claim) WHERE (claim IS NOT NULL);
CREATE INDEX daot_round_apart ON public.daot_round USING gist (tstzrange(opens_at, closes_at)) WHERE ((closed_at IS NULL) OR (closed_at >= closes_at));
CREATE INDEX daot_subscription_of_member ON public.daot_subscription USING btree (member, id DESC);
CREATE INDEX daot_subscription_of_round ON public.daot_subscription USING btree (round, member);
CREATE INDEX deposit_by_amount ON public.deposit USING btree (member, minor, id);
CREATE INDEX deposit_by_block ON public.deposit USING btree (chain, block_number);
CREATE INDEX deposit_by_credit ON public.deposit USING btree (booked_at) WHERE (state = 'credited'::text);
CREATE INDEX deposit_of_member ON public.deposit USING btree (member, id DESC);
CREATE INDEX deposit_open ON public.deposit USING btree (chain, block_number) WHERE (state = 'confirming'::text);
CREATE INDEX deposit_owing ON public.deposit USING btree (member, asset, id) WHERE (shortfall > (0)::numeric);
CREATE INDEX deposit_with_dust ON public.deposit USING btree (chain, asset) INCLUDE (dust_raw) WHERE ((dust_raw > (0)::numeric) AND (state = ANY (ARRAY['credited'::text, 'belowMinimum'::text])));
CREATE INDEX entry_place ON ONLY ledger.entry USING btree (account, seq);
CREATE INDEX exchange_by_amount ON public.exchange USING btree (member, leaves, id);
CREATE INDEX exchange_member ON public.exchange USING btree (member, id DESC);
CREATE INDEX factor_try_of_name ON public.factor_try USING btree (subject text_pattern_ops) WHERE (factor = 'login'::text);
CREATE INDEX factor_try_old ON public.factor_try USING btree (comparing_since);
CREATE INDEX freeze_link_old ON public.freeze_link USING btree (expires_at);
CREATE INDEX generation_income_burning ON public.generation_income USING btree (burning_from) WHERE (burning_from IS NOT NULL);
CREATE INDEX generation_income_burning_of ON public.generation_income USING btree (burning_from, member) WHERE (burning_from IS NOT NULL);
CREATE INDEX generation_income_disagrees ON public.generation_income USING btree (member) WHERE ((NOT in_sums) AND (burning_from IS NULL));
CREATE INDEX generation_income_unclaimed ON public.generation_income USING btree (unclaimed_since) WHERE (burning_from IS NULL);
CREATE INDEX hold_member ON public.hold USING btree (member, until DESC);
CREATE INDEX holding_held ON public.holding USING btree (chain, asset) INCLUDE (raw) WHERE (raw > (0)::numeric);
CREATE INDEX holding_moved ON public.holding USING btree (chain, moved);
CREATE INDEX holding_unread ON public.holding USING btree (chain, moved) WHERE (read_version IS DISTINCT FROM version);
CREATE INDEX identity_member ON public.identity USING btree (member);
CREATE INDEX image_uploaded ON public.image USING btree (uploaded_at);
CREATE INDEX inflow_account ON ledger.inflow USING btree (account);
CREATE INDEX inside_transfer_of_day ON public.inside_transfer USING btree (sender, asset, made_at);
CREATE INDEX inside_transfer_received ON public.inside_transfer USING btree (receiver, id DESC);
CREATE INDEX inside_transfer_received_by_amount ON public.inside_transfer USING btree (receiver, amount, id);
CREATE INDEX inside_transfer_sent ON public.inside_transfer USING btree (sender, id DESC);
CREATE INDEX inside_transfer_sent_by_amount ON public.inside_transfer USING btree (sender, amount, id);
CREATE INDEX journal_by_world ON ONLY ledger.journal USING brin (world_at) WITH (autosummarize='on');
CREATE INDEX journal_in_order ON ONLY ledger.journal USING btree (seq, id);
CREATE INDEX land_changed ON public.land USING btree (planet, map_version);
CREATE INDEX land_end_asked ON public.land_end USING btree (member, kind, world_at, id);
CREATE INDEX land_end_asked_on ON public.land_end USING btree (member, planet, kind, world_at, id);
CREATE INDEX land_end_by_end ON public.land_end USING btree (ended_at) WHERE (state = 'done'::text);
CREATE INDEX land_end_land ON public.land_end USING btree (land, id DESC);
CREATE INDEX land_end_of_planet ON public.land_end USING btree (planet) WHERE (state = 'done'::text);
CREATE INDEX land_end_waiting ON public.land_end USING btree (place) WHERE (state = 'waiting'::text);
CREATE INDEX land_owner ON public.land USING btree (owner, id) WHERE (owner IS NOT NULL);
CREATE INDEX land_place ON public.land USING btree (x, y);
CREATE INDEX land_sold ON public.land USING btree (planet) INCLUDE (x, y) WHERE (owner IS NOT NULL);
CREATE INDEX land_transfer_buyer ON public.land_transfer USING btree (buyer, world_at, id);
CREATE INDEX land_transfer_buyer_planet ON public.land_transfer USING btree (buyer, planet, world_at, id);
CREATE INDEX land_transfer_land ON public.land_transfer USING btree (land, id DESC);
CREATE INDEX land_transfer_seller ON public.land_transfer USING btree (seller, world_at, id);
CREATE INDEX land_transfer_seller_planet ON public.land_transfer USING btree (seller, planet, world_at, id);
CREATE INDEX lapse_warning_of_day ON public.lapse_warning USING btree (day);
CREATE INDEX mail_code_latest ON public.mail_code USING btree (address_key, type, id DESC);
CREATE INDEX mail_code_old ON public.mail_code USING btree (expires_at);
CREATE INDEX mail_waiting_due ON public.mail_waiting USING btree (due);
CREATE INDEX mail_waiting_member ON public.mail_waiting USING btree (member, topic);
CREATE INDEX member_name_begins ON public.member USING btree (username_key text_pattern_ops) WHERE (username_key IS NOT NULL);
CREATE INDEX member_network_old ON public.member_network USING btree (seen_at);
CREATE INDEX member_of_upline ON public.member USING btree (upline, id);
CREATE INDEX member_standing_below ON public.member_standing USING btree (upline) WHERE (upline IS NOT NULL);
CREATE INDEX member_standing_level ON public.member_standing USING btree (level, member) WHERE (level > 0);
CREATE INDEX named_transaction_of_nonce ON public.named_transaction USING btree (chain, wallet, nonce);
CREATE INDEX naming_of_member ON public.naming USING btree (member, id DESC);
CREATE INDEX notice_kind ON public.notice USING btree (member, kind, id DESC);
CREATE INDEX notice_kind_unread ON public.notice USING btree (member, kind, id DESC) WHERE (read_at IS NULL);
CREATE INDEX notice_member ON public.notice USING btree (member, id DESC);
CREATE INDEX notice_unread ON public.notice USING btree (member, id DESC) WHERE (read_at IS NULL);
CREATE INDEX opening_by_end ON public.opening USING btree (closes_at DESC, id DESC);
CREATE INDEX opening_entry_held ON public.opening_entry USING btree (opening, id) WHERE (state = 'entered'::text);
CREATE INDEX opening_entry_of_member ON public.opening_entry USING btree (member, id);
CREATE INDEX opening_waits ON public.opening USING btree (id) WHERE (freed_at IS NULL);
CREATE INDEX own_transfer_by_amount ON public.own_transfer USING btree (member, amount, id);
CREATE INDEX own_transfer_of_asset ON public.own_transfer USING btree (member, asset, id DESC);
CREATE INDEX own_transfer_of_member ON public.own_transfer USING btree (member, id DESC);
CREATE INDEX own_transfer_of_time ON public.own_transfer USING btree (member, world_at);
CREATE INDEX partner_order_by_amount ON public.partner_order USING btree (member, amount DESC, id DESC);
CREATE INDEX partner_order_due ON public.partner_order USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX partner_order_of_day ON public.partner_order USING btree (member, way, asset, made_at);
CREATE INDEX partner_order_of_member ON public.partner_order USING btree (member, id DESC);
CREATE INDEX partner_order_open ON public.partner_order USING btree (partner, asset) WHERE (next_at IS NOT NULL);
CREATE INDEX partner_order_underway ON public.partner_order USING btree (member) WHERE (next_at IS NOT NULL);
CREATE INDEX payment_mined ON public.payment USING btree (mined_hash) WHERE (mined_hash IS NOT NULL);
CREATE INDEX payment_open ON public.payment USING btree (chain, asked_at, id) WHERE (state = 'open'::text);
CREATE INDEX payment_paid_block ON public.payment USING btree (chain, mined_block) WHERE (state = 'paid'::text);
CREATE INDEX payment_swept ON public.payment USING btree (chain, wallet, asked_at) WHERE (kind = 'sweep'::text);
CREATE INDEX payment_try_signed ON public.payment_try USING btree (signed_at) WHERE (number = 1);
CREATE INDEX payment_try_unsigned ON public.payment_try USING btree (asked_at) WHERE (signed IS NULL);
CREATE INDEX planet_alert_planet ON public.planet_alert USING btree (planet, sale_price);
CREATE INDEX planet_by_orbit ON public.planet USING btree (((((galaxy * (1000000000)::bigint) + (system * 1000)) + orbit)), id);
CREATE INDEX planet_by_price ON public.planet USING btree (COALESCE(sale_price, (ARRAY[('50000000000'::bigint)::numeric, ('100000000000'::bigint)::numeric, ('250000000000'::bigint)::numeric, ('500000000000'::bigint)::numeric, ('1000000000000'::bigint)::numeric])[level]), id);
CREATE INDEX planet_by_sold ON public.planet USING btree (plots_sold, id);
CREATE INDEX planet_image ON public.planet USING btree (image) WHERE (image IS NOT NULL);
CREATE INDEX planet_income_burning ON public.planet_income USING btree (burning_from) WHERE (burning_from IS NOT NULL);
CREATE INDEX planet_income_disagrees ON public.planet_income USING btree (planet, stream) WHERE ((NOT in_sums) AND (burning_from IS NULL));
CREATE INDEX planet_income_unclaimed ON public.planet_income USING btree (unclaimed_since) WHERE (burning_from IS NULL);
CREATE INDEX planet_market ON public.planet USING btree (state, level, id);
CREATE INDEX planet_name_begins ON public.planet USING btree (name_key text_pattern_ops) WHERE (name_key IS NOT NULL);
CREATE INDEX planet_named ON public.planet USING btree (id) INCLUDE (galaxy, system, orbit) WHERE (name IS NOT NULL);
CREATE INDEX planet_named_of_system ON public.planet USING btree (galaxy, system) INCLUDE (plots_sold) WHERE (owner IS NOT NULL);
CREATE INDEX planet_offers ON public.planet USING btree (type, state, level, id) WHERE ((owner IS NOT NULL) AND (name IS NOT NULL) AND (plots_sold < (ARRAY[64, 256, 1024, 4096, 16384])[level]));
CREATE INDEX planet_opens ON public.planet USING btree (opens_at, id) WHERE (state = 'upcoming'::text);
CREATE INDEX planet_owner ON public.planet USING btree (owner) WHERE (owner IS NOT NULL);
CREATE INDEX planet_part_of_planet ON public.planet_part USING btree (planet);
CREATE INDEX planet_past_owner ON public.planet_past USING btree (owner);
CREATE INDEX planet_referrer ON public.planet USING btree (referrer) WHERE (referrer IS NOT NULL);
CREATE INDEX planet_sale_planet ON public.planet_sale USING btree (planet, id DESC);
CREATE INDEX planet_shut ON public.planet USING btree (type, state, level, id) WHERE ((owner IS NULL) OR (name IS NULL));
CREATE INDEX planet_transfer_planet ON public.planet_transfer USING btree (planet, id DESC);
CREATE INDEX planet_type ON public.planet USING btree (type, id);
CREATE INDEX plot_alert_planet ON public.plot_alert USING btree (planet, price);
CREATE INDEX points_day_open ON public.points_day USING btree (expires_at) WHERE (returned IS NULL);
CREATE INDEX points_grant_by_expiry ON public.points_grant USING btree (expiry) WHERE (expiry IS NOT NULL);
CREATE INDEX points_grant_of_day ON public.points_grant USING btree (day);
CREATE INDEX points_grant_of_journal ON public.points_grant USING btree (journal);
CREATE INDEX points_grant_open ON public.points_grant USING btree (expires_at, member, day) WHERE ((used < amount) AND (expiry IS NULL));
CREATE INDEX pool_alert_asset ON public.pool_alert USING btree (asset, way, threshold);
CREATE INDEX pool_receipt_of_stake ON public.pool_receipt USING btree (stake, world_at);
CREATE INDEX pool_stake_due ON public.pool_stake USING btree (end_day) WHERE (state = 'staked'::text);
CREATE INDEX pool_stake_joins ON public.pool_stake USING btree (start_day) WHERE ((state = 'staked'::text) AND (NOT in_sums));
CREATE INDEX pool_stake_of_batch ON public.pool_stake USING btree (batch);
CREATE INDEX pool_stake_of_member ON public.pool_stake USING btree (member, id DESC);
CREATE INDEX pool_stake_of_member_period ON public.pool_stake USING btree (member, period, id DESC);
CREATE INDEX pool_stake_of_member_state ON public.pool_stake USING btree (member, state, id DESC);
CREATE INDEX pool_stake_receivable ON public.pool_stake USING btree (member) WHERE ((earned IS NULL) OR (earned > received));
CREATE INDEX purchase_by_world ON public.purchase USING brin (world_at) WITH (autosummarize='on');
CREATE INDEX purchase_land ON public.purchase USING btree (land, id DESC);
CREATE INDEX purchase_member ON public.purchase USING btree (member, kind, world_at, id);
CREATE INDEX purchase_planet ON public.purchase USING btree (member, planet, kind, world_at, id);
CREATE INDEX purchase_run ON public.purchase USING btree (run);
CREATE INDEX push_subscription_member ON public.push_subscription USING btree (member, at DESC);
CREATE INDEX quote_bundle ON public.quote USING btree (bundle) WHERE (bundle IS NOT NULL);
CREATE INDEX quote_expires ON public.quote USING btree (expires_at);
CREATE INDEX record_export_of_head ON public.record_export USING btree (head);
CREATE INDEX record_export_of_member ON public.record_export USING btree (member, id DESC);
CREATE INDEX record_export_unpublished ON public.record_export USING btree (sealed_at, id) WHERE ((head IS NOT NULL) AND (day IS NULL));
CREATE INDEX record_export_unsealed ON public.record_export USING btree (begun_at) WHERE (head IS NULL);
CREATE INDEX refusal_member ON public.refusal USING btree (member, minute DESC) WHERE (member IS NOT NULL);
CREATE INDEX reservation_open ON ledger.reservation USING btree (member, asset) WHERE (state = 'open'::text);
CREATE INDEX reward_burned_in_part ON public.reward USING btree (member) WHERE ((facts ->> 'burned'::text) <> '0'::text);
CREATE INDEX reward_burned_of_member ON public.reward_burned USING btree (member, id DESC);
CREATE INDEX reward_by_expiry ON public.reward USING btree (expiry) WHERE (expiry IS NOT NULL);
CREATE INDEX reward_event_of_buyer ON public.reward_event USING btree (buyer, day, seq);
CREATE INDEX reward_event_waits ON public.reward_event USING btree (seq) WHERE (journal IS NULL);
CREATE INDEX reward_expires ON public.reward USING btree (expires_at, id) WHERE (state = 'toCollect'::text);
CREATE INDEX reward_of_kind ON public.reward USING btree (member, kind, state, id DESC);
CREATE INDEX reward_of_member ON public.reward USING btree (member, id DESC);
CREATE INDEX reward_of_state ON public.reward USING btree (member, state, id DESC);
CREATE INDEX reward_part_of_journal ON public.reward_part USING btree (journal);
CREATE INDEX reward_to_collect ON public.reward USING btree (member, expires_at, id) WHERE (state = 'toCollect'::text);
CREATE INDEX reward_waits ON public.reward USING btree (buyer, id) WHERE (state = 'waiting'::text);
CREATE INDEX run_activating ON public.run USING btree (joined_day) WHERE (state = 'activating'::text);
CREATE INDEX run_addition ON public.run USING btree (id) WHERE (pending_addition > (0)::numeric);
CREATE INDEX run_burning ON public.run USING btree (burning_from) WHERE (burning_from IS NOT NULL);
CREATE INDEX run_burning_of ON public.run USING btree (burning_from, owner) WHERE (burning_from IS NOT NULL);
CREATE INDEX run_count_of_cause ON public.run_count USING btree (cause);
CREATE INDEX run_cover ON public.run USING btree (era, origin) WHERE (covered AND (mode = 'investment'::text) AND (state = ANY (ARRAY['activating'::text, 'effective'::text])) AND (burning_from IS NULL));
CREATE INDEX run_cover_burning ON public.run USING btree (((burning_index - origin))) WHERE (covered AND (mode = 'investment'::text) AND (state = ANY (ARRAY['activating'::text, 'effective'::text])) AND (burning_from IS NOT NULL));
CREATE INDEX run_disagrees ON public.run USING btree (id) WHERE (in_sums <> ((state = ANY (ARRAY['activating'::text, 'effective'::text])) AND (burning_from IS NULL)));
CREATE INDEX run_land ON public.run USING btree (land, id DESC);
CREATE INDEX run_market ON public.run USING btree (investment, id) INCLUDE (land, planet, owner, era, state) WHERE (state = ANY (ARRAY['pending'::text, 'activating'::text, 'effective'::text, 'completed'::text]));
CREATE INDEX run_market_era ON public.run USING btree (era, investment, id) INCLUDE (land, planet, owner, state) WHERE (state = ANY (ARRAY['pending'::text, 'activating'::text, 'effective'::text, 'completed'::text]));
CREATE INDEX run_market_planet ON public.run USING btree (planet, investment, id) INCLUDE (land, owner, era, state) WHERE (state = ANY (ARRAY['pending'::text, 'activating'::text, 'effective'::text, 'completed'::text]));
CREATE INDEX run_owner ON public.run USING btree (owner, id DESC);
CREATE INDEX run_pending ON public.run USING btree (id) WHERE (state = 'pending'::text);
CREATE INDEX run_planet ON public.run USING btree (planet, id DESC);
CREATE INDEX run_standing_burning ON public.run USING btree (burning_from) WHERE ((standing > (0)::numeric) AND (burning_from IS NOT NULL));
CREATE INDEX run_standing_due ON public.run USING btree (id) WHERE ((mode = 'investment'::text) AND (
CASE standing
    WHEN
    CASE
        WHEN ((state = 'effective'::text) AND ((burning_from IS NULL) OR (standing > (0)::numeric))) THEN investment
        ELSE (0)::numeric
    END THEN 0
    ELSE 1
END = 1));
CREATE INDEX run_threshold ON public.run USING btree (era, threshold) WHERE (in_sums AND (threshold IS NOT NULL));
CREATE INDEX run_unclaimed ON public.run USING btree (unclaimed_since) WHERE ((state = ANY (ARRAY['activating'::text, 'effective'::text])) AND (burning_from IS NULL));
CREATE INDEX security_event_member ON public.security_event USING btree (member, id DESC);
CREATE INDEX security_event_reset ON public.security_event USING btree (member, id DESC) WHERE (kind = 'loginPasswordReset'::text);
CREATE INDEX seen_signature_at ON public.seen_signature USING btree (at);
CREATE INDEX segment_burned ON public.segment USING btree (run, day_from) INCLUDE (day_to, closed_day) WHERE (closed_day > day_to);
CREATE INDEX segment_day ON public.segment USING btree (run, day_from) INCLUDE (day_to, closed_day);
CREATE INDEX segment_of_change ON public.segment USING btree (run, seq) WHERE (kind = ANY (ARRAY['addition'::text, 'completion'::text]));
CREATE INDEX session_logins ON public.session USING btree (member, created_at DESC);
CREATE INDEX session_member ON public.session USING btree (member) WHERE (ended_at IS NULL);
CREATE INDEX session_old ON public.session USING btree (created_at);
CREATE INDEX settlement_by_writing ON public.settlement USING btree (written_at);
CREATE INDEX stray_transfer_newest ON public.stray_transfer USING btree (seen_at DESC, chain, tx_hash, log_index);
CREATE INDEX swap_by_amount ON public.swap USING btree (member, leaves, id);
CREATE INDEX swap_of_member ON public.swap USING btree (member, id DESC);
CREATE INDEX swap_of_member_by_day ON public.swap USING btree (member, world_at) WHERE (NOT with_code);
CREATE INDEX swap_of_member_pool ON public.swap USING btree (member, asset, id DESC);
CREATE INDEX swap_state_at ON public.swap_state USING btree (asset, at DESC, sequence DESC);
CREATE INDEX system_opening_at ON public.system_opening USING btree (opens_at) INCLUDE (galaxy, system, upcoming) WHERE (upcoming > 0);
CREATE INDEX team_join_below ON public.team_join USING btree (upline, at, member);
CREATE INDEX team_join_waits ON public.team_join USING btree (at, member) WHERE (NOT counted);
CREATE INDEX tfa_charge_of_member ON public.tfa_charge USING btree (member, id DESC);
CREATE INDEX tfa_charge_of_package ON public.tfa_charge USING btree (package);
CREATE INDEX tfa_package_burning ON public.tfa_package USING btree (burning_from) WHERE (burning_from IS NOT NULL);
CREATE INDEX tfa_package_burning_of ON public.tfa_package USING btree (burning_from, member) WHERE (burning_from IS NOT NULL);
CREATE INDEX tfa_package_charging_ends ON public.tfa_package USING btree (threshold) WHERE ((completed_day IS NULL) AND (ended_day IS NULL));
CREATE INDEX tfa_package_completed_ends ON public.tfa_package USING btree (threshold) WHERE ((completed_day IS NOT NULL) AND (ended_day IS NULL));
CREATE INDEX tfa_package_of_member ON public.tfa_package USING btree (member, id DESC);
CREATE INDEX tfa_package_waits ON public.tfa_package USING btree (clock_day) WHERE ((burning_from IS NULL) AND (ended_day IS NULL));
CREATE INDEX tfa_withdrawal_of_journal ON public.tfa_withdrawal USING btree (journal);
CREATE INDEX tfa_withdrawal_of_member ON public.tfa_withdrawal USING btree (member, id DESC);
CREATE INDEX withdrawal_by_amount ON public.withdrawal USING btree (member, leaves, id);
CREATE INDEX withdrawal_of_chain ON public.withdrawal USING btree (chain, made_at);
CREATE INDEX withdrawal_of_day ON public.withdrawal USING btree (member, made_at);
CREATE INDEX withdrawal_of_member ON public.withdrawal USING btree (member, id DESC);
CREATE INDEX withdrawal_step_success ON public.withdrawal_step USING btree (at) WHERE (state = 'success'::text);
CREATE INDEX withdrawal_succeeded ON public.withdrawal USING btree (chain, ((approvals > 0)), id DESC) WHERE (state = 'success'::text);
CREATE INDEX withdrawal_under_way ON public.withdrawal USING btree (made_at) WHERE (state = ANY (ARRAY['pendingReview'::text, 'processing'::text, 'callbackFailed'::text]));
CREATE INDEX withdrawal_waiting ON public.withdrawal USING btree (made_at, id) WHERE (state = 'pendingReview'::text);
CREATE UNIQUE INDEX account_freeze_in_force ON public.account_freeze USING btree (member) WHERE (lifted_at IS NULL);
CREATE UNIQUE INDEX account_of_system ON ledger.account USING btree (book, asset, stripe) WHERE (owner IS NULL);
CREATE UNIQUE INDEX account_of_user ON ledger.account USING btree (owner, book, asset) WHERE (owner IS NOT NULL);
CREATE UNIQUE INDEX address_book_once ON public.address_book USING btree (member, chain, address) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX deposit_stands ON public.deposit USING btree (chain, tx_hash, ordinal) WHERE (state <> 'reorganised'::text);
CREATE UNIQUE INDEX identity_founding ON public.identity USING btree (member) WHERE founding;
CREATE UNIQUE INDEX land_end_once ON public.land_end USING btree (run) WHERE (state = ANY (ARRAY['waiting'::text, 'done'::text]));
CREATE UNIQUE INDEX member_invite_code_key ON public.member USING btree (invite_code) WHERE (invite_code IS NOT NULL);
CREATE UNIQUE INDEX opening_entry_in_turn ON public.opening_entry USING btree (opening) WHERE (state = 'turn'::text);
CREATE UNIQUE INDEX opening_entry_once ON public.opening_entry USING btree (opening, member) WHERE (state <> 'back'::text);
CREATE UNIQUE INDEX opening_entry_one_winner ON public.opening_entry USING btree (opening) WHERE (state = 'named'::text);
CREATE UNIQUE INDEX opening_of_planet ON public.opening USING btree (planet) WHERE (state = ANY (ARRAY['open'::text, 'closed'::text, 'drawn'::text]));
CREATE UNIQUE INDEX payment_one_cold ON public.payment USING btree (chain, contract) WHERE ((kind = 'cold'::text) AND (state = 'open'::text));
CREATE UNIQUE INDEX payment_one_gas ON public.payment USING btree (chain, receiver) WHERE ((kind = 'gas'::text) AND (state = 'open'::text));
CREATE UNIQUE INDEX payment_one_sweep ON public.payment USING btree (chain, wallet) WHERE ((kind = 'sweep'::text) AND (state = 'open'::text));
CREATE UNIQUE INDEX pool_stake_once ON public.pool_stake USING btree (run) WHERE (state = 'staked'::text);
CREATE UNIQUE INDEX refusal_once ON public.refusal USING btree (minute, member, source, session, route, reason) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX reservation_ended_by ON ledger.reservation USING btree (ended_by);
CREATE UNIQUE INDEX reservation_paid_out_by ON ledger.reservation USING btree (paid_out_by);
CREATE UNIQUE INDEX run_one_alive ON public.run USING btree (land) WHERE (state = ANY (ARRAY['pending'::text, 'activating'::text, 'effective'::text]));
CREATE UNIQUE INDEX run_stone_age_once ON public.run USING btree (owner) WHERE (mode = 'wallet'::text);
CREATE UNIQUE INDEX tfa_package_charging ON public.tfa_package USING btree (member) WHERE (completed_day IS NULL);
CREATE UNIQUE INDEX tfa_package_once ON public.tfa_package USING btree (member, pack) WHERE once;

CREATE OR REPLACE FUNCTION ledger.account_is_one()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.asset = any ('{DU,hPT,RC,DP,SAI,USDT,DAOT}'::text[]) and new.book ~ '^[a-z][a-z0-9:-]*$'
      and case when new.owner is null then new.book <> 'reserved' else new.lowest = 0 and new.stripe = 0 end) is not true then
    raise exception 'no account can be % % of %', new.book, new.asset, coalesce(new.owner::text, 'the system')
      using errcode = 'check_violation', constraint = 'account_is_one', schema = 'ledger', table = 'account';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION ledger.balance_at(p_account bigint, p_at timestamp with time zone)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
AS $function$
declare last bigint; step bigint := 1; place bigint := 0; found_at timestamptz; held numeric := 0;
begin
  select seq into last from ledger.account where id = p_account;
  while step * 2 <= last loop step := step * 2; end loop;
  while step > 0 loop
    if place + step <= last then
      select j.world_at into found_at from ledger.entry e join ledger.journal j on j.id = e.journal
        where e.account = p_account and e.seq = place + step;
      if found_at <= p_at then place := place + step; end if;
    end if;
    step := step / 2;
  end loop;
  if place > 0 then
    select balance_after into held from ledger.entry where account = p_account and seq = place;
  end if;
  return held;
end $function$
;
CREATE OR REPLACE FUNCTION ledger.draw(p_book text, p_asset text, p_amount numeric)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare chosen bigint; rest numeric; part record;
begin
  for attempt in 1..3 loop
    if attempt = 2 then
      update ledger.account set balance = balance - p_amount where id = (
        select id from ledger.account
          where owner is null and book = p_book and asset = p_asset and balance >= p_amount limit 1 for update)
        returning id into chosen;
      exit when chosen is not null;
      perform ledger.roll_up(p_book, p_asset);
    end if;
    update ledger.account set balance = balance - p_amount where id = (
      select id from ledger.account
        where owner is null and book = p_book and asset = p_asset and balance >= p_amount
        order by (id + pg_backend_pid()) % 16 limit 1 for update skip locked)
      returning id into chosen;
    exit when chosen is not null;
  end loop;
  if chosen is not null then return chosen; end if;
  -- together the stripes may still have enough
  if (select coalesce(sum(balance), 0) from ledger.account
      where owner is null and book = p_book and asset = p_asset) < p_amount then return null; end if;
  rest := p_amount;
  for part in select id, balance from ledger.account
      where owner is null and book = p_book and asset = p_asset order by id loop
    exit when rest = 0;
    update ledger.account set balance = balance - least(rest, part.balance) where id = part.id;
    rest := rest - least(rest, part.balance);
    chosen := coalesce(chosen, part.id);
  end loop;
  return chosen;
end $function$
;
CREATE OR REPLACE FUNCTION ledger.guard_part(p_part text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create trigger %I before update or delete or truncate on ledger.%I for each statement execute function ledger.refuse_change()',
    p_part || '_append_only', p_part);
  if p_part like 'entry\_%' then
    execute format('alter table ledger.%I alter column account set (n_distinct = 200)', p_part);
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION ledger.is_journal_kind(p_kind text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return p_kind = any ('{addInvestment,addition,additionReturned,capture,commission,custody,daotClaim,daotFunding,daotSubscription,deposit,depositBelowMinimum,exchange,generationClaim,genesis,grant,insideTransfer,landClaim,marketFees,marketShare,naming,ownTransfer,partnerFunding,partnerIn,partnerOut,partnerReturned,partnerSettled,payout,planetReferralClaim,planetSale,pointsCollect,pointsExpiry,pointsGrant,poolDay,poolFunding,poolReturned,poolReward,purchase,purchaseRewards,redeemLand,release,replow,reservation,reversal,rewardCollect,rewardExpiry,settlement,swap,swapFunding,taxClaim,tfaCharge,tfaFunding,tfaPurchase,tfaRelease,walletReserve,withdrawLand}'::text[]);
end $function$
;
CREATE OR REPLACE FUNCTION ledger.know_journal_kinds(VARIADIC kinds text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare known text[];
begin
  select array_agg(kind order by kind) into known from (
    select unnest(substring(prosrc from '''({.*})''')::text[]) as kind from pg_proc where oid = 'ledger.is_journal_kind(text)'::regprocedure
    union select unnest(kinds)) k;
  execute format(
    'create or replace function ledger.is_journal_kind(p_kind text) returns boolean language plpgsql immutable parallel safe as %L',
    format(E'\nbegin\n  return p_kind = any (%L::text[]);\nend ', known));
end $function$
;
CREATE OR REPLACE FUNCTION ledger.lock_names(p_givers bigint[], p_giving text[], p_takers bigint[], p_taking text[], p_assets text[])
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'ledger', 'pg_catalog'
 SET enable_mergejoin TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare locked int;
begin
  select count(*) into locked from (
    select from (
        select giver as owner, giving as book, asset from unnest(p_givers, p_giving, p_assets) l(giver, giving, asset) where giver is not null
        union select taker, taking, asset from unnest(p_takers, p_taking, p_assets) l(taker, taking, asset) where taker is not null) n
      join account a on a.owner = n.owner and a.book = n.book and a.asset = n.asset
      order by n.owner, n.book, n.asset for update of a) held;
  return locked;
end $function$
;
CREATE OR REPLACE FUNCTION ledger.lock_users(p_legs jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare name record;
begin
  for name in select distinct (side ->> 'user')::bigint as owner, side ->> 'book' as book, l ->> 'asset' as asset
      from jsonb_array_elements(p_legs) t(l), lateral (values (l -> 'from'), (l -> 'to')) s(side)
      where side ? 'user' order by 1, 2, 3 loop
    perform 1 from ledger.account a
      where a.owner = name.owner and a.book = name.book and a.asset = name.asset for update;
  end loop;
end $function$
;
CREATE OR REPLACE FUNCTION ledger.make_months(p_table text, p_ahead integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET lock_timeout TO '300ms'
AS $function$
declare
  last date := (date_trunc('month', now() at time zone 'UTC') + make_interval(months => p_ahead))::date;
  goal uuid := ledger.month_start((last + interval '1 month')::date);
  later text := p_table || '_later'; month date; part text; made int := 0; below boolean; above boolean;
begin
  if ledger.months_end(p_table) >= goal then return 0; end if;
  execute format('lock table only ledger.%I, ledger.%I in access exclusive mode', p_table, later);
  -- another one was here while this one waited
  if ledger.months_end(p_table) >= goal then return 0; end if;
  month := ledger.month_of(ledger.months_end(p_table));
  execute format('select exists (select from ledger.%1$I where %2$I < %3$L), exists (select from ledger.%1$I where %2$I >= %3$L)',
    later, case p_table when 'journal' then 'id' else 'journal' end, goal) into below, above;
  if below and above then
    raise exception 'ledger: % holds rows of no month and rows of months that were not made', later using errcode = 'OL008';
  end if;
  execute format('alter table ledger.%I detach partition ledger.%I', p_table, later);
  if below then
    -- nobody made months in time: what is there becomes the part of all months up to the goal
    part := p_table || to_char(last, '_yyyy_mm');
    execute format('alter table ledger.%I rename to %I', later, part);
    execute format('alter trigger %I on ledger.%I rename to %I', later || '_append_only', part, part || '_append_only');
    execute format('alter table ledger.%I attach partition ledger.%I for values from (%L) to (%L)',
      p_table, part, ledger.month_start(month), goal);
    execute format('create table ledger.%I partition of ledger.%I for values from (%L) to (%L)', later, p_table, goal, ledger.untimed());
    perform ledger.guard_part(later);
    return 1;
  end if;
  while month <= last loop
    part := p_table || to_char(month, '_yyyy_mm');
    execute format('create table ledger.%I partition of ledger.%I for values from (%L) to (%L)',
      part, p_table, ledger.month_start(month), ledger.month_start((month + interval '1 month')::date));
    perform ledger.guard_part(part);
    made := made + 1;
    month := (month + interval '1 month')::date;
  end loop;
  execute format('alter table ledger.%I attach partition ledger.%I for values from (%L) to (%L)', p_table, later, goal, ledger.untimed());
  return made;
end $function$
;
CREATE OR REPLACE FUNCTION ledger.make_or_refuse(p_owner bigint, p_book text, p_asset text, p_amount numeric, OUT id bigint, OUT seq bigint, OUT balance numeric)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  if p_amount < 0 then
    raise exception 'insufficient balance' using errcode = 'OL002', detail = p_book || ':' || p_asset;
  end if;
  insert into ledger.account as a (owner, book, asset, balance, seq) values (p_owner, p_book, p_asset, p_amount, 1)
    on conflict (owner, book, asset) where owner is not null
    do update set balance = a.balance + excluded.balance, seq = a.seq + 1
    returning a.id, a.seq, a.balance into id, seq, balance;
end $function$
;
CREATE OR REPLACE FUNCTION ledger.month_of(p_id uuid)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select date_trunc('month', to_timestamp((('x' || left(replace(p_id::text, '-', ''), 12))::bit(48)::bigint) / 1000.0) at time zone 'UTC')::date
$function$
;
CREATE OR REPLACE FUNCTION ledger.month_start(p_month date)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (lpad(to_hex((extract(epoch from p_month::timestamp) * 1000)::bigint), 12, '0') || '-0000-0000-000000000000')::uuid
$function$
;
CREATE OR REPLACE FUNCTION ledger.months_end(p_table text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select (regexp_match(pg_get_expr(relpartbound, oid), '''([0-9a-f-]{36})'''))[1]::uuid
    from pg_class where oid = ('ledger.' || p_table || '_later')::regclass
$function$
;
CREATE OR REPLACE FUNCTION ledger.move_reservation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' then raise exception 'ledger: a reservation begins open' using errcode = 'OL007'; end if;
    return new;
  end if;
  if (new.id, new.member, new.book, new.asset, new.units, new.purpose, new.cause, new.made_at)
    is distinct from (old.id, old.member, old.book, old.asset, old.units, old.purpose, old.cause, old.made_at) then
    raise exception 'ledger: reservation % stays what it was made as', old.id using errcode = 'OL007';
  end if;
  if old.state <> 'open' and (new.state, new.captured, new.returned, new.ended_at, new.ended_by)
    is distinct from (old.state, old.captured, old.returned, old.ended_at, old.ended_by) then
    raise exception 'ledger: reservation % has ended', old.id using errcode = 'OL007';
  end if;
  if old.paid_out_by is not null and new.paid_out_by is distinct from old.paid_out_by then
    raise exception 'ledger: reservation % is paid out', old.id using errcode = 'OL007';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION ledger.note_cause()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger.cause (journal, kind, cause) values (new.id, new.kind, new.cause);
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION ledger.pay_out(p_book text, p_asset text, p_amount numeric)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare account_id bigint; bound numeric;
begin
  -- nearly always: the stripe of this connection
  update ledger.account set balance = balance - p_amount where id = (
    select id from ledger.account
      where owner is null and book = p_book and asset = p_asset and stripe = pg_backend_pid() % 16 and lowest = 0
        and balance >= p_amount for update skip locked)
    returning id into account_id;
  if account_id is not null then return account_id; end if;
  select id, lowest into account_id, bound from ledger.account
    where owner is null and book = p_book and asset = p_asset and stripe = 0;
  if account_id is null then raise exception 'no account %', p_book using errcode = 'OL004'; end if;
  if bound < 0 then
    -- issuance: its bound is the asset's maximum supply
    update ledger.account set balance = balance - p_amount where id = account_id;
  elsif bound = 0 then
    account_id := ledger.draw(p_book, p_asset, p_amount);
    if account_id is null then
      raise exception 'system account short' using errcode = 'OL003', detail = p_book || ':' || p_asset;
    end if;
  else
    insert into ledger.inflow values (account_id, -p_amount);
  end if;
  return account_id;
end $function$
;
CREATE OR REPLACE FUNCTION ledger.post(p_id uuid, p_kind text, p_cause text, p_actor bigint, p_world_at timestamp with time zone, p_facts jsonb, p_legs jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_catalog'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  legs int := jsonb_array_length(p_legs); leg jsonb; number smallint := 0; moved numeric; unit text;
  payer jsonb; payee jsonb; payer_book text; payee_book text; giver bigint; taker bigint; debit bigint; credit bigint;
  turned boolean; givers bigint[]; takers bigint[];
  first_owner bigint; first_book text; first_moved numeric; first bigint; first_seq bigint; first_after numeric;
  second_owner bigint; second_book text; second_moved numeric; second bigint; second_seq bigint; second_after numeric;
begin
  insert into journal (id, kind, cause, actor, world_at, facts) values (p_id, p_kind, p_cause, p_actor, p_world_at, p_facts);
  if legs > 1 then perform lock_users(p_legs); end if;
  while number < legs loop
    leg := p_legs -> number;
    moved := leg ->> 'amount';
    unit := leg ->> 'asset';
    payer := leg -> 'from';
    payee := leg -> 'to';
    payer_book := payer ->> 'book';
    payee_book := payee ->> 'book';
    giver := payer ->> 'user';
    taker := payee ->> 'user';
    if legs > 1 or giver <> taker then
      if giver is not null and (givers is null or giver <> all (givers)) then givers := givers || giver; end if;
      if taker is not null and (takers is null or taker <> all (takers)) then takers := takers || taker; end if;
    end if;
    -- users first, in the order of their names, the crowded system accounts last
    turned := coalesce((taker, payee_book) < (giver, payer_book), false);
    if turned then
      first_owner := taker; first_book := payee_book; first_moved := moved;
      second_owner := giver; second_book := payer_book; second_moved := -moved;
    else
      first_owner := giver; first_book := payer_book; first_moved := -moved;
      second_owner := taker; second_book := payee_book; second_moved := moved;
    end if;
    if first_owner is not null then
      update account a set balance = a.balance + first_moved, seq = a.seq + 1
        where a.owner = first_owner and a.book = first_book and a.asset = unit and a.balance + first_moved >= a.lowest
        returning a.id, a.seq, a.balance into first, first_seq, first_after;
      if first is null then
        select * into first, first_seq, first_after from make_or_refuse(first_owner, first_book, unit, first_moved);
      end if;
    end if;
    if second_owner is not null then
      update account a set balance = a.balance + second_moved, seq = a.seq + 1
        where a.owner = second_owner and a.book = second_book and a.asset = unit and a.balance + second_moved >= a.lowest
        returning a.id, a.seq, a.balance into second, second_seq, second_after;
      if second is null then
        select * into second, second_seq, second_after from make_or_refuse(second_owner, second_book, unit, second_moved);
      end if;
    end if;
    if first_owner is not null and second_owner is not null then
      insert into entry (account, seq, journal, leg, kind, amount, balance_after) values
        (first, first_seq, p_id, number, p_kind, first_moved, first_after),
        (second, second_seq, p_id, number, p_kind, second_moved, second_after);
    elsif first_owner is not null then
      insert into entry (account, seq, journal, leg, kind, amount, balance_after)
        values (first, first_seq, p_id, number, p_kind, first_moved, first_after);
    elsif second_owner is not null then
      insert into entry (account, seq, journal, leg, kind, amount, balance_after)
        values (second, second_seq, p_id, number, p_kind, second_moved, second_after);
    end if;
    if turned then credit := first; debit := second; else debit := first; credit := second; end if;
    if giver is null then
      debit := pay_out(payer_book, unit, moved);
    end if;
    if taker is null then
      credit := null;
      insert into inflow select a.id, moved from account a
        where a.owner is null and a.book = payee_book and a.asset = unit and a.stripe = 0
        returning account into credit;
      if credit is null then raise exception 'no account %', payee using errcode = 'OL004'; end if;
    end if;
    insert into transfer (journal, leg, debit, credit, asset, amount) values (p_id, number, debit, credit, unit, moved);
    number := number + 1;
  end loop;
  -- one member pays another: an exit, and it has said so
  if givers is not null and takers is not null and (array_length(givers, 1) > 1 or takers <> givers)
    and exists (select from unnest(givers) g, unnest(takers) t where g <> t)
    and not (givers = array(select member from exit_pass where id = p_id)) then
    raise exception 'one member pays another without a pass' using errcode = 'OL005';
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION ledger.post_all(p_journals jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_catalog'
 SET enable_mergejoin TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  places int[]; journals uuid[]; kinds text[]; numbers smallint[]; assets text[]; amounts numeric[];
  givers bigint[]; from_books text[]; takers bigint[]; to_books text[];
  owed record; payer bigint; payers bigint[]; payer_books text[]; payer_assets text[];
  names int; locked int; sides int; entered int; transferred int; short text;
begin
  insert into journal (id, kind, cause, actor, world_at, facts)
    select (j ->> 'id')::uuid, j ->> 'kind', j ->> 'cause', (j ->> 'actor')::bigint, (j ->> 'worldAt')::timestamptz, j -> 'facts'
      from jsonb_array_elements(p_journals) with ordinality t(j, place) order by place;

  select array_agg(t.place), array_agg((j ->> 'id')::uuid), array_agg(j ->> 'kind'), array_agg((l.number - 1)::smallint),
      array_agg(leg ->> 'asset'), array_agg((leg ->> 'amount')::numeric),
      array_agg((leg -> 'from' ->> 'user')::bigint), array_agg(leg -> 'from' ->> 'book'),
      array_agg((leg -> 'to' ->> 'user')::bigint), array_agg(leg -> 'to' ->> 'book')
    into places, journals, kinds, numbers, assets, amounts, givers, from_books, takers, to_books
    from jsonb_array_elements(p_journals) with ordinality t(j, place),
      jsonb_array_elements(j -> 'legs') with ordinality l(leg, number);

  -- one member pays another: an exit, and it has said so
  if exists (
    select from unnest(journals, givers, takers) l(journal, giver, taker) group by journal
      having exists (select from unnest(array_agg(giver)) g, unnest(array_agg(taker)) t where g <> t)
        and array_agg(distinct giver) filter (where giver is not null)
          is distinct from array(select member from exit_pass where id = journal)) then
    raise exception 'one member pays another without a pass' using errcode = 'OL005';
  end if;

  select count(*) into names from (
    select giver, book, asset from unnest(givers, from_books, assets) l(giver, book, asset) where giver is not null
    union select taker, book, asset from unnest(takers, to_books, assets) l(taker, book, asset) where taker is not null) n;
  locked := lock_names(givers, from_books, takers, to_books, assets);
  if locked < names then
    insert into account (owner, book, asset)
      select distinct taker, book, l.asset from unnest(takers, to_books, assets) l(taker, book, asset)
        where taker is not null order by 1, 2, 3
      on conflict (owner, book, asset) where owner is not null do nothing;
    -- another may have made one of them meanwhile
    perform lock_names(givers, from_books, takers, to_books, assets);
  end if;

  -- each side of a member in the order of journals and legs: the balance after each, none below its bound
  with side as (
    select place, number, journal, kind, giver as owner, book, asset, -amount as amount
      from unnest(places, numbers, journals, kinds, givers, from_books, assets, amounts)
        l(place, number, journal, kind, giver, book, asset, amount) where giver is not null
    union all
    select place, number, journal, kind, taker, book, asset, amount
      from unnest(places, numbers, journals, kinds, takers, to_books, assets, amounts)
        l(place, number, journal, kind, taker, book, asset, amount) where taker is not null),
  run as materialized (
    select s.*, a.id, a.lowest, a.seq + row_number() over running as seq, a.balance + sum(s.amount) over running as balance,
        count(*) over whole as times, sum(s.amount) over whole as total
      from side s left join account a on a.owner = s.owner and a.book = s.book and a.asset = s.asset
      window whole as (partition by s.owner, s.book, s.asset),
        running as (partition by s.owner, s.book, s.asset order by s.place, s.number rows unbounded preceding)),
  moved as (
    update account a set balance = a.balance + r.total, seq = a.seq + r.times
      from (select distinct id, total, times from run) r where a.id = r.id and a.balance + r.total >= a.lowest),
  written as (
    insert into entry (account, seq, journal, leg, kind, amount, balance_after)
      select id, seq, journal, number, kind, amount, balance from run where balance >= lowest order by place, number
      returning 1)
  select (select count(*) from run), (select count(*) from written),
      (select book || ':' || asset from run where amount < 0 and (id is null or balance < lowest) order by place, number limit 1)
    into sides, entered, short;
  if short is not null then raise exception 'insufficient balance' using errcode = 'OL002', detail = short; end if;

  for owed in select book, asset, sum(amount) as amount from unnest(givers, from_books, assets, amounts) l(giver, book, asset, amount)
      where giver is null group by 1, 2 order by 1, 2 loop
    payer := pay_out(owed.book, owed.asset, owed.amount);
    payers := payers || payer;
    payer_books := payer_books || owed.book;
    payer_assets := payer_assets || owed.asset;
  end loop;

  insert into inflow
    select a.id, sum(l.amount) from unnest(takers, to_books, assets, amounts) l(taker, book, asset, amount)
      join account a on a.owner is null and a.book = l.book and a.asset = l.asset and a.stripe = 0
      where l.taker is null group by a.id;

  insert into transfer (journal, leg, debit, credit, asset, amount)
    select l.journal, l.number, coalesce(g.id, p.id), coalesce(t.id, s.id), l.asset, l.amount
      from unnest(places, numbers, journals, givers, from_books, takers, to_books, assets, amounts)
        l(place, number, journal, giver, from_book, taker, to_book, asset, amount)
      left join account g on g.owner = l.giver and g.book = l.from_book and g.asset = l.asset
      left join unnest(payers, payer_books, payer_assets) p(id, book, asset)
        on l.giver is null and p.book = l.from_book and p.asset = l.asset
      left join account t on t.owner = l.taker and t.book = l.to_book and t.asset = l.asset
      left join account s on l.taker is null and s.owner is null and s.book = l.to_book and s.asset = l.asset and s.stripe = 0
      where coalesce(t.id, s.id) is not null
      order by l.place, l.number;
  get diagnostics transferred = row_count;
  if entered <> sides or transferred <> coalesce(array_length(journals, 1), 0) then
    raise exception 'no account' using errcode = 'OL004';
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'ledger: % is append-only', tg_table_name using errcode = 'OL001';
end $function$
;
CREATE OR REPLACE FUNCTION ledger.reserved_is_open()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_catalog'
AS $function$
declare whose bigint; held numeric; due numeric;
begin
  if tg_table_name = 'account' then whose := new.owner; else whose := new.member; end if;
  select coalesce(sum(balance), 0) into held from account where owner = whose and book = 'reserved' and asset = new.asset;
  select coalesce(sum(units), 0) into due from reservation where member = whose and asset = new.asset and state = 'open';
  if held <> due then
    raise exception 'ledger: member % has reserved % %, and % of it is open', whose, held, new.asset, due using errcode = 'OL006';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION ledger.roll_up(p_book text, p_asset text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare stripes bigint[]; came numeric; held numeric; share numeric;
begin
  select array_agg(id), sum(balance) into stripes, held from
    (select id, balance from ledger.account where owner is null and book = p_book and asset = p_asset order by id for update) a;
  if stripes is null then return; end if;
  with gone as (delete from ledger.inflow where account = any (stripes) returning amount)
    select coalesce(sum(amount), 0) into came from gone;
  if came = 0 and array_length(stripes, 1) = 1 then return; end if;
  share := div(held + came, array_length(stripes, 1));
  update ledger.account set balance = share where id = any (stripes[2:]);
  update ledger.account set balance = held + came - share * (array_length(stripes, 1) - 1) where id = stripes[1];
end $function$
;
CREATE OR REPLACE FUNCTION ledger.untimed()
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$ select '04000000-0000-0000-0000-000000000000'::uuid $function$
;
CREATE OR REPLACE FUNCTION public.admit_notice_kinds(VARIADIC kinds text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare known text[];
begin
  select array_agg(distinct kind order by kind) into known from (
    select (regexp_matches(pg_get_constraintdef(oid), '''([A-Za-z]+)''', 'g'))[1] as kind
      from pg_constraint where conrelid = 'notice'::regclass and conname = 'notice_kind_check'
    union select unnest(kinds)) k;
  alter table notice drop constraint notice_kind_check;
  execute format('alter table notice add constraint notice_kind_check check (kind = any (array[%s])) not valid',
    (select string_agg(quote_literal(kind), ', ' order by kind) from unnest(known) kind));
end $function$
;
CREATE OR REPLACE FUNCTION public.commission_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.state = 'waiting' and new.state = 'paid'
    and (old.id, old.kind, old.cause, old.buyer, old.receiver, old.asset, old.amount, old.facts, old.at)
      is not distinct from (new.id, new.kind, new.cause, new.buyer, new.receiver, new.asset, new.amount, new.facts, new.at) then
    return new;
  end if;
  raise exception 'a commission is paid once, and nothing else' using errcode = 'OC001';
end $function$
;
CREATE OR REPLACE FUNCTION public.cover_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into cover_change (era, lands, base, weight, fixed)
    select era, count(*), sum(investment),
      coalesce(sum(investment) filter (where state <> 'pending' and burning_from is null), 0),
      sum(case when state = 'pending' then 0 else investment * (index_start - coalesce(burning_index, 0)) end
        - counted * 1000000000000000000)
    from now where covered and mode = 'investment' and state in ('pending', 'activating', 'effective') group by era;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.cover_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into cover_change (era, lands, base, weight, fixed)
    select era, sum(sign), sum(sign * investment),
      coalesce(sum(sign * investment) filter (where state <> 'pending' and burning_from is null), 0),
      sum(sign * (case when state = 'pending' then 0 else investment * (index_start - coalesce(burning_index, 0)) end
        - counted * 1000000000000000000))
    from (
      select 1 as sign, era, investment, state, burning_from, burning_index, index_start, counted, mode, covered from now
      union all
      select -1, era, investment, state, burning_from, burning_index, index_start, counted, mode, covered from before) r
    where covered and mode = 'investment' and state in ('pending', 'activating', 'effective')
    group by era
    having sum(sign) <> 0 or sum(sign * investment) <> 0
      or coalesce(sum(sign * investment) filter (where state <> 'pending' and burning_from is null), 0) <> 0
      or sum(sign * (case when state = 'pending' then 0 else investment * (index_start - coalesce(burning_index, 0)) end
        - counted * 1000000000000000000)) <> 0;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.custody_control_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.signature is not null
    or (new.chain, new.address, new.purpose, new.on_day, new.block_number, new.block_hash)
      is distinct from (old.chain, old.address, old.purpose, old.on_day, old.block_number, old.block_hash) then
    raise exception 'what shows control of % stays as it is', old.address using errcode = 'OK001';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.daot_claim_is_its_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select coalesce(sum(amount), 0) from daot_part where claim = new.id) <> new.amount then
    raise exception 'claim % is not the sum of its parts', new.id using errcode = 'OD004';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.daot_part_begins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.daot_part_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.claim is not null or new.claim is null
    or (new.subscription, new.number, new.amount, new.due_at) is distinct from (old.subscription, old.number, old.amount, old.due_at) then
    raise exception 'part % of subscription % stays as it is', old.number, old.subscription using errcode = 'OD004';
  end if;
  if old.due_at > world_now() then
    raise exception 'part % of subscription % is locked until %', old.number, old.subscription, old.due_at using errcode = 'OD004';
  end if;
  if not exists (select from daot_claim c join daot_subscription s on s.member = c.member
      where c.id = new.claim and s.id = new.subscription and c.world_at >= old.due_at) then
    raise exception 'claim % is not of the member of subscription %', new.claim, old.subscription using errcode = 'OD004';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.daot_parts_are_all()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from daot_part where subscription = new.id) <> (select later_parts + 1 from daot_round where id = new.round) then
    raise exception 'subscription % has not all its parts', new.id using errcode = 'OD003';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.daot_round_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.daot_subscribes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.decimal_text(units numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$ select trim_scale(units * 0.00000001)::text $function$
;
CREATE OR REPLACE FUNCTION public.deposit_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from deposit_move where was = old.state and becomes = new.state) then
    raise exception 'a deposit does not go from % to %', old.state, new.state using errcode = 'OD001';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.english_text_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the English text stays while the other texts may go' using errcode = 'OA001';
end $function$
;
CREATE OR REPLACE FUNCTION public.half_of(p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select extract(year from p_at at time zone 'UTC')::integer * 2 + (extract(month from p_at at time zone 'UTC') > 6)::integer
$function$
;
CREATE OR REPLACE FUNCTION public.held_standing(p_lock bigint)
 RETURNS TABLE(day integer, factor numeric, wallet_factor numeric, world timestamp with time zone, index text[])
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(p_lock);
  return query select s.day, s.factor, s.wallet_factor, s.world, s.index from income_standing() s;
end $function$
;
CREATE OR REPLACE FUNCTION public.income_standing()
 RETURNS TABLE(day integer, factor numeric, wallet_factor numeric, world timestamp with time zone, index text[])
 LANGUAGE sql
 STABLE
AS $function$
  select s.day, s.factor, coalesce(s.wallet_factor, s.factor), world_now(),
    array(select value::text from income_index i where i.day = s.day order by era)
  from settlement s order by s.day desc limit 1
$function$
;
CREATE OR REPLACE FUNCTION public.inside_transfer_is_of_team()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not team_is_above(new.sender, new.receiver) and not team_is_above(new.receiver, new.sender) then
    raise exception 'member % and member % are of no team', new.sender, new.receiver using errcode = 'OT002';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_article_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from article_word where article = new.article and language = new.language;
  insert into article_word (article, language, word)
    select new.article, new.language, word from words_said(concat_ws(' ', new.title, new.summary, new.body)) as word;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_opening()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' then raise exception 'an opening begins open' using errcode = 'OO001'; end if;
    return new;
  end if;
  if (new.id, new.planet, new.fee, new.opens_at, new.closes_at, new.commit, new.salt_sealed)
      is distinct from (old.id, old.planet, old.fee, old.opens_at, old.closes_at, old.commit, old.salt_sealed)
    or (old.seed_at is not null and new.seed_at is distinct from old.seed_at)
    or (old.closed_at is not null and (new.closed_at, new.entries, new.list_hash) is distinct from (old.closed_at, old.entries, old.list_hash))
    or (old.drawn_at is not null and (new.salt, new.block_number, new.block_hash, new.block_time, new.drawn_at)
      is distinct from (old.salt, old.block_number, old.block_hash, old.block_time, old.drawn_at)) then
    raise exception 'opening % stays as it was published', old.id using errcode = 'OO001';
  end if;
  if new.state <> old.state and (old.state, new.state) not in
    (('open', 'closed'), ('open', 'unclaimed'), ('closed', 'drawn'), ('closed', 'void'), ('drawn', 'named'), ('drawn', 'unclaimed')) then
    raise exception 'an opening does not go from % to %', old.state, new.state using errcode = 'OO001';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_opening_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare o opening%rowtype;
begin
  select * into o from opening where id = new.opening;
  if tg_op = 'INSERT' then
    if new.state <> 'entered' or new.place is not null or o.state <> 'open'
      or world_now() < o.opens_at or world_now() >= o.closes_at then
      raise exception 'opening % takes no entries', new.opening using errcode = 'OO002';
    end if;
    return new;
  end if;
  if (new.id, new.opening, new.member, new.at) is distinct from (old.id, old.opening, old.member, old.at)
    or (old.place is not null and new.place is distinct from old.place)
    or (old.place is null and new.place is not null and o.state <> 'closed') then
    raise exception 'entry % stays as it was made and drawn', old.id using errcode = 'OO002';
  end if;
  if new.state <> old.state and not (case
    when (old.state, new.state) = ('entered', 'back') then o.state = 'open' and world_now() < o.closes_at
    when (old.state, new.state) = ('entered', 'freed') then o.ended_at is not null
    when (old.state, new.state) in (('entered', 'turn'), ('turn', 'lapsed')) then o.state in ('closed', 'drawn')
    when (old.state, new.state) = ('turn', 'named') then o.state = 'drawn' and world_now() < o.turn_until
    else false end) then
    raise exception 'an entry does not go from % to % now', old.state, new.state using errcode = 'OO002';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_planet_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from planet_part where planet = new.id;
  insert into planet_part (planet, part) select new.id, part from planet_parts(new.name, new.name_key) as part;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.know_notice_kinds(VARIADIC kinds text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare known text[];
begin
  select array_agg(distinct kind order by kind) into known from (
    select (regexp_matches(pg_get_constraintdef(oid), '''([A-Za-z]+)''', 'g'))[1] as kind
      from pg_constraint where conrelid = 'notice'::regclass and conname = 'notice_kind_check'
    union select unnest(kinds)) k;
  alter table notice drop constraint notice_kind_check;
  execute format('alter table notice add constraint notice_kind_check check (kind = any (array[%s]))',
    (select string_agg(quote_literal(kind), ', ' order by kind) from unnest(known) kind));
end $function$
;
CREATE OR REPLACE FUNCTION public.land_on_map()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.map_version := map_change(new.planet);
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.map_change(changed bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  version bigint;
  place text;
begin
  update planet set map_version = map_version + 1 where id = changed
    returning map_version, galaxy || '-' || system || '-' || orbit into version, place;
  perform pg_notify('map', place);
  return version;
end $function$
;
CREATE OR REPLACE FUNCTION public.move_swap_pool(p_asset text, p_sequence bigint, p_base numeric[], p_usdt numeric[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  for turn in 1 .. cardinality(p_base) loop
    update swap_pool set sequence = p_sequence + turn, base = p_base[turn], usdt = p_usdt[turn], at = p_at where asset = p_asset;
  end loop;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_generation_join()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into generation_join (member) values (new.id) on conflict (member) do nothing;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_generation_unlock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into generation_unlock (member) values (new.member) on conflict (member) do nothing;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_standing_join()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into standing_join (member, upline) values (new.member, new.upline);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_swap_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into swap_state (asset, sequence, base, usdt, price, price_time, at)
    values (new.asset, new.sequence, new.base, new.usdt, new.price, new.price_time, new.at);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_team_join()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into team_join (member, upline, at) values (new.id, new.upline, world_now());
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_withdrawal_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into withdrawal_step (withdrawal, number, state)
    select new.id, coalesce(max(number), 0) + 1, new.state from withdrawal_step where withdrawal = new.id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.notice_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.read_at is not null or (new.id, new.member, new.kind, new.facts, new.at, new.world_at)
    is distinct from (old.id, old.member, old.kind, old.facts, old.at, old.world_at) then
    raise exception 'a notice stays as it was told';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.partner_order_is_booked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'ledger', 'pg_catalog'
AS $function$
declare o partner_order; booked text[]; due text[];
begin
  select * into o from partner_order where id = new.id;
  if not found then return null; end if;
  select coalesce(array_agg(kind order by kind), '{}') into booked from ledger.journal
    where cause = o.id::text and kind in ('partnerOut', 'partnerIn', 'partnerSettled', 'partnerReturned');
  due := case
    when o.way = 'in' and o.state = 'settled' then array['partnerIn']
    when o.way = 'in' then array[]::text[]
    when o.state = 'settled' then array['partnerOut', 'partnerSettled']
    when o.state = 'returned' then array['partnerOut', 'partnerReturned']
    when o.state = 'refused' then null
    else array['partnerOut'] end;
  if booked is distinct from due then
    raise exception 'partner order % is %, and booked as %', o.id, o.state, booked using errcode = 'OX002';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.partner_order_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.way = 'out' and new.state <> 'asked' then
      raise exception 'an order to a partner does not begin as %', new.state using errcode = 'OX001';
    end if;
    return new;
  end if;
  if (new.id, new.partner, new.way, new.order_id, new.member, new.subject, new.asset, new.amount, new.made_at, new.world_at)
    is distinct from (old.id, old.partner, old.way, old.order_id, old.member, old.subject, old.asset, old.amount, old.made_at, old.world_at) then
    raise exception 'partner order % stays what was asked for', old.id using errcode = 'OX001';
  end if;
  if new.state <> old.state and (old.way = 'in'
    or not exists (select from partner_order_move where was = old.state and becomes = new.state)) then
    raise exception 'an order to a partner does not go from % to %', old.state, new.state using errcode = 'OX001';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.payment_is_asked_for()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.payment_is_ours()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare given text; paying text;
begin
  if new.kind not in ('sweep', 'gas') then return new; end if;
  given := case new.kind when 'sweep' then new.wallet else new.receiver end;
  paying := case new.kind when 'sweep' then new.receiver else new.wallet end;
  if not exists (select from deposit_address d where d.address = given)
    or not exists (select from payout_wallet w where w.chain = new.chain and w.address = paying and w.purpose = 'pays') then
    raise exception 'a % goes between a deposit address and a wallet that pays', new.kind using errcode = 'OP003';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.payment_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then raise exception 'payment % stays', old.id using errcode = 'OP001'; end if;
  if (new.id, new.kind, new.cause, new.chain, new.wallet, new.receiver, new.contract, new.raw, new.asked_at)
    is distinct from (old.id, old.kind, old.cause, old.chain, old.wallet, old.receiver, old.contract, old.raw, old.asked_at) then
    raise exception 'payment % stays what it was made as', old.id using errcode = 'OP001';
  end if;
  if old.nonce is not null and new.nonce is distinct from old.nonce then
    raise exception 'payment % has its nonce', old.id using errcode = 'OP001';
  end if;
  if old.state <> 'open' then raise exception 'payment % has ended', old.id using errcode = 'OP001'; end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.payment_try_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then raise exception 'a try of payment % stays', old.payment using errcode = 'OP002'; end if;
  if (new.payment, new.number, new.max_fee, new.tip, new.gas, new.asked_at)
    is distinct from (old.payment, old.number, old.max_fee, old.tip, old.gas, old.asked_at)
    or (old.signed is not null and (new.signed, new.hash, new.signed_at) is distinct from (old.signed, old.hash, old.signed_at))
    or (old.sent_at is not null and new.sent_at is distinct from old.sent_at) then
    raise exception 'a try of payment % stays as it is', old.payment using errcode = 'OP002';
  end if;
  -- whoever ends the payment meanwhile is waited for
  if old.signed is null and new.signed is not null then
    perform from payment where id = new.payment and state = 'open' and nonce is not null for key share;
    if not found then raise exception 'payment % is not to be signed', new.payment using errcode = 'OP002'; end if;
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.planet_counted_anew()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change constant integer := case new.state when 'upcoming' then 1 else -1 end;
begin
  update system_opening set upcoming = upcoming + change
    where galaxy = old.galaxy and system = old.system and opens_at = old.opens_at;
  update system_count set upcoming = upcoming + change where galaxy = old.galaxy and system = old.system;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.planet_in_opening()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state = 'opening' or old.state = 'opening' then
    if new.state = 'named' and not exists (select from opening_entry e join opening o on o.id = e.opening
        where o.planet = new.id and o.state = 'drawn' and e.state = 'named' and e.member = new.owner) then
      raise exception 'planet % is named by who is in turn alone', new.id using errcode = 'OO003';
    end if;
    if (new.state <> 'named') and (new.state = 'opening') <> exists (
        select from opening o where o.planet = new.id and o.state in ('open', 'closed', 'drawn')) then
      raise exception 'planet % is in an opening exactly while there is one', new.id using errcode = 'OO003';
    end if;
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.planet_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from planet_move where was = old.state and becomes = new.state) then
    raise exception 'a planet does not go from % to %', old.state, new.state using errcode = 'OW001';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.planet_off_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state <> 'sold' and new.state <> old.before_sale then
    raise exception 'a planet that was % does not become %', old.before_sale, new.state using errcode = 'OW001';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.planet_parts(name text, key text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  with plain as (select replace(normalize(name, nfkc), chr(304), 'ii') as text),
  letters as (
    select letter, letter = any (array[' ', '''', chr(8217), chr(183), '-']) as parts, place
    from plain, unnest(string_to_array(text, null)) with ordinality as one (letter, place)
  ),
  counted as (
    select letter, parts, lag(parts) over (order by place) as begins,
      count(*) filter (where not parts) over (order by place) as at
    from letters
  )
  -- from Thai on most scripts write words without blanks
  select distinct substr(key, at::int) collate "C" from counted
  where not parts and at > 1 and at <= length(key) and (begins or ascii(letter) >= 3584)
$function$
;
CREATE OR REPLACE FUNCTION public.planet_place_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the place and the opening of a planet do not change' using errcode = 'OW004';
end $function$
;
CREATE OR REPLACE FUNCTION public.planets_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into system_opening as o (galaxy, system, opens_at, planets, upcoming)
    select galaxy, system, opens_at, count(*), count(*) filter (where state = 'upcoming') from made
      group by galaxy, system, opens_at order by galaxy, system, opens_at
    on conflict (galaxy, system, opens_at)
    do update set planets = o.planets + excluded.planets, upcoming = o.upcoming + excluded.upcoming;
  insert into system_count as c (galaxy, system, planets, upcoming)
    select galaxy, system, count(*), count(*) filter (where state = 'upcoming') from made
      group by galaxy, system order by galaxy, system
    on conflict (galaxy, system)
    do update set planets = c.planets + excluded.planets, upcoming = c.upcoming + excluded.upcoming;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.points_grant_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.expiry is null and new.used >= old.used
    and (old.member, old.day, old.owned, old.amount, old.collected_at, old.expires_at, old.journal)
      is not distinct from (new.member, new.day, new.owned, new.amount, new.collected_at, new.expires_at, new.journal) then
    return new;
  end if;
  raise exception 'granted points are used and lost, and nothing else' using errcode = 'OP001';
end $function$
;
CREATE OR REPLACE FUNCTION public.points_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'points_day' and old.returned is null
    and (old.day, old.reserve, old.allowed, old.working, old.due, old.factor, old.growth, old.granted, old.journal, old.expires_at)
      is not distinct from (new.day, new.reserve, new.allowed, new.working, new.due, new.factor, new.growth, new.granted, new.journal, new.expires_at) then
    return new;
  end if;
  raise exception 'granted points stay as they were' using errcode = 'OP001';
end $function$
;
CREATE OR REPLACE FUNCTION public.pool_stake_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into notice_due (member, kind, facts) values (new.member, 'stakeEnded', told_land(new.land) ||
    jsonb_build_object('period', new.period::text, 'how', new.state));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.pool_stake_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or (old.batch, old.member, old.run, old.land, old.period, old.amount, old.start_day, old.made_at)
    is distinct from (new.batch, new.member, new.run, new.land, new.period, new.amount, new.start_day, new.made_at) then
    raise exception 'stake % stays what it is', old.id using errcode = 'OW003';
  end if;
  if old.state <> 'staked' and (old.state, old.earned, old.lost, old.burned, old.room, old.returned, old.ended_day)
    is distinct from (new.state, new.earned, new.lost, new.burned, new.room, new.returned, new.ended_day) then
    raise exception 'stake % has ended', old.id using errcode = 'OW003';
  end if;
  if new.received < old.received then
    raise exception 'what stake % gave was received', old.id using errcode = 'OW003';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.public_text_is_english()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  found boolean;
begin
  if tg_table_name = 'article' then
    select exists (select 1 from article_text where article = new.id and language = 'en_US') into found;
  else
    select exists (select 1 from banner_text where banner = new.id and language = 'en_US') into found;
  end if;
  if not found then
    raise exception 'a % has an English text', tg_table_name using errcode = 'OA001';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.push_ends_with_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_subscription where session = new.token_hash;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.push_needs_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select ended_at from session where token_hash = new.session for share) is not null then
    raise exception 'an ended session hears nothing';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.record_export_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.head is null then
      return old;
    end if;
    raise exception 'export % stays as it was signed', old.id using errcode = 'OK002';
  end if;
  if (new.id, new.member, new.begun_at, new.world_at, new.accounts, new.entries)
      is distinct from (old.id, old.member, old.begun_at, old.world_at, old.accounts, old.entries)
    or (old.head is not null and (new.lines, new.head, new.key, new.signature, new.sealed_at)
      is distinct from (old.lines, old.head, old.key, old.signature, old.sealed_at))
    or (old.day is not null and (new.day, new.place) is distinct from (old.day, old.place)) then
    raise exception 'export % stays as it was signed', old.id using errcode = 'OK002';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.reward_event_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.journal is null and new.journal is not null
    and (old.id, old.seq, old.kind, old.buyer, old.run, old.amount, old.budget, old.day, old.upline, old.planet_then, old.planet_now,
        old.at, old.world_at)
      is not distinct from (new.id, new.seq, new.kind, new.buyer, new.run, new.amount, new.budget, new.day, new.upline,
        new.planet_then, new.planet_now, new.at, new.world_at) then
    return new;
  end if;
  raise exception 'a purchase is shared out once, and nothing else of it changes' using errcode = 'OR002';
end $function$
;
CREATE OR REPLACE FUNCTION public.reward_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE'
    and (old.id, old.member, old.kind, old.asset, old.amount, old.buyer, old.purchase, old.at, old.made_at, old.facts)
      is not distinct from (new.id, new.member, new.kind, new.asset, new.amount, new.buyer, new.purchase, new.at, new.made_at, new.facts)
    and new.collected >= old.collected
    and ((old.state = 'waiting' and new.state = 'toCollect')
      or (old.state = 'toCollect' and new.state in ('toCollect', 'collected', 'lost')
        and (old.released_at, old.expires_at) = (new.released_at, new.expires_at))) then
    return new;
  end if;
  raise exception 'a reward is released, collected and lost, and nothing else' using errcode = 'OR001';
end $function$
;
CREATE OR REPLACE FUNCTION public.run_begins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  last run;
begin
  select * into last from run where land = new.land order by id desc limit 1;
  if new.continues is null then
    if new.state <> 'pending' or last.state not in ('completed', 'abandoned') then
      raise exception 'a land does not begin as % after %', new.state, last.state using errcode = 'OW003';
    end if;
  elsif last.id <> new.continues or last.state <> 'transferred' or last.owner = new.owner
    or (last.mode, last.era, last.tax, last.investment, last.counted, last.pending_addition, last.cap_times)
      <> (new.mode, new.era, new.tax, new.investment, new.counted, new.pending_addition, new.cap_times) then
    raise exception 'run % is not taken over as it stood', new.continues using errcode = 'OW003';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.run_completed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into notice_due (member, kind, facts) values (new.owner, 'landCompleted', told_land(new.land) ||
    jsonb_build_object('amount', decimal_text(new.investment), 'times', new.cap_times::text));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.run_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from run_move where was = old.state and becomes = new.state)
    -- an investment is withdrawn in effect only; a Stone Age land is nobody else's, ever
    or (new.state = 'abandoned' and old.mode = 'investment' and old.state <> 'effective')
    or (new.state = 'transferred' and old.mode = 'wallet') then
    raise exception 'a land does not go from % to %', old.state, new.state using errcode = 'OW002';
  end if;
  if old.state = 'activating' and new.state <> 'effective' and old.joined_day < (select max(day) from settlement) then
    raise exception 'run % came into effect and is not written so', old.id using errcode = 'OW002';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.run_on_map()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update land set map_version = map_change(new.planet) where id = new.land;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.run_stake_holds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from pool_stake s where s.id = new.stake and s.run = new.id and s.member = new.owner
      and s.amount = new.investment and s.state = 'staked') then
    raise exception 'run % is not staked as %', new.id, new.stake using errcode = 'OW003';
  end if;
  if exists (select from land_end e where e.run = new.id and e.state = 'waiting') then
    raise exception 'run % waits to be withdrawn', new.id using errcode = 'OW003';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.run_stake_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into pool_change (stake) values (new.stake) on conflict do nothing;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.security_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is written once and never changed', tg_table_name using errcode = 'OS001';
end $function$
;
CREATE OR REPLACE FUNCTION public.stake_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from pool_stake s where s.id = old.stake and s.state = 'staked')
      and not exists (select from run r where r.id = old.id and r.stake = old.stake) then
    raise exception 'stake % of run % has not ended', old.stake, old.id using errcode = 'OW003';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.staked_land_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from run r where r.id = new.run and r.stake is not null) then
    raise exception 'run % is staked', new.run using errcode = 'OW003';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.staked_owner_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'run' or exists (select from run r where r.land = new.id and r.stake is not null) then
    raise exception '% % is staked', tg_table_name, new.id using errcode = 'OW003';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.sum_changed_rewards()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from reward_sum s where (s.member, s.kind) in (
      select n.member, n.kind from now n join was o using (id) where (n.collected, n.lost) <> (o.collected, o.lost))
    order by s.member, s.kind for no key update;
  update reward_sum s set collected = s.collected + d.collected, lost = s.lost + d.lost
    from (select n.member, n.kind, sum(n.collected - o.collected) as collected, sum(n.lost - o.lost) as lost
      from now n join was o using (id) where (n.collected, n.lost) <> (o.collected, o.lost) group by n.member, n.kind) d
    where s.member = d.member and s.kind = d.kind;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.sum_new_rewards()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into reward_sum as s (member, kind, count, amount, collected, lost)
    select member, kind, count(*), sum(amount), sum(collected), sum(lost) from made group by member, kind order by member, kind
    on conflict (member, kind) do update set count = s.count + excluded.count, amount = s.amount + excluded.amount,
      collected = s.collected + excluded.collected, lost = s.lost + excluded.lost;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.swap_pool_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.price := div(new.usdt * 1000000000000000000, new.base);
  if tg_op = 'INSERT' then
    if (new.sequence, new.price_time) is distinct from (1::bigint, 0::numeric) then
      raise exception 'the pool of % begins with its first state', new.asset using errcode = 'OS001';
    end if;
    return new;
  end if;
  if new.asset <> old.asset or new.sequence <> old.sequence + 1 then
    raise exception 'the pool of % goes from one state to the next', old.asset using errcode = 'OS001';
  end if;
  if new.base * new.usdt < old.base * old.usdt then
    raise exception 'the product of the pool of % would fall', old.asset using errcode = 'OS002';
  end if;
  -- a clock that was set back stands still for it
  new.at := greatest(new.at, old.at);
  new.price_time := old.price_time + old.price * floor(extract(epoch from new.at) * 1000)
    - old.price * floor(extract(epoch from old.at) * 1000);
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.take_team_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare place team_place;
begin
  -- who gets his upline later and has nobody below him joins as a newcomer does; else the piece below him stays as it is,
  -- and is left upwards through him
  if tg_op = 'UPDATE' then
    if exists (select from member where upline = new.id) then
      return null;
    end if;
    place := team_place_of(new.id, new.upline);
    update team_place set origin = place.origin, depth = place.depth, jump = place.jump where member = new.id;
  else
    insert into team_place select (team_place_of(new.id, new.upline)).*;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.team_is_above(upper bigint, lower bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare a team_place; v team_place; j team_place; above bigint;
begin
  if upper = lower then return false; end if;
  select * into a from team_place where member = upper;
  select * into v from team_place where member = lower;
  if a.member is null or v.member is null then return false; end if;
  loop
    if v.member = a.member then return true; end if;
    if v.origin = a.origin then
      if v.depth <= a.depth then return false; end if;
      select * into j from team_place where member = v.jump;
      if j.origin = a.origin and j.depth >= a.depth then
        v := j;
        continue;
      end if;
    elsif v.origin <> v.member then
      -- its top may have joined another piece since, and is asked anew
      select * into v from team_place where member = v.origin;
      continue;
    end if;
    select upline into above from member where id = v.member;
    if above is null then return false; end if;
    select * into v from team_place where member = above;
  end loop;
end $function$
;
CREATE OR REPLACE FUNCTION public.team_join_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or (old.member, old.upline, old.at) is distinct from (new.member, new.upline, new.at) or old.counted then
    raise exception 'who joined, joined once and is counted once' using errcode = 'OT003';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.team_place_of(who bigint, above bigint)
 RETURNS team_place
 LANGUAGE plpgsql
 STABLE
AS $function$
declare p team_place; j team_place; jj team_place;
begin
  if above is null then
    return (who, who, 0, who)::team_place;
  end if;
  select * into strict p from team_place where member = above;
  select * into strict j from team_place where member = p.jump;
  select * into strict jj from team_place where member = j.jump;
  -- two jumps of the same length become one of both and a step
  if p.depth > 0 and j.origin = p.origin and jj.origin = p.origin and p.depth - j.depth = j.depth - jj.depth then
    return (who, p.origin, p.depth + 1, jj.member)::team_place;
  end if;
  return (who, p.origin, p.depth + 1, above)::team_place;
end $function$
;
CREATE OR REPLACE FUNCTION public.tell_notice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('notice', new.member::text);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.tell_settled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('settled', new.day::text);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.tfa_pack_sells()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.sold > old.sold and new.closed_at is not null then
    raise exception 'pack % is closed', new.pack using errcode = 'OW005';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.tfa_package_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or (old.id, old.member, old.pack, old.once, old.price, old.part, old.quota, old.target, old.bought_at, old.start_day)
    is distinct from (new.id, new.member, new.pack, new.once, new.price, new.part, new.quota, new.target, new.bought_at, new.start_day)
    or new.charged < old.charged or new.withdrawn < old.withdrawn or new.lost < old.lost or new.clock_day < old.clock_day
    or (old.completed_day is not null and new.completed_day is distinct from old.completed_day)
    or (old.ended_day is not null and new.ended_day is distinct from old.ended_day) then
    raise exception 'package % stays what it is', old.id using errcode = 'OW005';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.tfa_package_used_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into notice_due (member, kind, facts) values (new.member, 'packageUsedUp',
    jsonb_build_object('pack', new.pack, 'amount', decimal_text(new.quota)));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.tfa_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% stays as it was written', tg_table_name using errcode = 'OW005';
end $function$
;
CREATE OR REPLACE FUNCTION public.told_land(told_land bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('planet', p.galaxy || '-' || p.system || '-' || p.orbit, 'name', coalesce(p.name, ''),
    'x', l.x::text, 'y', l.y::text, 'tokenId', l.token_id::text)
  from land l join planet p on p.id = l.planet where l.id = told_land $function$
;
CREATE OR REPLACE FUNCTION public.upline_is_no_descendant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- as the use case does: of two who go below each other at once the second sees the first
  perform pg_advisory_xact_lock(7710006);
  if team_is_above(new.id, new.upline) then
    raise exception 'member % would stand above himself', new.id using errcode = 'OT001';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.upline_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the upline of member % is set and stays', old.id using errcode = 'OT001';
end $function$
;
CREATE OR REPLACE FUNCTION public.withdrawal_is_reserved()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'ledger', 'pg_catalog'
AS $function$
declare w withdrawal; r ledger.reservation; goes boolean;
begin
  select * into w from withdrawal where id = new.id;
  if not found then return null; end if;
  select * into r from ledger.reservation where id = new.id;
  if not found or (r.member, r.asset, r.units, r.purpose, r.cause) is distinct from (w.member, w.asset, w.leaves, 'withdrawal', w.id::text) then
    raise exception 'withdrawal % is not what is set aside for it', w.id using errcode = 'OW002';
  end if;
  goes := case w.state
    when 'success' then r.state = 'captured' and r.captured = w.leaves and r.paid_out_by is not null
    when 'refunded' then r.state = 'released'
    else r.state = 'open' end;
  if not goes then
    raise exception 'withdrawal % is %, and what is set aside for it %', w.id, w.state, r.state using errcode = 'OW002';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.withdrawal_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.state not in ('pendingReview', 'processing') or (new.state = 'processing') <> (new.approvals = 0) then
      raise exception 'a withdrawal does not begin as %', new.state using errcode = 'OW001';
    end if;
    return new;
  end if;
  if (new.id, new.member, new.chain, new.asset, new.contract, new.address, new.leaves, new.fee, new.arrives, new.raw, new.worth,
      new.approvals, new.made_at, new.world_at)
    is distinct from (old.id, old.member, old.chain, old.asset, old.contract, old.address, old.leaves, old.fee, old.arrives, old.raw,
      old.worth, old.approvals, old.made_at, old.world_at) then
    raise exception 'withdrawal % stays what was asked for', old.id using errcode = 'OW001';
  end if;
  if new.state <> old.state
    and not exists (select from withdrawal_move where was = old.state and becomes = new.state) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state using errcode = 'OW001';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.words_said(said text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  with plain as materialized (select lower(normalize(said, nfkc) collate "C") as text),
  letters as (
    select letter, lead(letter) over (order by place) as after
    from plain, unnest(string_to_array(text, null)) with ordinality as one (letter, place)
  )
  select left(run[1], 40) collate "C" from plain, regexp_matches(text, '[a-z0-9]+', 'g') as run
  union
  select (letter || case when ascii(after) > 127 then after else '' end) collate "C" from letters where ascii(letter) > 127
$function$
;
CREATE OR REPLACE FUNCTION public.world_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select case mode
    when 'wall' then clock_timestamp()
    when 'still' then at
    else at + least(greatest(clock_timestamp() - as_of, interval '0'), interval '30 seconds')
  end from world_clock
$function$
;

CREATE CONSTRAINT TRIGGER account_reserved AFTER INSERT OR UPDATE ON ledger.account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.book = 'reserved'::text)) EXECUTE FUNCTION ledger.reserved_is_open();
CREATE CONSTRAINT TRIGGER daot_claim_is_its_parts AFTER INSERT ON public.daot_claim DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION daot_claim_is_its_parts();
CREATE CONSTRAINT TRIGGER daot_parts_are_all AFTER INSERT ON public.daot_subscription DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION daot_parts_are_all();
CREATE CONSTRAINT TRIGGER partner_order_is_booked AFTER INSERT OR UPDATE ON public.partner_order DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION partner_order_is_booked();
CREATE CONSTRAINT TRIGGER payment_is_asked_for AFTER INSERT OR UPDATE OF state ON public.payment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.kind = 'withdrawal'::text)) EXECUTE FUNCTION payment_is_asked_for();
CREATE CONSTRAINT TRIGGER public_text_is_english AFTER INSERT OR UPDATE ON public.article DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public_text_is_english();
CREATE CONSTRAINT TRIGGER public_text_is_english AFTER INSERT OR UPDATE ON public.banner DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public_text_is_english();
CREATE CONSTRAINT TRIGGER reservation_is_reserved AFTER INSERT OR UPDATE ON ledger.reservation DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.reserved_is_open();
CREATE CONSTRAINT TRIGGER reservation_is_withdrawn AFTER UPDATE ON ledger.reservation DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.purpose = 'withdrawal'::text)) EXECUTE FUNCTION withdrawal_is_reserved();
CREATE CONSTRAINT TRIGGER run_stake_kept AFTER UPDATE OF stake ON public.run DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.stake IS NOT NULL) AND (new.stake IS DISTINCT FROM old.stake))) EXECUTE FUNCTION stake_is_kept();
CREATE CONSTRAINT TRIGGER withdrawal_is_paid AFTER UPDATE OF state ON public.withdrawal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payment_is_asked_for();
CREATE CONSTRAINT TRIGGER withdrawal_is_reserved AFTER INSERT OR UPDATE ON public.withdrawal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION withdrawal_is_reserved();
CREATE TRIGGER account_is_one BEFORE INSERT OR UPDATE OF owner, book, asset, stripe, lowest ON ledger.account FOR EACH ROW EXECUTE FUNCTION ledger.account_is_one();
CREATE TRIGGER article_words AFTER INSERT OR UPDATE OF title, summary, body ON public.article_text FOR EACH ROW EXECUTE FUNCTION keep_article_words();
CREATE TRIGGER border_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.border FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER cause_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.cause FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER commission_moves BEFORE DELETE OR UPDATE ON public.commission FOR EACH ROW EXECUTE FUNCTION commission_moves();
CREATE TRIGGER cover_added AFTER INSERT ON public.run REFERENCING NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION cover_added();
CREATE TRIGGER cover_changed AFTER UPDATE ON public.run REFERENCING OLD TABLE AS before NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION cover_changed();
CREATE TRIGGER cover_share_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.cover_share FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER custody_booking_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.custody_booking FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER custody_control_is_kept BEFORE TRUNCATE ON public.custody_control FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER custody_control_stays BEFORE DELETE OR UPDATE ON public.custody_control FOR EACH ROW EXECUTE FUNCTION custody_control_stays();
CREATE TRIGGER daot_claim_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.daot_claim FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER daot_part_begins BEFORE INSERT ON public.daot_part FOR EACH ROW EXECUTE FUNCTION daot_part_begins();
CREATE TRIGGER daot_part_remains BEFORE TRUNCATE ON public.daot_part FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER daot_part_stays BEFORE DELETE OR UPDATE ON public.daot_part FOR EACH ROW EXECUTE FUNCTION daot_part_stays();
CREATE TRIGGER daot_round_remains BEFORE TRUNCATE ON public.daot_round FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER daot_round_stays BEFORE DELETE OR UPDATE ON public.daot_round FOR EACH ROW EXECUTE FUNCTION daot_round_stays();
CREATE TRIGGER daot_subscribes BEFORE INSERT ON public.daot_subscription FOR EACH ROW EXECUTE FUNCTION daot_subscribes();
CREATE TRIGGER daot_subscription_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.daot_subscription FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER deposit_moves BEFORE UPDATE OF state ON public.deposit FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION deposit_moves();
CREATE TRIGGER english_text_stays BEFORE DELETE OR UPDATE OF language ON public.article_text FOR EACH ROW WHEN ((old.language = 'en_US'::text)) EXECUTE FUNCTION english_text_stays();
CREATE TRIGGER english_text_stays BEFORE DELETE OR UPDATE OF language ON public.banner_text FOR EACH ROW WHEN ((old.language = 'en_US'::text)) EXECUTE FUNCTION english_text_stays();
CREATE TRIGGER entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.entry FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER exit_pass_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.exit_pass FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER export_key_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.export_key FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER hold_kept BEFORE TRUNCATE ON public.hold FOR EACH STATEMENT EXECUTE FUNCTION security_stays();
CREATE TRIGGER hold_stays BEFORE DELETE OR UPDATE ON public.hold FOR EACH ROW EXECUTE FUNCTION security_stays();
CREATE TRIGGER honesty_day_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.honesty_day FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER honesty_era_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.honesty_era FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER honesty_flow_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.honesty_flow FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER inside_transfer_is_of_team BEFORE INSERT ON public.inside_transfer FOR EACH ROW EXECUTE FUNCTION inside_transfer_is_of_team();
CREATE TRIGGER inside_transfer_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.inside_transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER journal_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.journal FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER journal_cause BEFORE INSERT ON ledger.journal FOR EACH ROW EXECUTE FUNCTION ledger.note_cause();
CREATE TRIGGER land_on_map BEFORE UPDATE OF owner ON public.land FOR EACH ROW WHEN ((old.owner IS DISTINCT FROM new.owner)) EXECUTE FUNCTION land_on_map();
CREATE TRIGGER lapse_warning_remains BEFORE DELETE OR UPDATE OR TRUNCATE ON public.lapse_warning FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER market_day_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.market_day FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER member_joins AFTER INSERT ON public.member FOR EACH ROW WHEN ((new.upline IS NOT NULL)) EXECUTE FUNCTION note_team_join();
CREATE TRIGGER member_joins_generations AFTER INSERT ON public.member FOR EACH ROW WHEN ((new.upline IS NOT NULL)) EXECUTE FUNCTION note_generation_join();
CREATE TRIGGER member_joins_generations_later AFTER UPDATE OF upline ON public.member FOR EACH ROW WHEN (((old.upline IS NULL) AND (new.upline IS NOT NULL))) EXECUTE FUNCTION note_generation_join();
CREATE TRIGGER member_joins_later AFTER UPDATE OF upline ON public.member FOR EACH ROW WHEN (((old.upline IS NULL) AND (new.upline IS NOT NULL))) EXECUTE FUNCTION note_team_join();
CREATE TRIGGER member_standing_day_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.member_standing_day FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER member_takes_place AFTER INSERT ON public.member FOR EACH ROW EXECUTE FUNCTION take_team_place();
CREATE TRIGGER member_takes_place_later AFTER UPDATE OF upline ON public.member FOR EACH ROW WHEN (((old.upline IS NULL) AND (new.upline IS NOT NULL))) EXECUTE FUNCTION take_team_place();
CREATE TRIGGER member_upline_is_no_descendant BEFORE UPDATE OF upline ON public.member FOR EACH ROW WHEN (((old.upline IS NULL) AND (new.upline IS NOT NULL))) EXECUTE FUNCTION upline_is_no_descendant();
CREATE TRIGGER member_upline_stays BEFORE UPDATE OF upline ON public.member FOR EACH ROW WHEN (((old.upline IS NOT NULL) AND (new.upline IS DISTINCT FROM old.upline))) EXECUTE FUNCTION upline_stays();
CREATE TRIGGER named_transaction_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.named_transaction FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER notice_stays BEFORE DELETE OR UPDATE ON public.notice FOR EACH ROW EXECUTE FUNCTION notice_stays();
CREATE TRIGGER opening_entry_kept BEFORE INSERT OR UPDATE ON public.opening_entry FOR EACH ROW EXECUTE FUNCTION keep_opening_entry();
CREATE TRIGGER opening_entry_stays BEFORE DELETE OR TRUNCATE ON public.opening_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER opening_kept BEFORE INSERT OR UPDATE ON public.opening FOR EACH ROW EXECUTE FUNCTION keep_opening();
CREATE TRIGGER opening_stays BEFORE DELETE OR TRUNCATE ON public.opening FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER own_transfer_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.own_transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER partner_funding_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.partner_funding FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER partner_order_moves BEFORE INSERT OR UPDATE ON public.partner_order FOR EACH ROW EXECUTE FUNCTION partner_order_moves();
CREATE TRIGGER partner_order_remains BEFORE DELETE OR TRUNCATE ON public.partner_order FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER payment_is_kept BEFORE TRUNCATE ON public.payment FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER payment_is_ours BEFORE INSERT ON public.payment FOR EACH ROW EXECUTE FUNCTION payment_is_ours();
CREATE TRIGGER payment_stays BEFORE DELETE OR UPDATE ON public.payment FOR EACH ROW EXECUTE FUNCTION payment_stays();
CREATE TRIGGER payment_try_is_kept BEFORE TRUNCATE ON public.payment_try FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER payment_try_stays BEFORE DELETE OR UPDATE ON public.payment_try FOR EACH ROW EXECUTE FUNCTION payment_try_stays();
CREATE TRIGGER planet_counted_anew AFTER UPDATE OF state ON public.planet FOR EACH ROW WHEN (((old.state = 'upcoming'::text) <> (new.state = 'upcoming'::text))) EXECUTE FUNCTION planet_counted_anew();
CREATE TRIGGER planet_in_opening BEFORE UPDATE OF state ON public.planet FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION planet_in_opening();
CREATE TRIGGER planet_moves BEFORE UPDATE OF state ON public.planet FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION planet_moves();
CREATE TRIGGER planet_off_sale BEFORE UPDATE OF state ON public.planet FOR EACH ROW WHEN (((old.state = 'onSale'::text) AND (new.state <> 'onSale'::text))) EXECUTE FUNCTION planet_off_sale();
CREATE TRIGGER planet_parts_changed AFTER UPDATE OF name, name_key ON public.planet FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_key IS DISTINCT FROM new.name_key))) EXECUTE FUNCTION keep_planet_parts();
CREATE TRIGGER planet_parts_made AFTER INSERT ON public.planet FOR EACH ROW WHEN ((new.name_key IS NOT NULL)) EXECUTE FUNCTION keep_planet_parts();
CREATE TRIGGER planet_place_kept BEFORE UPDATE OF galaxy, system, orbit, opens_at ON public.planet FOR EACH ROW WHEN (((((old.galaxy IS DISTINCT FROM new.galaxy) OR (old.system IS DISTINCT FROM new.system)) OR (old.orbit IS DISTINCT FROM new.orbit)) OR (old.opens_at IS DISTINCT FROM new.opens_at))) EXECUTE FUNCTION planet_place_kept();
CREATE TRIGGER planets_counted AFTER INSERT ON public.planet REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION planets_counted();
CREATE TRIGGER points_day_moves BEFORE DELETE OR UPDATE ON public.points_day FOR EACH ROW EXECUTE FUNCTION points_move();
CREATE TRIGGER points_grant_moves BEFORE DELETE OR UPDATE ON public.points_grant FOR EACH ROW EXECUTE FUNCTION points_grant_moves();
CREATE TRIGGER pool_stake_ended AFTER UPDATE OF state ON public.pool_stake FOR EACH ROW WHEN (((old.state = 'staked'::text) AND (new.state = ANY (ARRAY['ended'::text, 'completed'::text])))) EXECUTE FUNCTION pool_stake_ended();
CREATE TRIGGER pool_stake_moves BEFORE DELETE OR UPDATE ON public.pool_stake FOR EACH ROW EXECUTE FUNCTION pool_stake_moves();
CREATE TRIGGER pool_stretch_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.pool_stretch FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER push_ends_with_session AFTER UPDATE OF ended_at ON public.session FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION push_ends_with_session();
CREATE TRIGGER push_needs_session BEFORE INSERT OR UPDATE ON public.push_subscription FOR EACH ROW EXECUTE FUNCTION push_needs_session();
CREATE TRIGGER record_export_is_kept BEFORE TRUNCATE ON public.record_export FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER record_export_stays BEFORE DELETE OR UPDATE ON public.record_export FOR EACH ROW EXECUTE FUNCTION record_export_stays();
CREATE TRIGGER reservation_moves BEFORE INSERT OR UPDATE ON ledger.reservation FOR EACH ROW EXECUTE FUNCTION ledger.move_reservation();
CREATE TRIGGER reservation_stays BEFORE DELETE OR TRUNCATE ON ledger.reservation FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER reward_backlog_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.reward_backlog FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER reward_burned_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.reward_burned FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER reward_event_moves BEFORE DELETE OR UPDATE ON public.reward_event FOR EACH ROW EXECUTE FUNCTION reward_event_moves();
CREATE TRIGGER reward_moves BEFORE DELETE OR UPDATE ON public.reward FOR EACH ROW EXECUTE FUNCTION reward_moves();
CREATE TRIGGER reward_part_remains BEFORE DELETE OR UPDATE OR TRUNCATE ON public.reward_part FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER reward_sums_changed AFTER UPDATE ON public.reward REFERENCING OLD TABLE AS was NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION sum_changed_rewards();
CREATE TRIGGER reward_sums_new AFTER INSERT ON public.reward REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION sum_new_rewards();
CREATE TRIGGER rule_version_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.rule_version FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER run_begins BEFORE INSERT ON public.run FOR EACH ROW EXECUTE FUNCTION run_begins();
CREATE TRIGGER run_begins_on_map AFTER INSERT ON public.run FOR EACH ROW EXECUTE FUNCTION run_on_map();
CREATE TRIGGER run_completed AFTER UPDATE OF state ON public.run FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) AND (new.state = 'completed'::text))) EXECUTE FUNCTION run_completed();
CREATE TRIGGER run_count_remains BEFORE DELETE OR UPDATE OR TRUNCATE ON public.run_count FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER run_moves BEFORE UPDATE OF state ON public.run FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION run_moves();
CREATE TRIGGER run_on_map AFTER UPDATE OF era, investment ON public.run FOR EACH ROW WHEN (((old.era <> new.era) OR (old.investment <> new.investment))) EXECUTE FUNCTION run_on_map();
CREATE TRIGGER run_stake_holds AFTER UPDATE OF stake, investment ON public.run FOR EACH ROW WHEN (((new.stake IS NOT NULL) AND ((old.stake IS DISTINCT FROM new.stake) OR (old.investment <> new.investment)))) EXECUTE FUNCTION run_stake_holds();
CREATE TRIGGER run_stake_moved AFTER UPDATE OF state, burning_from ON public.run FOR EACH ROW WHEN (((old.stake IS NOT NULL) AND (new.stake = old.stake) AND ((old.state <> new.state) OR (old.burning_from IS DISTINCT FROM new.burning_from)))) EXECUTE FUNCTION run_stake_moved();
CREATE TRIGGER seal_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.seal FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER sealed_block_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.sealed_block FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER security_event_kept BEFORE TRUNCATE ON public.security_event FOR EACH STATEMENT EXECUTE FUNCTION security_stays();
CREATE TRIGGER security_event_stays BEFORE DELETE OR UPDATE ON public.security_event FOR EACH ROW EXECUTE FUNCTION security_stays();
CREATE TRIGGER solvency_asset_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.solvency_asset FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER solvency_day_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.solvency_day FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER span_breach_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.span_breach FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER staked_land_keeps_owner BEFORE UPDATE OF owner ON public.land FOR EACH ROW WHEN ((old.owner IS DISTINCT FROM new.owner)) EXECUTE FUNCTION staked_owner_stays();
CREATE TRIGGER staked_land_stays BEFORE INSERT ON public.land_end FOR EACH ROW EXECUTE FUNCTION staked_land_stays();
CREATE TRIGGER staked_run_keeps_owner BEFORE UPDATE OF owner ON public.run FOR EACH ROW WHEN (((old.stake IS NOT NULL) AND (old.owner IS DISTINCT FROM new.owner))) EXECUTE FUNCTION staked_owner_stays();
CREATE TRIGGER standing_unlocks AFTER UPDATE OF direct_owners ON public.member_standing FOR EACH ROW WHEN ((LEAST(old.direct_owners, 10) <> LEAST(new.direct_owners, 10))) EXECUTE FUNCTION note_generation_unlock();
CREATE TRIGGER swap_pool_moves BEFORE INSERT OR UPDATE ON public.swap_pool FOR EACH ROW EXECUTE FUNCTION swap_pool_moves();
CREATE TRIGGER swap_pool_remains BEFORE DELETE OR TRUNCATE ON public.swap_pool FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER swap_state_noted AFTER INSERT OR UPDATE ON public.swap_pool FOR EACH ROW EXECUTE FUNCTION note_swap_state();
CREATE TRIGGER swap_state_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.swap_state FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER swap_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.swap FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER team_figures_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.team_figures FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER team_join_counts AFTER INSERT ON public.team_join FOR EACH ROW EXECUTE FUNCTION note_standing_join();
CREATE TRIGGER team_join_stays BEFORE DELETE OR UPDATE ON public.team_join FOR EACH ROW EXECUTE FUNCTION team_join_stays();
CREATE TRIGGER tell_notice AFTER INSERT ON public.notice FOR EACH ROW EXECUTE FUNCTION tell_notice();
CREATE TRIGGER tell_settled AFTER INSERT ON public.settlement FOR EACH ROW EXECUTE FUNCTION tell_settled();
CREATE TRIGGER tfa_charge_stays BEFORE DELETE OR UPDATE ON public.tfa_charge FOR EACH ROW EXECUTE FUNCTION tfa_stays();
CREATE TRIGGER tfa_day_stays BEFORE DELETE OR UPDATE ON public.tfa_day FOR EACH ROW EXECUTE FUNCTION tfa_stays();
CREATE TRIGGER tfa_funding_stays BEFORE DELETE OR UPDATE ON public.tfa_funding FOR EACH ROW EXECUTE FUNCTION tfa_stays();
CREATE TRIGGER tfa_pack_sells BEFORE UPDATE OF sold ON public.tfa_pack FOR EACH ROW EXECUTE FUNCTION tfa_pack_sells();
CREATE TRIGGER tfa_package_moves BEFORE DELETE OR UPDATE ON public.tfa_package FOR EACH ROW EXECUTE FUNCTION tfa_package_moves();
CREATE TRIGGER tfa_package_used_up AFTER UPDATE OF ended_day ON public.tfa_package FOR EACH ROW WHEN (((old.ended_day IS NULL) AND (new.ended_day IS NOT NULL))) EXECUTE FUNCTION tfa_package_used_up();
CREATE TRIGGER tfa_withdrawal_stays BEFORE DELETE OR UPDATE ON public.tfa_withdrawal FOR EACH ROW EXECUTE FUNCTION tfa_stays();
CREATE TRIGGER transfer_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER withdrawal_begun AFTER INSERT ON public.withdrawal FOR EACH ROW EXECUTE FUNCTION note_withdrawal_step();
CREATE TRIGGER withdrawal_decision_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.withdrawal_decision FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER withdrawal_moved AFTER UPDATE OF state ON public.withdrawal FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION note_withdrawal_step();
CREATE TRIGGER withdrawal_moves BEFORE INSERT OR UPDATE ON public.withdrawal FOR EACH ROW EXECUTE FUNCTION withdrawal_moves();
CREATE TRIGGER withdrawal_remains BEFORE DELETE OR TRUNCATE ON public.withdrawal FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER withdrawal_step_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.withdrawal_step FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
