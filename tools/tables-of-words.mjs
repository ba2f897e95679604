/** Whose each table is: the word alone writes it. A table that stands under no word fails a test. */
export const TABLES = {
  account: ['google_offer'],
  api: ['request', 'seen_signature'],
  code: ['day_cap', 'mail_code'],
  community: ['community_login'],
  custody: ['custody_booking', 'custody_control', 'custody_reading', 'custody_walk'],
  daot: ['daot_address', 'daot_claim', 'daot_part', 'daot_round', 'daot_subscription'],
  deposit: [
    'chain_watch',
    'crossing',
    'deposit',
    'deposit_address',
    'deposit_key',
    'deposit_move',
    'deposit_reread',
    'holding',
    'scanned_block',
    'stray_scan',
    'stray_transfer',
  ],
  exchange: ['exchange'],
  export: ['export_key', 'record_export'],
  factor: ['factor_try'],
  hold: ['account_freeze', 'deposit_flag', 'hold'],
  image: ['image'],
  income: [
    'claim',
    'cover_change',
    'generation_burn',
    'generation_cut',
    'generation_income',
    'generation_join',
    'generation_log',
    'generation_unlock',
    'generation_unlock_log',
    'generation_weight',
    'income_carry',
    'income_cover',
    'income_index',
    'income_total',
    'working_total',
    'planet_burn',
    'planet_income',
    'planet_weight',
    'settlement',
    'settlement_paid',
    'tax_cut',
    'weight_log',
  ],
  land: ['land', 'land_end', 'land_transfer', 'purchase', 'quote'],
  member: ['member', 'member_network', 'session'],
  name: ['name_skeleton'],
  notice: ['notice'],
  operation: ['operator_act'],
  partner: ['partner_funding', 'partner_order', 'partner_order_move'],
  payout: ['payment', 'payment_try', 'payout_stop', 'payout_wallet'],
  planet: [
    'galaxy',
    'naming',
    'planet',
    'planet_move',
    'planet_past',
    'planet_sale',
    'planet_transfer',
    'star_system',
    'system_count',
    'system_opening',
  ],
  points: ['points_day', 'points_grant'],
  pool: ['pool_change', 'pool_day', 'pool_funding', 'pool_index', 'pool_receipt', 'pool_stake', 'pool_total'],
  refusal: ['refusal'],
  run: ['foreign_addition', 'run', 'run_count', 'run_move', 'segment'],
  reward: ['commission', 'market_day', 'reward', 'reward_backlog', 'reward_event', 'reward_part', 'reward_sum'],
  security: ['address_book', 'address_protection'],
  'security-event': ['freeze_link', 'security_event'],
  session: ['identity', 'pending_identity'],
  solvency: ['solvency_asset', 'solvency_day', 'solvency_leaf', 'solvency_node'],
  store: ['migration'],
  swap: ['swap', 'swap_candle', 'swap_candle_progress', 'swap_pool', 'swap_state'],
  team: [
    'member_standing',
    'member_standing_day',
    'standing_join',
    'team_figures',
    'team_join',
    'team_place',
    'team_sum',
  ],
  transfer: ['inside_transfer', 'own_transfer'],
  wallet: ['wallet_message'],
  withdrawal: ['withdrawal', 'withdrawal_decision', 'withdrawal_move', 'withdrawal_step'],
  worker: ['worker_beat'],
  world: ['world_clock'],
}

/** Who may look at every table: what watches over the books, and what an operator asks. They write none. */
export const WATCHERS = ['audit', 'metrics', 'operator']

/**
 * Who besides reads a table (table → words): a list that is filtered, sorted and cut by keyset in one statement joins what it
 * shows, and a condition stands in the statement that it guards (decision 032). Whatever asks for one row asks the word.
 */
export const READERS = {
  // a land whose withdrawal waits may not be staked
  land_end: ['pool'],
  // the signer has a database role of its own, and works everything out again from what stands there
  account_freeze: ['member', 'signer'],
  // what shows control of a wallet is signed by whoever holds its key
  custody_control: ['signer'],
  // the reconciliation compares all of it in one snapshot
  crossing: ['custody'],
  deposit: ['custody', 'hold'],
  deposit_address: ['custody', 'signer'],
  deposit_flag: ['signer'],
  // what every member is owed is one snapshot, in one statement
  commission: ['solvency'],
  daot_part: ['solvency'],
  daot_subscription: ['solvency'],
  foreign_addition: ['solvency'],
  image: ['planet'],
  land: ['income', 'pool', 'run', 'solvency'],
  // the settlement fills its reserves once, and reads what they hold where it settles
  'ledger.account': ['export', 'income', 'solvency'],
  // a line of an export is an entry with what it was for, who was at its other side and the price of its time, of many at once
  'ledger.entry': ['export'],
  'ledger.transfer': ['export'],
  'ledger.journal': ['export', 'income', 'reward'],
  // those above an owner are walked ten steps up, of many owners at once
  member: [
    'export',
    'hold',
    'income',
    'land',
    'name',
    'planet',
    'refusal',
    'reward',
    'security-event',
    'solvency',
    'transfer',
  ],
  'ledger.reservation': ['signer'],
  member_standing: ['income'],
  naming: ['team'],
  payment: ['custody', 'signer'],
  payment_try: ['custody', 'signer'],
  payout_stop: ['signer'],
  payout_wallet: ['custody', 'signer'],
  planet: ['coordinates', 'image', 'income', 'land', 'name', 'pool', 'reward'],
  // a land shows the pool that it is staked in; a settled day is shown with the pools' factor
  pool_day: ['income'],
  pool_stake: ['land'],
  // a land says what of its cap was counted by what
  run_count: ['land'],
  planet_income: ['planet'],
  planet_past: ['income', 'reward'],
  purchase: ['solvency'],
  run: ['income', 'land', 'points', 'pool', 'solvency'],
  security_event: ['member', 'security'],
  segment: ['income', 'land', 'points'],
  scanned_block: ['custody'],
  session: ['refusal'],
  // an open page asks whether a day was settled since it came
  settlement: ['land', 'notice', 'points', 'pool', 'reward', 'solvency', 'world'],
  swap_state: ['export'],
  withdrawal: ['signer'],
  withdrawal_decision: ['signer'],
}

/** Who besides writes columns of its own on another's row, in the statement that its own rows follow from. */
export const WRITERS = {
  // that an address moved is noted by the scanner, what it holds then is read by the reconciliation
  holding: ['custody'],
  // what was signed is stored by whoever signed it, and by nobody else
  custody_control: ['signer'],
  payment: ['signer'],
  payment_try: ['signer'],
  payout_wallet: ['signer'],
  // the version of a planet's map and its count of sold plots order the changes of its plots
  planet: ['land'],
}
