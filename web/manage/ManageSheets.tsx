import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { planetDetail } from '#calls/planet/detail.ts'
import { unsellPlanet } from '#calls/planet/sell.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Refused } from '#web/form/Refused.tsx'
import { useRefusal } from '#web/form/refusal.ts'
import { ConfirmDialog } from '#web/kit/modal/ConfirmDialog.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { say } from '#web/kit/toast/toast.ts'
import { useOnce } from '#web/pay/use-once.ts'
import { GiveForm } from './GiveForm.tsx'
import type { SheetName } from './manage-place.ts'
import { STALE, type Terms } from './managed.ts'
import { SellForm } from './SellForm.tsx'

interface Props {
  readonly sheet: SheetName | ''
  readonly coordinates: string
  readonly terms: Terms
  readonly onClose: () => void
}

/** The sheets over my planets: put on sale, take off, give away. */
export function ManageSheets({ sheet, coordinates, terms, onClose }: Props): ReactNode {
  const t = useTranslations('manage')
  const words = useErrorWords()
  const detail = useAnswer(planetDetail, { coordinates: coordinates || '1-1-1' }, { enabled: coordinates !== '' })
  const name = detail.data?.name ?? ''
  const { refusal, show, forget } = useRefusal()
  const unsell = useOnce(unsellPlanet, {
    refresh: STALE,
    onRefused: show,
    onDone() {
      say(t('unsell.done', { name }))
      onClose()
    },
  })
  const about = <span className="number">{coordinates}</span>
  const waiting = detail.isError ? (
    <ErrorState text={words(detail.error)} onRetry={detail.refetch} />
  ) : (
    <Skeleton rows={5} />
  )
  return (
    <>
      <Sheet open={sheet === 'sell'} addressed onClose={onClose} title={t('sell.title')} note={about}>
        {detail.data ? (
          <OfMine mine={detail.data.mine}>
            <SellForm planet={detail.data} terms={terms} onDone={onClose} />
          </OfMine>
        ) : (
          waiting
        )}
      </Sheet>
      <Sheet open={sheet === 'give'} addressed onClose={onClose} title={t('give.title')} note={about}>
        {detail.data ? (
          <OfMine mine={detail.data.mine}>
            <GiveForm planet={detail.data} onDone={onClose} />
          </OfMine>
        ) : (
          waiting
        )}
      </Sheet>
      <ConfirmDialog
        open={sheet === 'unsell'}
        title={t('unsell.title')}
        verb={t('act.unsell')}
        loading={unsell.busy}
        refused={refusal && <Refused {...refusal} />}
        onConfirm={() => {
          forget()
          void unsell.run({ coordinates })
        }}
        onClose={() => {
          forget()
          onClose()
        }}
      >
        <p>{t('unsell.text', { name })}</p>
      </ConfirmDialog>
    </>
  )
}

/** What is done with a planet of mine alone; a link may name another. One that was mine when its sheet was opened has its receipt there. */
function OfMine({ mine, children }: { readonly mine: boolean; readonly children: ReactNode }): ReactNode {
  const t = useTranslations('error')
  const [opened] = useState(mine)
  return opened ? children : <Empty text={t('notPlanetOwner')} />
}
