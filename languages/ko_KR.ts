import type { Messages } from './en_US.ts'
import account from './ko_KR/account.json' with { type: 'json' }
import act from './ko_KR/act.json' with { type: 'json' }
import alert from './ko_KR/alert.json' with { type: 'json' }
import article from './ko_KR/article.json' with { type: 'json' }
import asset from './ko_KR/asset.json' with { type: 'json' }
import choice from './ko_KR/choice.json' with { type: 'json' }
import daot from './ko_KR/daot.json' with { type: 'json' }
import deposit from './ko_KR/deposit.json' with { type: 'json' }
import error from './ko_KR/error.json' with { type: 'json' }
import exchange from './ko_KR/exchange.json' with { type: 'json' }
import exported from './ko_KR/export.json' with { type: 'json' }
import favourite from './ko_KR/favourite.json' with { type: 'json' }
import glossary from './ko_KR/glossary.json' with { type: 'json' }
import home from './ko_KR/home.json' with { type: 'json' }
import honesty from './ko_KR/honesty.json' with { type: 'json' }
import income from './ko_KR/income.json' with { type: 'json' }
import calls from './ko_KR/interface.json' with { type: 'json' }
import keys from './ko_KR/keys.json' with { type: 'json' }
import kit from './ko_KR/kit.json' with { type: 'json' }
import land from './ko_KR/land.json' with { type: 'json' }
import lapse from './ko_KR/lapse.json' with { type: 'json' }
import length from './ko_KR/length.json' with { type: 'json' }
import list from './ko_KR/list.json' with { type: 'json' }
import mail from './ko_KR/mail.json' with { type: 'json' }
import manage from './ko_KR/manage.json' with { type: 'json' }
import market from './ko_KR/market.json' with { type: 'json' }
import moment from './ko_KR/moment.json' with { type: 'json' }
import notice from './ko_KR/notice.json' with { type: 'json' }
import offer from './ko_KR/offer.json' with { type: 'json' }
import opening from './ko_KR/opening.json' with { type: 'json' }
import paper from './ko_KR/paper.json' with { type: 'json' }
import partner from './ko_KR/partner.json' with { type: 'json' }
import pay from './ko_KR/pay.json' with { type: 'json' }
import planet from './ko_KR/planet.json' with { type: 'json' }
import points from './ko_KR/points.json' with { type: 'json' }
import pool from './ko_KR/pool.json' with { type: 'json' }
import reward from './ko_KR/reward.json' with { type: 'json' }
import rulebook from './ko_KR/rulebook.json' with { type: 'json' }
import search from './ko_KR/search.json' with { type: 'json' }
import security from './ko_KR/security.json' with { type: 'json' }
import service from './ko_KR/service.json' with { type: 'json' }
import session from './ko_KR/session.json' with { type: 'json' }
import share from './ko_KR/share.json' with { type: 'json' }
import sharing from './ko_KR/sharing.json' with { type: 'json' }
import shell from './ko_KR/shell.json' with { type: 'json' }
import simulator from './ko_KR/simulator.json' with { type: 'json' }
import solvency from './ko_KR/solvency.json' with { type: 'json' }
import star from './ko_KR/star.json' with { type: 'json' }
import steps from './ko_KR/steps.json' with { type: 'json' }
import swap from './ko_KR/swap.json' with { type: 'json' }
import team from './ko_KR/team.json' with { type: 'json' }
import tfa from './ko_KR/tfa.json' with { type: 'json' }
import title from './ko_KR/title.json' with { type: 'json' }
import transfer from './ko_KR/transfer.json' with { type: 'json' }
import verify from './ko_KR/verify.json' with { type: 'json' }
import withdrawal from './ko_KR/withdrawal.json' with { type: 'json' }

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
