import type { Messages } from './en_US.ts'
import account from './zh_TW/account.json' with { type: 'json' }
import act from './zh_TW/act.json' with { type: 'json' }
import alert from './zh_TW/alert.json' with { type: 'json' }
import article from './zh_TW/article.json' with { type: 'json' }
import asset from './zh_TW/asset.json' with { type: 'json' }
import choice from './zh_TW/choice.json' with { type: 'json' }
import daot from './zh_TW/daot.json' with { type: 'json' }
import deposit from './zh_TW/deposit.json' with { type: 'json' }
import error from './zh_TW/error.json' with { type: 'json' }
import exchange from './zh_TW/exchange.json' with { type: 'json' }
import exported from './zh_TW/export.json' with { type: 'json' }
import favourite from './zh_TW/favourite.json' with { type: 'json' }
import glossary from './zh_TW/glossary.json' with { type: 'json' }
import home from './zh_TW/home.json' with { type: 'json' }
import honesty from './zh_TW/honesty.json' with { type: 'json' }
import income from './zh_TW/income.json' with { type: 'json' }
import calls from './zh_TW/interface.json' with { type: 'json' }
import keys from './zh_TW/keys.json' with { type: 'json' }
import kit from './zh_TW/kit.json' with { type: 'json' }
import land from './zh_TW/land.json' with { type: 'json' }
import lapse from './zh_TW/lapse.json' with { type: 'json' }
import length from './zh_TW/length.json' with { type: 'json' }
import list from './zh_TW/list.json' with { type: 'json' }
import mail from './zh_TW/mail.json' with { type: 'json' }
import manage from './zh_TW/manage.json' with { type: 'json' }
import market from './zh_TW/market.json' with { type: 'json' }
import moment from './zh_TW/moment.json' with { type: 'json' }
import notice from './zh_TW/notice.json' with { type: 'json' }
import offer from './zh_TW/offer.json' with { type: 'json' }
import opening from './zh_TW/opening.json' with { type: 'json' }
import paper from './zh_TW/paper.json' with { type: 'json' }
import partner from './zh_TW/partner.json' with { type: 'json' }
import pay from './zh_TW/pay.json' with { type: 'json' }
import planet from './zh_TW/planet.json' with { type: 'json' }
import points from './zh_TW/points.json' with { type: 'json' }
import pool from './zh_TW/pool.json' with { type: 'json' }
import reward from './zh_TW/reward.json' with { type: 'json' }
import rulebook from './zh_TW/rulebook.json' with { type: 'json' }
import search from './zh_TW/search.json' with { type: 'json' }
import security from './zh_TW/security.json' with { type: 'json' }
import service from './zh_TW/service.json' with { type: 'json' }
import session from './zh_TW/session.json' with { type: 'json' }
import share from './zh_TW/share.json' with { type: 'json' }
import sharing from './zh_TW/sharing.json' with { type: 'json' }
import shell from './zh_TW/shell.json' with { type: 'json' }
import simulator from './zh_TW/simulator.json' with { type: 'json' }
import solvency from './zh_TW/solvency.json' with { type: 'json' }
import star from './zh_TW/star.json' with { type: 'json' }
import steps from './zh_TW/steps.json' with { type: 'json' }
import swap from './zh_TW/swap.json' with { type: 'json' }
import team from './zh_TW/team.json' with { type: 'json' }
import tfa from './zh_TW/tfa.json' with { type: 'json' }
import title from './zh_TW/title.json' with { type: 'json' }
import transfer from './zh_TW/transfer.json' with { type: 'json' }
import verify from './zh_TW/verify.json' with { type: 'json' }
import withdrawal from './zh_TW/withdrawal.json' with { type: 'json' }

export const messages: Messages = {
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
