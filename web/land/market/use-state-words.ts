import { useTranslations } from 'use-intl'
import type { MARKET_PLANET_STATES } from '#calls/land/market.ts'

type State = (typeof MARKET_PLANET_STATES)[number]

/**
 * What a row says of its planet's state, if anything: the market knows those without a name as upcoming, also when they can be named
 * already, and that it has no name stands there in its name's place.
 */
export function useStateWords(): (state: State) => readonly string[] {
  const t = useTranslations('glossary.planetState')
  return (state) => (state === 'upcoming' ? [] : [t(state)])
}
