import type { Messages } from './en_US.ts'
import account from './zh_CN/account.json' with { type: 'json' }
import act from './zh_CN/act.json' with { type: 'json' }
import alert from './zh_CN/alert.json' with { type: 'json' }
import article from './zh_CN/article.json' with { type: 'json' }
import asset from './zh_CN/asset.json' with { type: 'json' }
import choice from './zh_CN/choice.json' with { type: 'json' }
import daot from './zh_CN/daot.json' with { type: 'json' }
import deposit from './zh_CN/deposit.json' with { type: 'json' }
import error from './zh_CN/error.json' with { type: 'json' }
import exchange from './zh_CN/exchange.json' with { type: 'json' }
import exported from './zh_CN/export.json' with { type: 'json' }
import favourite from './zh_CN/favourite.json' with { type: 'json' }
import glossary from './zh_CN/glossary.json' with { type: 'json' }
import home from './zh_CN/home.json' with { type: 'json' }
import honesty from './zh_CN/honesty.json' with { type: 'json' }
import income from './zh_CN/income.json' with { type: 'json' }
import calls from './zh_CN/interface.json' with { type: 'json' }
import keys from './zh_CN/keys.json' with { type: 'json' }
import kit from './zh_CN/kit.json' with { type: 'json' }
import land from './zh_CN/land.json' with { type: 'json' }
import lapse from './zh_CN/lapse.json' with { type: 'json' }
import length from './zh_CN/length.json' with { type: 'json' }
import list from './zh_CN/list.json' with { type: 'json' }
import mail from './zh_CN/mail.json' with { type: 'json' }
import manage from './zh_CN/manage.json' with { type: 'json' }
import market from './zh_CN/market.json' with { type: 'json' }
import moment from './zh_CN/moment.json' with { type: 'json' }
import notice from './zh_CN/notice.json' with { type: 'json' }
import offer from './zh_CN/offer.json' with { type: 'json' }
import opening from './zh_CN/opening.json' with { type: 'json' }
import paper from './zh_CN/paper.json' with { type: 'json' }
import partner from './zh_CN/partner.json' with { type: 'json' }
import pay from './zh_CN/pay.json' with { type: 'json' }
import planet from './zh_CN/planet.json' with { type: 'json' }
import points from './zh_CN/points.json' with { type: 'json' }
import pool from './zh_CN/pool.json' with { type: 'json' }
import reward from './zh_CN/reward.json' with { type: 'json' }
import rulebook from './zh_CN/rulebook.json' with { type: 'json' }
import search from './zh_CN/search.json' with { type: 'json' }
import security from './zh_CN/security.json' with { type: 'json' }
import service from './zh_CN/service.json' with { type: 'json' }
import session from './zh_CN/session.json' with { type: 'json' }
import share from './zh_CN/share.json' with { type: 'json' }
import sharing from './zh_CN/sharing.json' with { type: 'json' }
import shell from './zh_CN/shell.json' with { type: 'json' }
import simulator from './zh_CN/simulator.json' with { type: 'json' }
import solvency from './zh_CN/solvency.json' with { type: 'json' }
import star from './zh_CN/star.json' with { type: 'json' }
import steps from './zh_CN/steps.json' with { type: 'json' }
import swap from './zh_CN/swap.json' with { type: 'json' }
import team from './zh_CN/team.json' with { type: 'json' }
import tfa from './zh_CN/tfa.json' with { type: 'json' }
import title from './zh_CN/title.json' with { type: 'json' }
import transfer from './zh_CN/transfer.json' with { type: 'json' }
import verify from './zh_CN/verify.json' with { type: 'json' }
import withdrawal from './zh_CN/withdrawal.json' with { type: 'json' }

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
