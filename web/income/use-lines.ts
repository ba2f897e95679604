import { useMemo } from 'react'
import { cleared } from '#web/filter/place.ts'
import { usePlace } from '#web/filter/use-place.ts'
import { serverNow } from '#web/kit/clock.ts'
import { askedOf, type LinePlace, readLinePlace, readTaxPlace, type TaxPlace } from './line-place.ts'
import { useWorldAhead } from './world.ts'

/** A list with what the address says of it, what is asked for that, and the ways to change it. */
interface Listed<Of> {
  readonly place: Of
  readonly asked: ReturnType<typeof askedOf>
  readonly change: (change: Partial<Of>) => void
  readonly clear: () => void
}

export interface LineList extends Listed<LinePlace> {
  /** It is of one land, which no filter changes. */
  readonly ofLand: boolean
}

/** The lines of income that the address means; of one land where a token is given. */
export function useLines(tokenId?: string): LineList {
  const [place, change] = usePlace(readLinePlace)
  const ofLand = tokenId !== undefined
  const asked = useAsked(tokenId === undefined ? place : { ...place, token: tokenId, planet: '' })
  // the address of a land's own page keeps its token
  const clear = (): void => change({ ...cleared(place), ...(ofLand && { token: place.token }) })
  return { place, asked, change, clear, ofLand }
}

/** The lines of tax that the address means. */
export function useTaxLines(): Listed<TaxPlace> {
  const [place, change] = usePlace(readTaxPlace)
  return { place, asked: useAsked(place), change, clear: () => change(cleared(place)) }
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
