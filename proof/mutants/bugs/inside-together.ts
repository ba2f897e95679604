import type { PlantedBug } from '../planted.ts'

const SEND = 'server/transfer/inside/send.ts'
const RECEIVER = 'server/transfer/inside/receiver.ts'
const GATE = 'server/api/gate/together.ts'
const tests = ['server/transfer/inside/together.db.test.ts']

/** Bugs of inside transfers that are done in one transaction. */
export const INSIDE_TOGETHER_BUGS: readonly PlantedBug[] = [
  {
    name: 'inside together: who is short makes all others be done anew, one by one',
    file: SEND,
    find: 'made && made.row.amount <= (held[place] ?? 0n)',
    replace: 'made && made.row.amount <= (held[place] ?? 0n) + made.row.amount',
    tests,
  },
  {
    name: 'inside together: the day of one is that of another',
    file: SEND,
    find: 'sent: sent.get(member) ?? new Map()',
    replace: 'sent: sent.get(members[0] ?? member) ?? new Map()',
    tests,
  },
  {
    name: 'inside together: what was sent today is not counted',
    file: SEND,
    find: 'sent: sent.get(member) ?? new Map()',
    replace: 'sent: new Map()',
    tests,
  },
  {
    name: 'inside together: one gets what was sent to another',
    file: SEND,
    find: 'const to = receivers[place]\n',
    replace: 'const to = receivers[0]\n',
    tests,
  },
  {
    name: 'inside together: both sides are told of the first alone',
    file: SEND,
    find: 'all.flatMap((made) => made?.tellings ?? [])',
    replace: 'all.slice(0, 1).flatMap((made) => made?.tellings ?? [])',
    tests,
  },
  {
    name: 'inside together: the sender is called by another’s name',
    file: SEND,
    find: "username: names.get(member)?.username ?? ''",
    replace: "username: names.get(members[0] ?? member)?.username ?? ''",
    tests,
  },
  {
    name: 'inside together: who is nowhere in the team makes all others be done anew, one by one',
    file: RECEIVER,
    find: 'return relation === null ? undefined : { id, username: names',
    replace: "return relation === undefined ? undefined : { relation: relation ?? 'upline', id, username: names",
    tests,
  },
  {
    name: 'inside together: the receiver is called by another’s name',
    file: RECEIVER,
    find: 'names.get(id)?.username',
    replace: 'names.get(others[0] ?? id)?.username',
    tests,
  },
  {
    name: 'exits together: passes are written for those too who are refused',
    file: GATE,
    find: 'passes?.exits.filter((_, place) => answers[place] !== undefined)',
    replace: 'passes?.exits',
    tests,
  },
  {
    name: 'exits together: who is held lets go with the others',
    file: GATE,
    find: "(money === 'market' || money === 'out' ? [request.member] : [])",
    replace: "(money === 'market' ? [request.member] : [])",
    tests,
  },
  {
    name: 'exits together: each has the pass of another',
    file: GATE,
    find: 'exit: passes?.exits[place] ?? null',
    replace: 'exit: passes?.exits[(place + 1) % asked.length] ?? null',
    tests,
  },
  {
    name: 'tidings together: what several are told of one topic counts once',
    file: 'server/notice/digest/hour.ts',
    find: 'min(at), count(*)',
    replace: 'min(at), 1',
    tests,
  },
  {
    name: 'tidings together: each of one topic is the last of them',
    file: 'server/notice/digest/hour.ts',
    find: 'told: told - later',
    replace: 'told: told - later * 0',
    tests,
  },
  {
    name: 'tidings together: one waits as the notice of another',
    file: 'server/notice/tell.ts',
    find: 'const notice = notices[place] ?? 0n',
    replace: 'const notice = notices[0] ?? 0n',
    tests,
  },
]
