import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { CopyButton } from '#web/kit/CopyButton.tsx'
import { Done } from '#web/kit/Done.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { TurningPlanet } from '#web/kit/planet/TurningPlanet.tsx'
import styles from './Naming.module.css'
import type { Naming } from './naming-state.ts'

interface Props {
  readonly now: Naming
  readonly onClose: () => void
}

/** It is named: the planet large, what was paid under which order, and the user's own invite code. */
export function DoneStep({ now: { named }, onClose }: Props): ReactNode {
  const t = useTranslations('planet.naming')
  if (!named) return null
  const { planet, paid, commission, order, inviteCode } = named
  return (
    <Done
      picture={
        <TurningPlanet
          type={planet.type}
          coordinates={planet.coordinates}
          level={planet.level}
          diameter={240}
          label={planet.name}
        />
      }
      text={t('doneText', { name: planet.name, coordinates: planet.coordinates })}
      rows={[
        { label: t('paid'), figure: <Amount value={paid} asset="DU" precision="all" /> },
        ...(commission === '0'
          ? []
          : [
              {
                label: t('commission'),
                cause: t('commissionCause'),
                figure: <Amount value={commission} asset="DU" precision="all" />,
              },
            ]),
        {
          label: t('ownCode'),
          figure: (
            <span className={styles.code}>
              <strong>{inviteCode}</strong>
              <CopyButton text={inviteCode} />
            </span>
          ),
        },
        { label: t('order'), figure: <Copied text={order} to={`/record/info?order=${order}`} /> },
      ]}
    >
      <ButtonLink kind="filled" main wide to={`/land?planet=${planet.coordinates}`}>
        {t('toLand')}
      </ButtonLink>
      <Button wide onClick={onClose}>
        {t('toMarket')}
      </Button>
    </Done>
  )
}
