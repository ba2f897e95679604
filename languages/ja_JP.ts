import type { Messages } from './en_US.ts'
import account from './ja_JP/account.json' with { type: 'json' }
import act from './ja_JP/act.json' with { type: 'json' }
import alert from './ja_JP/alert.json' with { type: 'json' }
import article from './ja_JP/article.json' with { type: 'json' }
import asset from './ja_JP/asset.json' with { type: 'json' }
import choice from './ja_JP/choice.json' with { type: 'json' }
import daot from './ja_JP/daot.json' with { type: 'json' }
import deposit from './ja_JP/deposit.json' with { type: 'json' }
import error from './ja_JP/error.json' with { type: 'json' }
import exchange from './ja_JP/exchange.json' with { type: 'json' }
import exported from './ja_JP/export.json' with { type: 'json' }
import favourite from './ja_JP/favourite.json' with { type: 'json' }
import glossary from './ja_JP/glossary.json' with { type: 'json' }
import home from './ja_JP/home.json' with { type: 'json' }
import honesty from './ja_JP/honesty.json' with { type: 'json' }
import income from './ja_JP/income.json' with { type: 'json' }
import calls from './ja_JP/interface.json' with { type: 'json' }
import keys from './ja_JP/keys.json' with { type: 'json' }
import kit from './ja_JP/kit.json' with { type: 'json' }
import land from './ja_JP/land.json' with { type: 'json' }
import lapse from './ja_JP/lapse.json' with { type: 'json' }
import length from './ja_JP/length.json' with { type: 'json' }
import list from './ja_JP/list.json' with { type: 'json' }
import mail from './ja_JP/mail.json' with { type: 'json' }
import manage from './ja_JP/manage.json' with { type: 'json' }
import market from './ja_JP/market.json' with { type: 'json' }
import moment from './ja_JP/moment.json' with { type: 'json' }
import notice from './ja_JP/notice.json' with { type: 'json' }
import offer from './ja_JP/offer.json' with { type: 'json' }
import opening from './ja_JP/opening.json' with { type: 'json' }
import paper from './ja_JP/paper.json' with { type: 'json' }
import partner from './ja_JP/partner.json' with { type: 'json' }
import pay from './ja_JP/pay.json' with { type: 'json' }
import planet from './ja_JP/planet.json' with { type: 'json' }
import points from './ja_JP/points.json' with { type: 'json' }
import pool from './ja_JP/pool.json' with { type: 'json' }
import reward from './ja_JP/reward.json' with { type: 'json' }
import rulebook from './ja_JP/rulebook.json' with { type: 'json' }
import search from './ja_JP/search.json' with { type: 'json' }
import security from './ja_JP/security.json' with { type: 'json' }
import service from './ja_JP/service.json' with { type: 'json' }
import session from './ja_JP/session.json' with { type: 'json' }
import share from './ja_JP/share.json' with { type: 'json' }
import sharing from './ja_JP/sharing.json' with { type: 'json' }
import shell from './ja_JP/shell.json' with { type: 'json' }
import simulator from './ja_JP/simulator.json' with { type: 'json' }
import solvency from './ja_JP/solvency.json' with { type: 'json' }
import star from './ja_JP/star.json' with { type: 'json' }
import steps from './ja_JP/steps.json' with { type: 'json' }
import swap from './ja_JP/swap.json' with { type: 'json' }
import team from './ja_JP/team.json' with { type: 'json' }
import tfa from './ja_JP/tfa.json' with { type: 'json' }
import title from './ja_JP/title.json' with { type: 'json' }
import transfer from './ja_JP/transfer.json' with { type: 'json' }
import verify from './ja_JP/verify.json' with { type: 'json' }
import withdrawal from './ja_JP/withdrawal.json' with { type: 'json' }

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
