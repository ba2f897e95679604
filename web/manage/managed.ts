import type { AnswerOf } from '#calls/call.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { planetList } from '#calls/planet/list.ts'
import { manageList, manageStatistics } from '#calls/planet/manage.ts'

/** A planet of mine, and all of them in figures. */
export type Managed = AnswerOf<typeof manageList>['list'][number]
export type Statistics = AnswerOf<typeof manageStatistics>
/** What a sale costs its seller, and what may be asked. */
export type Terms = Statistics['sale']

/** What is out of date when a planet of mine changes its looks, its price or its owner. */
export const STALE = [manageList, manageStatistics, planetDetail, planetList] as const
