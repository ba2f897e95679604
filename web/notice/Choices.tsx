import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { noticeChoices, noticeChoose } from '#calls/notice/choices.ts'
import { noticeList } from '#calls/notice/list.ts'
import { noticePush } from '#calls/notice/push.ts'
import { type Choice, type ChosenTopic, isChosen, NOTICE_TOPICS } from '#rules/notice/topics.ts'
import { useAct, useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Tick } from '#web/kit/form/Tick.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import styles from './Choices.module.css'
import { ThisBrowser } from './push/ThisBrowser.tsx'

type Chosen = AnswerOf<typeof noticeChoices>['topics'][number]
const WAYS = ['toast', 'mail', 'push'] as const satisfies readonly (keyof Choice)[]

/** What I want to be told of on the screen, by mail and by push, a topic a row; of some I am always told, and why. The list has all of them. */
export function Choices(): ReactNode {
  const t = useTranslations('choice')
  const words = useErrorWords()
  const { data, error, isError, refetch } = useAnswer(noticeChoices, {})
  const { data: push, ...pushing } = useAnswer(noticePush, {})
  const again = (): void => {
    void refetch()
    void pushing.refetch()
  }
  if (isError || pushing.isError) return <ErrorState text={words(error ?? pushing.error)} onRetry={again} />
  if (!data || !push) return <Skeleton rows={7} />
  return (
    <>
      <p className={styles.intro}>{t('intro')}</p>
      {!data.address && (
        <p className={styles.intro}>
          {t('noAddress')} <ButtonLink to="/user">{t('addAddress')}</ButtonLink>
        </p>
      )}
      {push.key !== null && <ThisBrowser offered={push.key} endpoint={push.endpoint} />}
      <ul className={styles.topics}>
        {data.topics.map((one) => (
          <Topic key={one.topic} one={one} pushed={push.key !== null} />
        ))}
      </ul>
    </>
  )
}

function Topic({ one, pushed }: { readonly one: Chosen; readonly pushed: boolean }): ReactNode {
  const t = useTranslations('notice')
  const choice = useTranslations('choice')
  const { topic } = one
  return (
    <li className={styles.topic}>
      <div>
        <h2>{t(`topic.${topic}.label`)}</h2>
        <p>{t(`topic.${topic}.why`)}</p>
      </div>
      <div className={styles.ways}>
        {isChosen(topic) ? (
          WAYS.filter((way) => ({ toast: NOTICE_TOPICS[topic].toasted, mail: true, push: pushed })[way]).map((way) => (
            <Way key={way} topic={topic} way={way} on={one[way]} />
          ))
        ) : (
          <StateTag shape="held" tone="accent">
            {choice('always')}
          </StateTag>
        )}
      </div>
    </li>
  )
}

interface WayProps {
  readonly topic: ChosenTopic
  readonly way: keyof Choice
  readonly on: boolean
}

/** One switch; what was pressed last stands while it is on its way. */
function Way({ topic, way, on }: WayProps): ReactNode {
  const t = useTranslations('notice')
  const choice = useTranslations('choice')
  const set = useAct(noticeChoose, { refresh: [noticeChoices, noticeList], inTurn: `choice ${topic} ${way}` })
  const shown = (set.isPending ? set.variables[way] : undefined) ?? on
  return (
    <Tick
      label={
        <>
          {choice(way)}
          <span className="visually-hidden"> {t(`topic.${topic}.label`)}</span>
        </>
      }
      checked={shown}
      onChange={() => set.mutate({ topic, [way]: !shown })}
    />
  )
}
