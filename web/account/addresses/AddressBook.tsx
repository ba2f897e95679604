import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { personal } from '#calls/account/personal.ts'
import type { AnswerOf } from '#calls/call.ts'
import { addresses } from '#calls/security/addresses.ts'
import { Row } from '#web/account/Row.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { Dialog } from '#web/kit/modal/Dialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty } from '#web/kit/States.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useWholeList } from '#web/list/use-list.ts'
import { useNamedPart } from '#web/route/use-named-part.ts'
import { openSecurity, openTransactionPassword } from '#web/state/security-dialogs.ts'
import styles from '../Account.module.css'
import { AddAddress } from './AddAddress.tsx'
import { ProtectBook, RemoveAddress } from './AddressProofs.tsx'

type Book = AnswerOf<typeof addresses>
type Entry = Book['list'][number]
type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'remove'; readonly entry: Entry }
  | { readonly kind: 'on' | 'off' }

/** Where I withdraw to, with the switch that lets a new address wait (decision 9). */
export function AddressBook({ me }: { readonly me: AnswerOf<typeof personal> }): ReactNode {
  const t = useTranslations('security.book')
  const list = useWholeList(addresses, {}, (book) => book.list)
  const book = list.answer
  useNamedPart(book !== undefined)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const ready = me.hasBindGoogleAuth && me.hasSetTradePassword
  // both proofs are asked for: who has not set them is led there first
  const begin = (what: Open) => {
    if (ready) return setOpen(what)
    if (me.hasBindGoogleAuth) return openTransactionPassword(true)
    return openSecurity('googleFirst')
  }
  return (
    <section className={styles.section} id="address-book" aria-labelledby="book">
      <div className={styles.head}>
        <h2 id="book">{t('title')}</h2>
        {list.rows.length > 0 && <Button onClick={() => begin({ kind: 'add' })}>{t('add')}</Button>}
      </div>
      {book && <Protection book={book} onSwitch={(kind) => begin({ kind })} />}
      <ListFrame
        list={list}
        skeleton={<Skeleton rows={3} />}
        empty={<Empty text={t('empty')} action={<Button onClick={() => begin({ kind: 'add' })}>{t('add')}</Button>} />}
      >
        {(entries) =>
          entries.map((entry) => (
            <Row
              key={entry.id}
              label={
                <>
                  {entry.label} <small className={styles.inline}>{entry.network}</small>
                </>
              }
              why={<code className={styles.address}>{entry.address}</code>}
              act={
                <Button kind="text" onClick={() => begin({ kind: 'remove', entry })}>
                  {t('remove')}
                  <span className="visually-hidden"> {entry.label}</span>
                </Button>
              }
            >
              {book && entry.usableAt > book.worldAt ? (
                <StateTag shape="upcoming" tone="ochre">
                  <Spoken at={entry.usableAt}>{t('waits', { until: spokenText(entry.usableAt) })}</Spoken>
                </StateTag>
              ) : (
                <StateTag shape="held" tone="accent">
                  {t('usable')}
                </StateTag>
              )}
            </Row>
          ))
        }
      </ListFrame>
      <Dialog open={open?.kind === 'add'} onClose={close} title={t('add')}>
        {book && <AddAddress me={me} book={book} onDone={close} />}
      </Dialog>
      <Dialog open={open?.kind === 'remove'} onClose={close} title={t('remove')}>
        {open?.kind === 'remove' && <RemoveAddress me={me} entry={open.entry} onDone={close} />}
      </Dialog>
      <Dialog open={open?.kind === 'on' || open?.kind === 'off'} onClose={close} title={t('protection')}>
        {(open?.kind === 'on' || open?.kind === 'off') && (
          <ProtectBook me={me} on={open.kind === 'on'} onDone={close} />
        )}
      </Dialog>
    </section>
  )
}

interface ProtectionProps {
  readonly book: Book
  readonly onSwitch: (to: 'on' | 'off') => void
}

function Protection({ book, onSwitch }: ProtectionProps): ReactNode {
  const t = useTranslations('security.book')
  const { on, offAt } = book.protection
  const verb = offAt ? t('keepOn') : on ? t('switchOff') : t('switchOn')
  return (
    <Row
      label={t('protection')}
      why={t('protectionText')}
      act={
        <Button kind={on ? 'text' : 'urgent'} onClick={() => onSwitch(on && !offAt ? 'off' : 'on')}>
          {verb}
          <span className="visually-hidden"> {t('protection')}</span>
        </Button>
      }
    >
      <StateTag shape={offAt ? 'upcoming' : on ? 'held' : 'open'} tone={on && !offAt ? 'accent' : 'ochre'}>
        {offAt ? <Spoken at={offAt}>{t('ends', { until: spokenText(offAt) })}</Spoken> : on ? t('on') : t('off')}
      </StateTag>
    </Row>
  )
}
