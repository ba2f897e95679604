import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import { Button } from '#web/kit/Button.tsx'
import { useWidth } from '#web/kit/look/use-width.ts'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { PlanetFacts } from './LandSide.tsx'
import styles from './PlanetLand.module.css'

interface Props {
  readonly planet: AnswerOf<typeof planetDetail>
  readonly map: ReactNode
  /** Whether a plot is open: on the phone the map then stands above its sheet. */
  readonly open: boolean
  readonly zoom: ReactNode
  /** What chooses how the map looks, and goes to a plot; `leave` closes the menu in which it may stand. */
  readonly tools: (leave: () => void) => ReactNode
  readonly lists: ReactNode
  /** What is chosen, under the lists. */
  readonly bar: ReactNode
  /** Instead of lists and bar: what is open, or being paid for; null where nothing is. */
  readonly panel: ReactNode | null
}

/** Where everything of a planet's land stands: three columns, two with a menu, or one on the phone. */
export function LandLayout({ planet, map, open, zoom, tools, lists, bar, panel }: Props): ReactNode {
  const t = useTranslations('land')
  const width = useWidth()
  const [menu, setMenu] = useState(false)
  const side = tools(() => setMenu(false))
  return (
    <div className={styles.land}>
      {width === 'wide' && (
        <aside className={styles.side}>
          <PlanetFacts planet={planet} />
          {side}
        </aside>
      )}
      <div className={styles.middle}>
        {width !== 'wide' && (
          <div className={styles.top}>
            <PlanetFacts small planet={planet} />
            {width === 'narrow' && (
              <Button icon="filter" onClick={() => setMenu(true)}>
                {t('menu')}
              </Button>
            )}
            {zoom}
          </div>
        )}
        <div className={styles.map} data-lifted={width === 'phone' && open}>
          {map}
        </div>
        {width === 'phone' && <div className={styles.below}>{side}</div>}
      </div>
      {width === 'phone' ? (
        <>
          <div className={styles.below}>{lists}</div>
          {bar}
          {panel}
        </>
      ) : (
        <div className={styles.panel}>
          {/* they stay while something is open: who comes back finds his row, his page and his place */}
          <div className={styles.scroll} hidden={panel !== null}>
            {lists}
          </div>
          {panel ?? bar}
        </div>
      )}
      {width === 'narrow' && (
        <Sheet open={menu} onClose={() => setMenu(false)} title={t('menu')}>
          <div className={styles.menu}>
            <PlanetFacts planet={planet} />
            {side}
          </div>
        </Sheet>
      )}
    </div>
  )
}
