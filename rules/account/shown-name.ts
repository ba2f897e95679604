/** What somebody is called where others see his name whole: his username; before he has set one, his user id. */
export function shownName(username: string | null, id: bigint): string {
  return username ?? `#${id}`
}
