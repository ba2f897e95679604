import { useMemo } from 'react'
import { incomeRecords } from '#calls/income/records.ts'
import type { IncomeLine } from '#web/income/recompute.ts'
import { SIDES, type Side } from '#web/income/tax/side.ts'
import type { TaxLine } from '#web/income/tax/tax-rounding.ts'
import { useWorldAhead } from '#web/income/world.ts'
import { serverNow } from '#web/kit/figure/clock.ts'
import { cleared } from '#web/list/filter/place.ts'
import { usePlace } from '#web/list/filter/use-place.ts'
import { type PagedList, useList } from '#web/list/use-list.ts'
import { askedOf, type LinePlace, readLinePlace, readTaxPlace, type TaxPlace } from './line-place.ts'

/** A list with what the address says of it, and the ways to change that. */
interface Listed<Of, List> {
  readonly place: Of
  readonly list: List
  /** Whether anything is left out that the list could show. */
  readonly filtered: boolean
  readonly change: (change: Partial<Of>) => void
  readonly clear: () => void
}

export interface LineList extends Listed<LinePlace, PagedList<IncomeLine, unknown>> {
  /** It is of one land, which no filter changes. */
  readonly ofLand: boolean
}

/** The lines of income that the address means; of one land where a token is given. */
export function useLines(tokenId?: string): LineList {
  const [place, change] = usePlace(readLinePlace)
  const ofLand = tokenId !== undefined
  const asked = useAsked(tokenId === undefined ? place : { ...place, token: tokenId, planet: '' })
  const list = useList(incomeRecords, (page) => ({ ...asked, ...page }))
  // the address of a land's own page keeps its token
  const clear = (): void => change({ ...cleared(place), ...(ofLand && { token: place.token }) })
  return { place, list, filtered: Object.keys(asked).length > (ofLand ? 1 : 0), change, clear, ofLand }
}

/** The lines of tax that the address means; as many as the rounding of some months needs. */
export function useTaxLines(side: Side): Listed<TaxPlace, PagedList<TaxLine, unknown>> {
  const [place, change] = usePlace(readTaxPlace)
  const asked = useAsked(place)
  const list = useList(SIDES[side].records, (page) => ({ ...asked, ...page }), { size: 100 })
  return { place, list, filtered: Object.keys(asked).length > 0, change, clear: () => change(cleared(place)) }
}

/** What is asked for a place; the last days are those of the world, by which income is settled. */
function useAsked(place: TaxPlace & { readonly token?: string }): ReturnType<typeof askedOf> {
  const ahead = useWorldAhead() ?? 0
  const { planet, status, period, from, to, token = '' } = place
  return useMemo(
    () => askedOf({ planet, status, period, from, to, token }, serverNow() + ahead),
    [planet, status, period, from, to, token, ahead],
  )
}
