import type { PlantedBug } from '../../planted.ts'

const TELL = 'server/notice/tell.ts'
const WAYS = 'server/notice/ways.ts'
const CHOICE = 'server/notice/choice.sql.ts'
const LIST = 'server/notice/notice.sql.ts'
const LINK = 'server/mail/stop-link.ts'
const choices = ['server/notice/choices.db.test.ts']
const unsubscribe = ['server/notice/unsubscribe.db.test.ts']

/** Bugs of what members are told of, and how. */
export const NOTICE_BUGS: readonly PlantedBug[] = [
  {
    name: 'a mail goes out though its topic is switched off',
    file: WAYS,
    find: "email: mail ? email : ''",
    replace: 'email',
    tests: choices,
  },
  {
    name: 'a mail that can be switched off does not say so',
    file: TELL,
    find: ', ...(stop && { stop }) } })',
    replace: '} })',
    tests: choices,
  },
  {
    name: 'what leaves can be switched off',
    file: 'rules/notice/topics.ts',
    find: 'leaves: { chosen: false,',
    replace: 'leaves: { chosen: true,',
    tests: choices,
  },
  {
    name: 'a switch that is pressed sets the other one back',
    file: CHOICE,
    find: '...(mail !== undefined && { mail }),',
    replace: 'mail: mail ?? unchosen.mail,',
    tests: choices,
  },
  {
    name: 'a choice of one topic holds for another',
    file: WAYS,
    find: ".where('topic', '=', topic)",
    replace: '',
    tests: ['server/notice/unsubscribe.db.test.ts', 'server/notice/choices.db.test.ts'],
  },
  {
    name: 'a link of one topic switches another off',
    file: LINK,
    find: 'markOf(`${member}.${named}`, pepper)',
    replace: 'markOf(`${member}.lapses`, pepper)',
    tests: unsubscribe,
  },
  {
    name: 'all are read, whoever they belong to',
    file: LIST,
    find: 'select id from notice where member = ${member} and read_at is null and',
    replace: 'select id from notice where read_at is null and',
    tests: choices,
  },
  {
    name: 'what came after the newest that was seen is read as well',
    file: LIST,
    find: 'sql`id <= ${newest}`',
    replace: 'sql`true`',
    tests: choices,
  },
  {
    name: 'a page of a topic begins anew at each next one',
    file: LIST,
    find: 'sql`and notice.id < ${after}`',
    replace: 'sql``',
    tests: choices,
  },
  {
    name: 'what is read stands among the unread of a topic',
    file: LIST,
    find: 'const unseen = unread ? sql`and notice.read_at is null` : sql``',
    replace: 'const unseen = sql``',
    tests: choices,
  },
]
