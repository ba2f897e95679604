import type { ComponentType } from 'react'
import type { LaterPath } from './later.ts'
import type { Path } from './routes.ts'

type Load = () => Promise<ComponentType>

/** What each built route shows; a chunk a screen. A route is here or in `later.ts`: the types see to it. */
export const SCREENS: Readonly<Record<Exclude<Path, LaterPath>, Load>> = {
  '/node': async () => (await import('#web/planet/Market.tsx')).Market,
  '/land': async () => (await import('#web/land/PlanetLand.tsx')).Land,
  '/planet': async () => (await import('#web/land/mine/MyLand.tsx')).MyLand,
  '/planet/info': async () => (await import('#web/land/detail/LandInfo.tsx')).LandInfo,
  '/planet/record': async () => (await import('#web/land/detail/LandRecord.tsx')).LandRecord,
  '/home': async () => (await import('#web/home/Home.tsx')).Home,
  '/api-docs': async () => (await import('#web/interface/ApiDocs.tsx')).ApiDocs,
  '/login': async () => (await import('#web/session/Login.tsx')).Login,
  '/reg': async () => (await import('#web/session/Register.tsx')).Register,
  '/register': async () => (await import('#web/session/Register.tsx')).Register,
  '/user': async () => (await import('#web/account/Account.tsx')).Account,
  '/user/info': async () => (await import('#web/account/Account.tsx')).Account,
  '/asset': async () => (await import('#web/asset/Asset.tsx')).Asset,
  '/record': async () => (await import('#web/asset/Record.tsx')).Record,
  '/record/info': async () => (await import('#web/asset/RecordInfo.tsx')).RecordInfo,
  '/recharge': async () => (await import('#web/deposit/Recharge.tsx')).Recharge,
  '/rechange/record': async () => (await import('#web/deposit/DepositRecord.tsx')).DepositRecord,
  '/income-record': async () => (await import('#web/income/IncomeRecord.tsx')).IncomeRecord,
  '/record-detail': async () => (await import('#web/income/IncomeDetail.tsx')).IncomeDetail,
  '/tdss-detail': async () => (await import('#web/income/LandTax.tsx')).LandTax,
}

/** Loads the screen of a route, or the page that says what will be there. */
export async function loadScreen(path: Path): Promise<ComponentType> {
  if (path in SCREENS) return SCREENS[path as keyof typeof SCREENS]()
  return (await import('./Later.tsx')).Later
}
