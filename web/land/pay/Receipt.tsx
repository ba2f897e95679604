import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { Done } from '#web/kit/Done.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { Paid } from '#web/pay/Paid.tsx'
import { usePlanetName } from '#web/planet/planet-words.ts'
import type { Bought } from './pay-state.ts'

interface Props {
  readonly bought: Bought
  /** What was paid for it. */
  readonly legs: ComponentProps<typeof Paid>['legs']
  readonly planet: { readonly name: string; readonly coordinates: string }
  readonly plot: { readonly x: number; readonly y: number }
}

/** The committed result: what was paid, the land, its order number, and when it first earns. */
export function Receipt({ bought, legs, planet, plot }: Props): ReactNode {
  const t = useTranslations('land')
  const pay = useTranslations('pay')
  const name = usePlanetName()
  return (
    <Done
      text={t('pay.done', { planet: name(planet), x: plot.x, y: plot.y })}
      rows={[
        { label: pay('paid'), figure: <Paid legs={legs} /> },
        { label: t('investment'), figure: <Amount value={bought.investment} asset="DU" precision="all" /> },
        { label: t('pay.first'), figure: <Spoken at={bought.firstIncomeAt} /> },
        { label: t('token'), figure: <Copied text={bought.tokenId} /> },
        { label: t('pay.order'), figure: <Copied text={bought.order} to={`/record/info?order=${bought.order}`} /> },
      ]}
      note={t('pay.pendingText')}
    >
      <ButtonLink kind="filled" main wide to={`/planet/info?token=${bought.tokenId}`}>
        {t('toInfo')}
      </ButtonLink>
      <ButtonLink wide to="/planet">
        {t('toMine')}
      </ButtonLink>
    </Done>
  )
}
