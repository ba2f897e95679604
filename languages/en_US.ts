import account from './en_US/account.json' with { type: 'json' }
import act from './en_US/act.json' with { type: 'json' }
import alert from './en_US/alert.json' with { type: 'json' }
import article from './en_US/article.json' with { type: 'json' }
import asset from './en_US/asset.json' with { type: 'json' }
import choice from './en_US/choice.json' with { type: 'json' }
import daot from './en_US/daot.json' with { type: 'json' }
import deposit from './en_US/deposit.json' with { type: 'json' }
import error from './en_US/error.json' with { type: 'json' }
import exchange from './en_US/exchange.json' with { type: 'json' }
import exported from './en_US/export.json' with { type: 'json' }
import favourite from './en_US/favourite.json' with { type: 'json' }
import glossary from './en_US/glossary.json' with { type: 'json' }
import home from './en_US/home.json' with { type: 'json' }
import honesty from './en_US/honesty.json' with { type: 'json' }
import income from './en_US/income.json' with { type: 'json' }
import calls from './en_US/interface.json' with { type: 'json' }
import keys from './en_US/keys.json' with { type: 'json' }
import kit from './en_US/kit.json' with { type: 'json' }
import land from './en_US/land.json' with { type: 'json' }
import lapse from './en_US/lapse.json' with { type: 'json' }
import length from './en_US/length.json' with { type: 'json' }
import list from './en_US/list.json' with { type: 'json' }
import mail from './en_US/mail.json' with { type: 'json' }
import manage from './en_US/manage.json' with { type: 'json' }
import market from './en_US/market.json' with { type: 'json' }
import moment from './en_US/moment.json' with { type: 'json' }
import notice from './en_US/notice.json' with { type: 'json' }
import offer from './en_US/offer.json' with { type: 'json' }
import opening from './en_US/opening.json' with { type: 'json' }
import paper from './en_US/paper.json' with { type: 'json' }
import partner from './en_US/partner.json' with { type: 'json' }
import pay from './en_US/pay.json' with { type: 'json' }
import planet from './en_US/planet.json' with { type: 'json' }
import points from './en_US/points.json' with { type: 'json' }
import pool from './en_US/pool.json' with { type: 'json' }
import reward from './en_US/reward.json' with { type: 'json' }
import rulebook from './en_US/rulebook.json' with { type: 'json' }
import search from './en_US/search.json' with { type: 'json' }
import security from './en_US/security.json' with { type: 'json' }
import service from './en_US/service.json' with { type: 'json' }
import session from './en_US/session.json' with { type: 'json' }
import share from './en_US/share.json' with { type: 'json' }
import sharing from './en_US/sharing.json' with { type: 'json' }
import shell from './en_US/shell.json' with { type: 'json' }
import simulator from './en_US/simulator.json' with { type: 'json' }
import solvency from './en_US/solvency.json' with { type: 'json' }
import star from './en_US/star.json' with { type: 'json' }
import steps from './en_US/steps.json' with { type: 'json' }
import swap from './en_US/swap.json' with { type: 'json' }
import team from './en_US/team.json' with { type: 'json' }
import tfa from './en_US/tfa.json' with { type: 'json' }
import title from './en_US/title.json' with { type: 'json' }
import transfer from './en_US/transfer.json' with { type: 'json' }
import verify from './en_US/verify.json' with { type: 'json' }
import withdrawal from './en_US/withdrawal.json' with { type: 'json' }

/** English: the typed source. Every other language has exactly these keys. */
export const messages = {
  account,
  alert,
  article,
  asset,
  daot,
  act,
  deposit,
  error,
  exchange,
  favourite,
  glossary,
  home,
  honesty,
  income,
  interface: calls,
  keys,
  kit,
  land,
  lapse,
  length,
  list,
  mail,
  manage,
  market,
  moment,
  notice,
  choice,
  offer,
  opening,
  paper,
  partner,
  pay,
  planet,
  pool,
  rulebook,
  search,
  security,
  service,
  session,
  share,
  sharing,
  shell,
  star,
  steps,
  export: exported,
  simulator,
  solvency,
  verify,
  points,
  reward,
  swap,
  team,
  tfa,
  title,
  transfer,
  withdrawal,
}

export type Messages = typeof messages
