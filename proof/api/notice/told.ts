import { noticeList } from '#calls/notice/list.ts'
import type { NoticeTopic } from '#rules/notice/topics.ts'
import { tellDue } from '#server/notice/due.ts'
import type { Person } from '../person.ts'
import type { TestWorld } from '../world.ts'

/** What somebody is told of a topic once workers have told what is due, oldest first: each kind with its facts. */
export async function toldOf(world: TestWorld, who: Person, topic: NoticeTopic): Promise<Record<string, string>[]> {
  await tellDue(world.services)
  const { list } = await world.get(noticeList, { topic, size: 100 }, who.token)
  return list.map(({ kind, facts }) => ({ kind, ...facts })).reverse()
}
