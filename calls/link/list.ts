import * as z from 'zod/mini'
import { call } from '#calls/call.ts'

/** External addresses of footer and drawer by tag: HELP_CENTER, CUSTOMER_SERVICE_LINK, ANNOUNCEMENT, XW … (SHELL-07). */
export const linkList = call({
  path: 'url/config/list',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.array(z.object({ tag: z.string(), url: z.string() })),
})
