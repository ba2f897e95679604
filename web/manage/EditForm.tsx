import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { editPlanet } from '#calls/planet/edit.ts'
import { editView } from '#calls/planet/edit-view.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import { manifestoFault, nameFault } from '#rules/planet/planet.ts'
import { useAct } from '#web/ask/hooks.ts'
import { Refused } from '#web/form/Refused.tsx'
import type { Refusal } from '#web/form/refusal.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { Field } from '#web/kit/form/Field.tsx'
import { say } from '#web/kit/toast/toast.ts'
import { ManifestoField } from '#web/planet/ManifestoField.tsx'
import { ImageField } from './ImageField.tsx'
import { LockNote } from './LockNote.tsx'
import styles from './Modify.module.css'
import { STALE } from './managed.ts'
import { Preview } from './Preview.tsx'
import { useUpload } from './use-upload.ts'

type Place = 'name' | 'manifesto' | 'image'
const PLACES: Partial<Record<ErrorName, Place>> = {
  badName: 'name',
  nameTaken: 'name',
  badManifesto: 'manifesto',
  enterManifesto: 'manifesto',
  imageGone: 'image',
}

/** The editor: fields at one side, the planet as it will look at the other (PLANET-07). */
export function EditForm({ view }: { readonly view: AnswerOf<typeof editView> }): ReactNode {
  const t = useTranslations('manage.modify')
  const error = useTranslations('error')
  const { planet, lockedUntil } = view
  const [name, setName] = useState(planet.name)
  const [manifesto, setManifesto] = useState(view.manifesto)
  const [faults, setFaults] = useState<Partial<Record<Place, string>>>({})
  const [refusal, setRefusal] = useState<Refusal>()
  const { image, upload } = useUpload(view.image?.address)
  const act = useAct(editPlanet, {
    refresh: [editView, ...STALE],
    onDone(answer) {
      image.forget()
      say(t('saved', { name: answer.planet.name, when: spokenText(answer.lockedUntil) }))
    },
    onRefused(reason, message) {
      const place = reason && PLACES[reason]
      if (place) setFaults({ [place]: message })
      else setRefusal({ reason, text: message })
      return true
    },
  })
  const closed = lockedUntil !== null || planet.state === 'onSale'
  async function submit(): Promise<void> {
    setRefusal(undefined)
    const wrong = { name: nameFault(name), manifesto: manifestoFault(manifesto) }
    setFaults({
      ...(wrong.name && { name: error(wrong.name) }),
      ...(wrong.manifesto && { manifesto: error(wrong.manifesto) }),
    })
    if (wrong.name || wrong.manifesto) return
    const uploaded = image.changed ? await upload() : undefined
    if (uploaded?.fault) return setFaults({ image: uploaded.fault })
    const { coordinates } = planet
    act.mutate({
      coordinates,
      name,
      manifesto,
      ...(uploaded?.hash && { image: uploaded.hash }),
      ...(image.taken && { withoutImage: true }),
    })
  }
  return (
    <div className={styles.editor}>
      <Preview planet={planet} name={name} manifesto={manifesto} image={image} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <LockNote view={view} />
        <fieldset className={styles.fields} disabled={closed}>
          <Field
            label={t('name')}
            hint={error('badName')}
            value={name}
            autoComplete="off"
            error={faults.name}
            onChange={(event) => {
              setName(event.target.value)
              setFaults({})
            }}
          />
          <ManifestoField
            label={t('manifesto')}
            value={manifesto}
            error={faults.manifesto}
            onChange={(text) => {
              setManifesto(text)
              setFaults({})
            }}
          />
          <ImageField image={image} fault={faults.image} />
        </fieldset>
        {refusal && <Refused {...refusal} />}
        <div className={styles.acts}>
          <ButtonLink main to="/manage">
            {t('back')}
          </ButtonLink>
          <Button kind="filled" main type="submit" disabled={closed} loading={act.isPending || image.busy}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </div>
  )
}
