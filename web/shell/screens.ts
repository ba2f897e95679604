import type { ComponentType } from 'react'
import type { Path } from '#web/route/routes.ts'
import { learn, type Word } from '#web/state/language.ts'

interface Screen {
  /** What it says: these texts are loaded beside its chunk. `tools/words.mjs` sees that none is missing. */
  readonly words: readonly Word[]
  readonly load: () => Promise<ComponentType>
}

function screen(words: readonly Word[], load: Screen['load']): Screen {
  return { words, load }
}

/** What each built route shows; a chunk a screen. Every route is here: the types see to it. */
export const SCREENS: Readonly<Record<Path, Screen>> = {
  '/node': screen(['planet', 'glossary', 'star'], async () => (await import('#web/planet/market/Market.tsx')).Market),
  '/p/:planet': screen(
    ['land', 'planet', 'star', 'glossary'],
    async () => (await import('#web/land/public/PublicPlanet.tsx')).PublicPlanet,
  ),
  '/p/:planet/:plot': screen(
    ['land', 'planet', 'star', 'glossary', 'act'],
    async () => (await import('#web/land/public/PublicPlot.tsx')).PublicPlot,
  ),
  '/opening': screen(['opening', 'list'], async () => (await import('#web/opening/Openings.tsx')).Openings),
  '/opening/:opening': screen(
    ['opening', 'list', 'pay', 'account', 'error'],
    async () => (await import('#web/opening/Opening.tsx')).Opening,
  ),
  '/land': screen(
    ['land', 'planet', 'star', 'glossary', 'pay', 'account'],
    async () => (await import('#web/land/planet/PlanetLand.tsx')).Land,
  ),
  '/market': screen(
    ['market', 'land', 'planet', 'star', 'glossary', 'pay', 'account'],
    async () => (await import('#web/land/market/LandMarket.tsx')).LandMarket,
  ),
  '/planet': screen(
    ['lapse', 'act', 'land', 'planet', 'star', 'glossary'],
    async () => (await import('#web/land/mine/MyLand.tsx')).MyLand,
  ),
  '/planet/info': screen(
    ['act', 'income', 'list', 'land', 'planet', 'star', 'glossary', 'pay', 'account'],
    async () => (await import('#web/land/detail/LandInfo.tsx')).LandInfo,
  ),
  '/planet/record': screen(
    ['act', 'income', 'list', 'land', 'planet', 'star', 'glossary'],
    async () => (await import('#web/land/detail/LandRecord.tsx')).LandRecord,
  ),
  '/home': screen(['home'], async () => (await import('#web/home/Home.tsx')).Home),
  '/article': screen(['article', 'list'], async () => (await import('#web/article/Article.tsx')).Article),
  '/solvency': screen(['solvency', 'list'], async () => (await import('#web/solvency/Solvency.tsx')).Solvency),
  '/rules': screen(
    ['rulebook', 'planet', 'star', 'glossary'],
    async () => (await import('#web/rulebook/RuleBook.tsx')).RuleBook,
  ),
  '/simulator': screen(
    ['simulator', 'planet', 'star', 'glossary'],
    async () => (await import('#web/simulator/Simulator.tsx')).Simulator,
  ),
  '/honesty': screen(
    ['honesty', 'planet', 'star', 'glossary', 'list'],
    async () => (await import('#web/honesty/Honesty.tsx')).Honesty,
  ),
  '/service': screen(['service', 'length'], async () => (await import('#web/service/Service.tsx')).Service),
  '/verify': screen(['verify'], async () => (await import('#web/export/Verify.tsx')).Verify),
  '/api-docs': screen(['interface'], async () => (await import('#web/interface/ApiDocs.tsx')).ApiDocs),
  '/login': screen(['session', 'home', 'error'], async () => (await import('#web/session/login/Login.tsx')).Login),
  '/reg': screen(
    ['session', 'home', 'error'],
    async () => (await import('#web/session/register/Register.tsx')).Register,
  ),
  '/register': screen(
    ['session', 'home', 'error'],
    async () => (await import('#web/session/register/Register.tsx')).Register,
  ),
  '/forgot': screen(
    ['session', 'home', 'error'],
    async () => (await import('#web/session/password/Forgot.tsx')).Forgot,
  ),
  '/forgotname': screen(
    ['session', 'home', 'error'],
    async () => (await import('#web/session/password/ForgotName.tsx')).ForgotName,
  ),
  '/bindname': screen(
    ['session', 'home', 'error'],
    async () => (await import('#web/session/community/BindName.tsx')).BindName,
  ),
  '/bindhv': screen(
    ['session', 'home', 'error'],
    async () => (await import('#web/session/community/BindCommunity.tsx')).BindCommunity,
  ),
  '/binduser': screen(
    ['session', 'home', 'error'],
    async () => (await import('#web/session/community/BindWallet.tsx')).BindWallet,
  ),
  '/user': screen(
    ['account', 'security', 'list', 'error', 'steps', 'team', 'reward'],
    async () => (await import('#web/account/Account.tsx')).Account,
  ),
  '/user/info': screen(
    ['account', 'security', 'list', 'error', 'steps', 'team', 'reward'],
    async () => (await import('#web/account/Account.tsx')).Account,
  ),
  '/freeze': screen(
    ['security', 'session', 'error'],
    async () => (await import('#web/account/freeze/Freeze.tsx')).Freeze,
  ),
  '/unsubscribe': screen(
    ['notice', 'choice'],
    async () => (await import('#web/notice/mails/Unsubscribe.tsx')).Unsubscribe,
  ),
  '/notices': screen(
    ['notice', 'choice', 'alert', 'error', 'security', 'list'],
    async () => (await import('#web/notice/Notices.tsx')).Notices,
  ),
  '/asset': screen(
    ['asset', 'list', 'exchange', 'income', 'glossary', 'pay', 'account', 'export'],
    async () => (await import('#web/asset/holding/Asset.tsx')).Asset,
  ),
  '/backfill-record': screen(['tfa', 'list'], async () => (await import('#web/tfa/BackfillRecord.tsx')).BackfillRecord),
  '/record/detail': screen(['tfa'], async () => (await import('#web/tfa/ReleaseDetail.tsx')).ReleaseDetail),
  '/record': screen(['asset', 'list', 'glossary'], async () => (await import('#web/asset/record/Record.tsx')).Record),
  '/record/info': screen(
    ['asset', 'glossary', 'reward'],
    async () => (await import('#web/asset/record/RecordInfo.tsx')).RecordInfo,
  ),
  '/recharge': screen(['deposit'], async () => (await import('#web/deposit/Recharge.tsx')).Recharge),
  '/swap': screen(
    ['swap', 'asset', 'list', 'pay', 'account', 'error'],
    async () => (await import('#web/swap/Swap.tsx')).Swap,
  ),
  '/pool': screen(['pool', 'list', 'pay', 'account'], async () => (await import('#web/pool/Pools.tsx')).Pools),
  '/daoTSubs': screen(
    ['daot', 'pay', 'account', 'error'],
    async () => (await import('#web/daot/subscribe/DaotSubs.tsx')).DaotSubs,
  ),
  '/lockRelease': screen(
    ['daot', 'list', 'pay', 'account', 'security', 'error'],
    async () => (await import('#web/daot/release/LockRelease.tsx')).LockRelease,
  ),
  '/poolInfo': screen(['pool'], async () => (await import('#web/pool/PoolInfo.tsx')).PoolInfo),
  '/mining': screen(
    ['pool', 'planet', 'star', 'glossary', 'pay', 'account', 'error'],
    async () => (await import('#web/pool/Mining.tsx')).Mining,
  ),
  '/withdraw': screen(
    ['withdrawal', 'length', 'pay', 'account', 'session', 'error'],
    async () => (await import('#web/withdrawal/Withdraw.tsx')).Withdraw,
  ),
  '/withdraw/record': screen(
    ['withdrawal', 'asset', 'list'],
    async () => (await import('#web/withdrawal/WithdrawRecord.tsx')).WithdrawRecord,
  ),
  '/withdraw/record/detail': screen(
    ['withdrawal', 'length'],
    async () => (await import('#web/withdrawal/WithdrawDetail.tsx')).WithdrawDetail,
  ),
  '/asset/transfer': screen(
    ['transfer', 'asset', 'glossary', 'pay', 'error'],
    async () => (await import('#web/transfer/own/OwnTransfer.tsx')).OwnTransfer,
  ),
  '/transfer/record': screen(
    ['transfer', 'asset', 'glossary', 'list'],
    async () => (await import('#web/transfer/own/OwnRecord.tsx')).OwnRecord,
  ),
  '/transferrecord/info': screen(
    ['transfer', 'glossary'],
    async () => (await import('#web/transfer/own/OwnInfo.tsx')).OwnInfo,
  ),
  '/withdrawInside': screen(
    ['transfer', 'asset', 'glossary', 'pay', 'account', 'error'],
    async () => (await import('#web/transfer/inside/Inside.tsx')).Inside,
  ),
  '/withdrawInside/record': screen(
    ['transfer', 'asset', 'list'],
    async () => (await import('#web/transfer/inside/InsideRecord.tsx')).InsideRecord,
  ),
  '/third/transfer': screen(
    ['partner', 'transfer', 'asset', 'glossary', 'pay', 'account', 'error'],
    async () => (await import('#web/transfer/third/Third.tsx')).Third,
  ),
  '/third/record': screen(
    ['partner', 'transfer', 'asset', 'list'],
    async () => (await import('#web/transfer/third/ThirdRecord.tsx')).ThirdRecord,
  ),
  '/third/recordinfo': screen(
    ['partner', 'transfer'],
    async () => (await import('#web/transfer/third/ThirdInfo.tsx')).ThirdInfo,
  ),
  '/rechange/record': screen(
    ['deposit', 'asset', 'list', 'exchange'],
    async () => (await import('#web/deposit/DepositRecord.tsx')).DepositRecord,
  ),
  '/income-record': screen(
    ['income', 'lapse', 'list', 'glossary', 'reward', 'points'],
    async () => (await import('#web/income/IncomeRecord.tsx')).IncomeRecord,
  ),
  '/record-detail': screen(
    ['income', 'glossary', 'asset', 'reward'],
    async () => (await import('#web/income/IncomeDetail.tsx')).IncomeDetail,
  ),
  '/manage': screen(['manage', 'planet', 'glossary'], async () => (await import('#web/manage/Manage.tsx')).Manage),
  '/manage/modify': screen(
    ['manage', 'planet', 'glossary', 'error'],
    async () => (await import('#web/manage/Modify.tsx')).Modify,
  ),
  '/moment': screen(
    ['moment', 'glossary', 'security', 'list', 'planet', 'star', 'asset'],
    async () => (await import('#web/moment/Moment.tsx')).Moment,
  ),
  '/favourites': screen(
    ['favourite', 'planet', 'glossary', 'star', 'list'],
    async () => (await import('#web/favourite/Favourites.tsx')).Favourites,
  ),
  '/dsjl-detail': screen(
    ['income', 'lapse', 'list'],
    async () => (await import('#web/income/generation/Generation.tsx')).Generation,
  ),
  '/tdss-detail': screen(
    ['income', 'lapse', 'list', 'glossary'],
    async () => (await import('#web/income/tax/LandTax.tsx')).LandTax,
  ),
}

/** Loads the screen of a route and its words. */
export async function loadScreen(path: Path): Promise<ComponentType> {
  const { words, load } = SCREENS[path]
  const [component] = await Promise.all([load(), learn(words)])
  return component
}
