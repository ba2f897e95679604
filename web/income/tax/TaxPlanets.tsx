import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useWorldAhead } from '#web/income/world.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Countdown } from '#web/kit/figure/Countdown.tsx'
import { isSome, sumOf } from '#web/kit/figure/sum.ts'
import { Row, Rows } from '#web/kit/row/Rows.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import styles from './LandTax.module.css'
import type { TaxPlanet } from './tax-rounding.ts'

/** Each planet with its pending tax, the time until it burns, what was claimed and what was lost. */
export function TaxPlanets({ planets }: { readonly planets: readonly TaxPlanet[] }): ReactNode {
  const t = useTranslations('income')
  const ahead = useWorldAhead()
  return (
    <Rows className={styles.planets}>
      {planets.map(({ coordinates, planetName, pending, burning, burnsAt, claimed, lost, burned }) => (
        <Row
          key={coordinates}
          name={
            <Link className="reach" to={`/node?planet=${coordinates}&at=${coordinates}`}>
              {planetName || coordinates}
            </Link>
          }
          facts={<p className="number">{coordinates}</p>}
        >
          <dl>
            <dt>{t('taxPage.pendingOne')}</dt>
            <dd>
              <Amount value={pending} asset="DU" size="row" precision="all" />
            </dd>
          </dl>
          <dl>
            <dt>{t('taxPage.burnsIn')}</dt>
            <dd>
              {burning ? (
                <StateTag shape="resale" tone="madder">
                  {t('taxPage.burning')}
                </StateTag>
              ) : burnsAt === null || ahead === undefined ? (
                '–'
              ) : (
                <b>
                  <Countdown until={burnsAt - ahead} after={t('taxPage.burnsNow')} />
                </b>
              )}
            </dd>
          </dl>
          <dl>
            <dt>{t('status.claimed')}</dt>
            <dd>
              <Amount value={claimed} asset="DU" />
            </dd>
          </dl>
          <dl>
            <dt>{t('lostWord')}</dt>
            <dd>
              <Lost amount={sumOf([lost, burned])} />
            </dd>
          </dl>
        </Row>
      ))}
    </Rows>
  )
}

/** What was lost, what burns now included: the claim that ends the burn only records it. */
function Lost({ amount }: { readonly amount: string }): ReactNode {
  return <Amount value={amount} asset="DU" tone={isSome(amount) ? 'loss' : 'plain'} />
}
