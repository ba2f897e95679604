import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { securityHistory } from '#calls/security/history.ts'
import { sessionEnd, sessions } from '#calls/security/sessions.ts'
import { useAct } from '#web/ask/hooks.ts'
import { Refused } from '#web/form/Refused.tsx'
import { useRefusal } from '#web/form/refusal.ts'
import { Button } from '#web/kit/Button.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { ConfirmDialog } from '#web/kit/modal/ConfirmDialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { say } from '#web/kit/toast/toast.ts'
import { useDot } from '#web/kit/words/use-dot.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useWholeList } from '#web/list/use-list.ts'
import styles from './Account.module.css'
import { Row } from './Row.tsx'
import { useOriginWords } from './use-event-name.ts'

/** Where I am logged in: each can be ended, and all others at once (AUTH-18). */
export function Sessions(): ReactNode {
  const t = useTranslations('security.sessions')
  const open = useWholeList(sessions, {}, ({ list }) => list)
  const [asking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { refusal, show, forget } = useRefusal()
  const refresh = [sessions, securityHistory]
  const end = useAct(sessionEnd, {
    refresh,
    onDone() {
      say(t('ended'))
      // its row goes, and the focus would go with it
      heading.current?.focus()
    },
  })
  const others = useAct(sessionEnd, {
    refresh,
    onRefused: show,
    onDone() {
      setAsking(false)
      say(t('othersEnded'))
    },
  })
  const list = open.rows
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      <ListFrame list={open} skeleton={<Skeleton rows={3} />} empty={null}>
        {(rows) =>
          rows.map((session) => (
            <OneSession key={session.id} session={session} onEnd={() => end.mutate({ session: session.id })} />
          ))
        }
      </ListFrame>
      {list.length > 0 && (
        <div className={styles.foot}>
          <small>{t('note')}</small>
          {list.length > 1 && <Button onClick={() => setAsking(true)}>{t('endOthers')}</Button>}
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={t('endOthers')}
        verb={t('endOthers')}
        danger
        loading={others.isPending}
        refused={refusal && <Refused {...refusal} />}
        onClose={() => {
          forget()
          setAsking(false)
        }}
        onConfirm={() => {
          forget()
          others.mutate({})
        }}
      >
        <p>{t('othersText')}</p>
      </ConfirmDialog>
    </section>
  )
}

interface OneProps {
  readonly session: {
    readonly device: { readonly browser: string; readonly system: string }
    readonly network: string
    readonly createdAt: number
    readonly seenAt: number
    readonly current: boolean
  }
  readonly onEnd: () => void
}

function OneSession({ session, onEnd }: OneProps): ReactNode {
  const t = useTranslations('security.sessions')
  const dot = useDot()
  const origin = useOriginWords()
  const device = origin.device(session.device)
  return (
    <Row
      label={device}
      why={
        <>
          <span className="number">{origin.network(session.network)}</span>
          {dot}
          <Spoken at={session.createdAt}>{t('opened', { at: spokenText(session.createdAt) })}</Spoken>
        </>
      }
      act={
        !session.current && (
          <Button kind="text" onClick={onEnd}>
            {t('end')}
            <span className="visually-hidden"> {device}</span>
          </Button>
        )
      }
    >
      {session.current ? (
        <StateTag shape="held" tone="accent">
          {t('this')}
        </StateTag>
      ) : (
        <small>
          <Spoken at={session.seenAt}>{t('seen', { at: spokenText(session.seenAt) })}</Spoken>
        </small>
      )}
    </Row>
  )
}
