import { useLocale, useTranslations } from 'use-intl'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { type Balances, heldTexts, type Way } from './ways.ts'

/** How a way to pay is called in a list of them, with what is held in it once that is known: and that it covers what another does not. */
export function useWayWords() {
  const t = useTranslations('land.pay')
  const locale = useLocale()
  const nameOf = (way: Way): string => t(`ways.${way === 'hPT+DU' ? 'hPTDU' : way}`)
  const parts = (way: Way, balances: Balances) => ({
    way: nameOf(way),
    held: heldTexts(way, balances, (sum) => amountText(sum, locale, 'all')).join(t('and')),
  })
  return {
    heldIn: (way: Way, balances: Balances | undefined): string =>
      balances ? t('wayHeld', parts(way, balances)) : nameOf(way),
    covers: (way: Way, balances: Balances): string => t('covers', parts(way, balances)),
  }
}
