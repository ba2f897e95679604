import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { CopyButton } from '#web/kit/CopyButton.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import styles from './AddressPlate.module.css'
import type { Coin } from './NetworkChoice.tsx'

interface Props {
  readonly address: string
  readonly coin: Coin
}

/** My own address with its picture and copy; what is credited, when, and what is lost. */
export function AddressPlate({ address, coin }: Props): ReactNode {
  const t = useTranslations('deposit')
  const locale = useLocale()
  const { asset, network, networkName, contract, confirmations, finality } = coin
  return (
    <section className={styles.plate} aria-label={t('address')}>
      <div className={styles.place}>
        <div className={styles.picture}>
          <QRCodeSVG value={address} size={168} title={t('picture')} />
        </div>
        <div className={styles.words}>
          <h2>{t('addressOn', { asset, network: networkName })}</h2>
          <code>
            <b>{address.slice(0, 6)}</b>
            {address.slice(6, -4)}
            <b>{address.slice(-4)}</b>
          </code>
          <CopyButton text={address} what={t('address')} />
        </div>
      </div>
      <p className={styles.lost}>
        <Icon name="warn" />
        <span>{t('onlyThis', { asset, network: networkName })}</span>
      </p>
      <Ledger
        close
        rows={[
          {
            label: t('least'),
            cause: t('leastNote'),
            figure: <span className="number">{`${amountText(coin.least, locale, 'all')} ${asset}`}</span>,
          },
          { label: t('credited'), figure: t('creditedAfter', { confirmations }) },
          {
            label: t('above', { most: `${amountText(coin.exposure, locale, 'all')} USDT` }),
            cause: t('aboveNote'),
            figure: t('leavesAfter', { confirmations: finality }),
          },
          { label: t('leaves'), figure: t('leavesAfter', { confirmations: finality }) },
          {
            label: t('contract', { asset, network }),
            figure: (
              <span className={styles.contract}>
                {contract}
                <CopyButton text={contract} what={t('contract', { asset, network })} />
              </span>
            ),
          },
        ]}
      />
    </section>
  )
}
