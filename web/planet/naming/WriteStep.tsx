import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { namingView } from '#calls/planet/naming-view.ts'
import { randomPlanet } from '#calls/planet/random.ts'
import { MANIFESTO_MOST, NAME_MOST } from '#rules/planet/planet.ts'
import { useAct, useAnswer } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field, FieldFrame } from '#web/kit/form/Field.tsx'
import { PlanetPicture } from '#web/kit/planet/PlanetPicture.tsx'
import { useDot } from '../planet-words.ts'
import styles from './Naming.module.css'
import type { StepProps, StepView } from './NamingWizard.tsx'

/** The name, the declaration and whose invite code; a free name is offered. */
export function useWriteStep({ now, move }: StepProps): StepView {
  const t = useTranslations('planet.naming')
  const error = useTranslations('error')
  const next = (): void => move({ do: 'toPay', say: (fault) => error(fault) })
  const id = 'naming-write'
  return {
    body: (
      <form
        id={id}
        className={styles.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        <Subject coordinates={now.coordinates} />
        <NameField now={now} move={move} />
        <FieldFrame
          label={t('manifesto')}
          aside={`${[...now.manifesto].length} / ${MANIFESTO_MOST}`}
          hint={t('manifestoHint')}
          error={now.faults.manifesto}
        >
          {(ids) => (
            <textarea
              {...ids}
              className={styles.text}
              rows={4}
              value={now.manifesto}
              onChange={(event) =>
                move({ do: 'type', field: 'manifesto', text: event.target.value, requestId: crypto.randomUUID() })
              }
            />
          )}
        </FieldFrame>
        <Field
          label={t('inviteCode')}
          hint={t('inviteHint')}
          value={now.inviteCode}
          maxLength={32}
          autoCapitalize="off"
          spellCheck={false}
          error={now.faults.inviteCode}
          onChange={(event) =>
            move({ do: 'type', field: 'inviteCode', text: event.target.value.trim(), requestId: crypto.randomUUID() })
          }
        />
      </form>
    ),
    foot: (
      <div className={styles.ways}>
        <Button onClick={() => move({ do: 'back' })}>{t('other')}</Button>
        <Button kind="filled" main type="submit" form={id}>
          {t('toPay')}
        </Button>
      </div>
    ),
  }
}

function NameField({ now, move }: StepProps): ReactNode {
  const t = useTranslations('planet.naming')
  const type = (text: string): void => move({ do: 'type', field: 'name', text, requestId: crypto.randomUUID() })
  const offer = useAct(randomPlanet, { onDone: ({ name }) => type(name) })
  return (
    <Field
      label={t('name')}
      hint={t('nameHint', { most: NAME_MOST })}
      value={now.name}
      autoComplete="off"
      error={now.faults.name}
      onChange={(event) => type(event.target.value)}
      trailing={
        <Button kind="text" loading={offer.isPending} onClick={() => offer.mutate({ of: 'name' })}>
          {t('offer')}
        </Button>
      }
    />
  )
}

/** Which planet this is about: its picture and its facts. */
export function Subject({ coordinates }: { readonly coordinates: string }): ReactNode {
  const t = useTranslations()
  const dot = useDot()
  const view = useAnswer(namingView, { coordinates: coordinates || '1-1-1' }, { enabled: coordinates !== '' })
  const planet = view.data?.planet
  return (
    <div className={styles.subject}>
      {planet ? (
        <PlanetPicture type={planet.type} coordinates={planet.coordinates} level={planet.level} diameter={88} />
      ) : (
        <span className={styles.place} />
      )}
      <p>
        <strong className="number">{coordinates}</strong>
        {planet && (
          <span>
            {[
              t(`glossary.type.${planet.type}`),
              t('planet.level', { level: planet.level }),
              t('planet.plotCount', { count: planet.plots }),
            ].join(dot)}
          </span>
        )}
      </p>
    </div>
  )
}
