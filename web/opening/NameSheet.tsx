import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import { openingName } from '#calls/opening/name.ts'
import { openingDetail, openingQueue } from '#calls/opening/opening.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { manifestoFault, nameFault } from '#rules/planet/planet.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { Done } from '#web/kit/Done.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Field } from '#web/kit/form/Field.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { Paid } from '#web/pay/Paid.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { useSheetPayment } from '#web/pay/use-sheet-payment.ts'
import { ManifestoField } from '#web/planet/ManifestoField.tsx'
import { planetPage } from '#web/route/public-page.ts'
import styles from './Opening.module.css'
import type { Detail } from './Opening.tsx'

const STALE = [openingDetail, openingQueue, assetList, planetDetail] as const

const PLACES = {
  badName: 'name',
  nameTaken: 'name',
  badManifesto: 'manifesto',
  enterManifesto: 'manifesto',
  unknownInviteCode: 'inviteCode',
  ownInviteCode: 'inviteCode',
  inviteWhileHeld: 'inviteCode',
} as const

/** The sheet by which who is in turn names the planet with what he has set aside. */
export function NameSheet({ opening, onClose }: { readonly opening: Detail; readonly onClose: () => void }): ReactNode {
  const t = useTranslations('opening')
  const error = useTranslations('error')
  const paid = useTranslations('pay')
  const locale = useLocale()
  const [name, setName] = useState('')
  const [manifesto, setManifesto] = useState('')
  const [inviteCode, setInviteCode] = useState('')
  const code = inviteCode.trim()
  const google = code === '' ? false : 'bound'
  const { done, proofs, pay, faultAt } = useSheetPayment(openingName, STALE, { google, places: PLACES })
  if (done)
    return (
      <Sheet open onClose={onClose} title={t('nameTitle')} note={opening.coordinates}>
        <Done
          text={t('named')}
          rows={[
            { label: paid('paid'), figure: <Paid legs={[{ asset: 'DU', amount: done.paid }]} /> },
            { label: t('order'), figure: <Copied text={done.order} to={`/record/info?order=${done.order}`} /> },
          ]}
        >
          <ButtonLink kind="filled" main wide to={planetPage(opening.coordinates)}>
            {t('toPlanet')}
          </ButtonLink>
        </Done>
      </Sheet>
    )
  const typed = name.trim()
  const bad = typed === '' ? undefined : nameFault(typed)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('nameTitle')}
      note={opening.coordinates}
      footer={
        <PayFoot
          proofs={proofs}
          sum={t('namePay', { sum: amountText(opening.fee, locale, 'all') })}
          ready={typed !== '' && !bad && !manifestoFault(manifesto)}
          onPay={() =>
            void pay({ opening: opening.opening, name: typed, manifesto, ...(code && { inviteCode: code }) })
          }
        />
      }
    >
      <div className={styles.body}>
        <p>{t('nameSetAside')}</p>
        <Field
          label={t('nameField')}
          hint={error('badName')}
          value={name}
          autoComplete="off"
          error={bad ? error(bad) : faultAt('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <ManifestoField label={t('manifesto')} value={manifesto} error={faultAt('manifesto')} onChange={setManifesto} />
        <Field
          label={t('inviteCode')}
          hint={t('inviteHint')}
          value={inviteCode}
          maxLength={32}
          autoCapitalize="off"
          spellCheck={false}
          error={faultAt('inviteCode')}
          onChange={(event) => setInviteCode(event.target.value)}
        />
      </div>
    </Sheet>
  )
}
