import type { PlantedBug } from '../../planted.ts'

const HOUR = 'server/notice/digest/hour.ts'
const SEND = 'server/notice/digest/send.ts'
const WAITING = 'server/notice/digest/waiting.sql.ts'
const tests = ['server/notice/digest/digest.db.test.ts']

/** Bugs of the mail that lists what came beyond five within an hour. */
export const DIGEST_BUGS: readonly PlantedBug[] = [
  {
    name: 'digest: a sixth mail goes out by itself',
    file: HOUR,
    find: 'return told <= MAILS_AN_HOUR',
    replace: 'return told <= MAILS_AN_HOUR + 1',
    tests,
  },
  {
    name: 'digest: an hour that is over goes on counting',
    file: HOUR,
    find: 'then h.told + excluded.told else excluded.told end',
    replace: 'then h.told + excluded.told else h.told + excluded.told end',
    tests,
  },
  {
    name: 'digest: the mails of all topics are counted together',
    file: HOUR,
    find: 'select member, topic, min(at), count(*)',
    replace: "select member, 'arrives' as topic, min(at), count(*)",
    tests,
  },
  {
    name: 'digest: two workers send the same',
    file: WAITING,
    find: '    .forUpdate()\n    .skipLocked()\n',
    replace: '',
    tests,
    survives: 'the second waits for the rows of the first, finds them gone and sends nothing',
  },
  {
    name: 'digest: what waits is listed before its hour is over',
    file: WAITING,
    find: 'topic = ${topic} and due <= ${now} returning',
    replace: 'topic = ${topic} and ${now}::timestamptz is not null returning',
    tests,
    survives: 'what waits for one member and topic is due at one instant: the hour’s',
  },
  {
    name: 'digest: one that was sent is sent again',
    file: WAITING,
    find: 'with taken as (delete from mail_waiting where member = ${member} and topic = ${topic} and due <= ${now} returning notice)',
    replace:
      'with taken as (select notice from mail_waiting where member = ${member} and topic = ${topic} and due <= ${now})',
    tests,
  },
  {
    name: 'digest: goes to who has switched the topic off',
    file: SEND,
    find: " || email === '' || !wanted",
    replace: " || email === ''",
    tests,
  },
  {
    name: 'digest: says nothing of what it does not list',
    file: SEND,
    find: 'Math.max(0, rows.length - MOST_LINES)',
    replace: '0',
    tests,
  },
]
