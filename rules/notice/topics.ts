/**
 * What notices are about. Of those that are `chosen` a member says himself whether he wants mails and pushes of them, and toasts where there are
 * any (`toasted`); of the others he is always told: who has taken an account could otherwise first switch off what tells its owner (docs/decisions/086-notice-centre.md).
 */
export const NOTICE_TOPICS = {
  arrives: { chosen: true, toasted: true },
  sold: { chosen: true, toasted: true },
  returned: { chosen: true, toasted: true },
  ends: { chosen: true, toasted: false },
  team: { chosen: true, toasted: true },
  lapses: { chosen: true, toasted: false },
  alerts: { chosen: true, toasted: true },
  leaves: { chosen: false, toasted: false },
  security: { chosen: false, toasted: false },
} as const satisfies Record<string, { readonly chosen: boolean; readonly toasted: boolean }>

export type NoticeTopic = keyof typeof NOTICE_TOPICS
export const TOPICS = Object.keys(NOTICE_TOPICS) as [NoticeTopic, ...NoticeTopic[]]

/** A topic that can be switched off. */
export type ChosenTopic = {
  [Name in NoticeTopic]: (typeof NOTICE_TOPICS)[Name]['chosen'] extends true ? Name : never
}[NoticeTopic]

/** Whether a member chooses how he is told of a topic. */
export function isChosen(topic: NoticeTopic): topic is ChosenTopic {
  return NOTICE_TOPICS[topic].chosen
}
export const CHOSEN_TOPICS = TOPICS.filter(isChosen) as [ChosenTopic, ...ChosenTopic[]]

/** How a member is told of a topic, besides the list of notices, which has them all. */
export interface Choice {
  readonly toast: boolean
  readonly mail: boolean
  /** To the browsers in which he turned it on (docs/decisions/097-web-push.md). */
  readonly push: boolean
}

/** What holds until he says otherwise, and always where he has no choice. */
export const UNCHOSEN: Choice = { toast: true, mail: true, push: true }

/** What holds of a topic, by what he chose of it. */
export function choiceOf(topic: NoticeTopic, chosen: Choice | undefined): Choice {
  return isChosen(topic) && chosen ? chosen : UNCHOSEN
}

/** So many mails of a topic go out one by one within an hour; what comes beyond is one mail at its end. Of pushes the next one says that there is more, and is the last. */
export const MAILS_AN_HOUR = 5
/** A mail of many lists so many of them; the list of notices has them all. */
export const MOST_LINES = 50
