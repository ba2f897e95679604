import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText, countText } from '#web/kit/figure/amount-text.ts'
import { localDay } from '#web/kit/figure/instant-text.ts'
import { Row, Rows } from '#web/kit/row/Rows.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { PlanetFace } from '#web/planet/PlanetFace.tsx'
import { PlanetTag } from '#web/planet/PlanetTag.tsx'
import styles from './ManageRow.module.css'
import type { SheetName } from './manage-place.ts'
import type { Managed } from './managed.ts'

interface Props {
  readonly planet: Managed
  readonly onSheet: (sheet: SheetName) => void
}

/** One of my planets: what it is, what its land brings, its state, and what can be done with it. */
export function ManageRow({ planet, onSheet }: Props): ReactNode {
  const t = useTranslations()
  const dot = useDot()
  const locale = useLocale()
  const onSale = planet.state === 'onSale'
  const facts = [
    t(`glossary.type.${planet.type}`),
    t('planet.level', { level: planet.level }),
    t('planet.sold', { count: `${countText(planet.plotsSold, locale)} / ${countText(planet.plots, locale)}` }),
  ]
  return (
    <Row
      picture={<PlanetFace planet={planet} diameter={72} fluid />}
      name={
        <>
          <Link to={`/node?planet=${planet.coordinates}&at=${planet.coordinates}`}>{planet.name}</Link>
          <small className="number">{planet.coordinates}</small>
        </>
      }
      facts={
        <>
          <p>{facts.join(dot)}</p>
          <Notes planet={planet} />
        </>
      }
      acts={
        <>
          <ButtonLink to={`/manage/modify?planet=${planet.coordinates}`}>
            {t('manage.act.edit')}
            <span className="visually-hidden"> {planet.name}</span>
          </ButtonLink>
          <Button onClick={() => onSheet(onSale ? 'unsell' : 'sell')}>
            {onSale ? t('manage.act.unsell') : t('manage.act.sell')}
            <span className="visually-hidden"> {planet.name}</span>
          </Button>
          {!onSale && (
            <Button onClick={() => onSheet('give')}>
              {t('manage.act.give')}
              <span className="visually-hidden"> {planet.name}</span>
            </Button>
          )}
        </>
      }
    >
      <dl className={styles.tax}>
        <dt>
          {t('manage.tax')}
          {dot}
          {planet.burning ? <b className={styles.loss}>{t('manage.burns')}</b> : t('manage.toClaim')}
        </dt>
        <dd>
          <Amount value={planet.taxPending} asset="DU" size="row" precision="all" />
        </dd>
        <dd className={styles.sum}>
          {t('manage.sum')} <span className="number">{amountText(planet.taxClaimed, locale)} DU</span>
        </dd>
      </dl>
      <div className={styles.state}>
        <PlanetTag planet={planet} />
        {onSale && (
          <p>
            {t('manage.askedFor')} <Amount value={planet.price} asset="DU" precision="all" />
          </p>
        )}
      </div>
    </Row>
  )
}

/** My planets, a row each. */
export function ManageRows({ children }: { readonly children: ReactNode }): ReactNode {
  return <Rows className={styles.rows}>{children}</Rows>
}

/** Lock, free edit, rendering and referrer: what a planet's owner has to know besides. */
function Notes({ planet }: { readonly planet: Managed }): ReactNode {
  const t = useTranslations('manage')
  const dot = useDot()
  const notes = [
    planet.rendering && t('rendering'),
    planet.lockedUntil !== null && t('lockedUntil', { when: localDay(planet.lockedUntil) }),
    planet.freeEdit && t('free'),
    planet.referrer && t('referrer', { name: planet.referrer }),
  ].filter(Boolean)
  return notes.length > 0 && <p>{notes.join(dot)}</p>
}
