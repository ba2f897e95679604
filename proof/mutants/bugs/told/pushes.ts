import type { PlantedBug } from '../../planted.ts'

const ROWS = 'server/notice/push/subscription.sql.ts'
const SEND = 'server/notice/push/send.ts'
const BROWSERS = 'server/notice/push/browsers.ts'
const TELL = 'server/notice/tell.ts'
const tests = ['server/notice/push/push.db.test.ts']

/** Bugs of push messages: who hears what, where it goes, and what comes of one that was not taken. */
export const PUSH_BUGS: readonly PlantedBug[] = [
  {
    name: 'push: all that happens goes to the browsers of everybody',
    file: ROWS,
    find: 'select member, array_agg(id order by id) as browsers from push_subscription\n    where member = any (${members}::bigint[]) group by member',
    replace:
      'select m.member, (select array_agg(id) from push_subscription) as browsers from unnest(${members}::bigint[]) m(member)',
    tests,
  },
  {
    name: 'push: an address is taken over with other keys',
    file: ROWS,
    find: ".where('push_subscription.p256dh', '=', p256dh)",
    replace: '',
    tests,
  },
  {
    name: 'push: who comes to a browser goes on with that of somebody else',
    file: ROWS,
    find: ".where('endpoint', '=', endpoint)\n    .where('member', '=', member)",
    replace: ".where('endpoint', '=', endpoint)",
    tests,
  },
  {
    name: 'push: a session has two browsers',
    file: ROWS,
    find: 'await forgetOthers(tx, session, endpoint)\n  const put',
    replace: 'const put',
    tests,
  },
  {
    name: 'push: an idle session is told what happened',
    file: SEND,
    find: "session === 'open' ? message : withoutFacts(message)",
    replace: 'message',
    tests,
  },
  {
    name: 'push: a session that is too old is told on',
    file: SEND,
    find: "session === 'over' || ",
    replace: '',
    tests,
  },
  {
    name: 'push: what is no service any more is asked on',
    file: SEND,
    find: ' || pushAddress(browser.endpoint, push.hosts) === undefined',
    replace: '',
    tests,
  },
  {
    name: 'push: a browser that is gone is asked for ever',
    file: SEND,
    find: "if (outcome === 'gone') return await forgetBrowser(database, id)",
    replace: "if (outcome === 'gone') return",
    tests,
  },
  {
    name: 'push: one that was not taken is never sent again',
    file: SEND,
    find: "await enqueue(database, 'send-push', { ...message, tries }, new Date(outcome.again))",
    replace: '',
    tests,
  },
  {
    name: 'push: one that was not taken is sent again at once',
    file: SEND,
    find: '{ ...message, tries }, new Date(outcome.again))',
    replace: '{ ...message, tries })',
    tests,
  },
  {
    name: 'push: any address is taken',
    file: BROWSERS,
    find: 'const endpoint = pushAddress(asked.endpoint, settings.push.hosts)',
    replace: 'const endpoint = pushAddress(asked.endpoint, [new URL(asked.endpoint).origin])',
    tests,
  },
  {
    name: 'push: what comes beyond the fifth is told one by one',
    file: TELL,
    find: 'if (isFirstBeyond(hour))\n',
    replace: '',
    tests,
  },
  {
    name: 'push: a topic that is off is told',
    file: 'server/notice/ways.ts',
    find: 'browsers: push ?',
    replace: 'browsers: true ?',
    tests,
  },
]
