import type { Word } from '#server/handler/word.ts'
import { deliverOrders } from './deliver.ts'
import { partnerHandlers } from './handlers.ts'

export const partnerWord: Word = {
  handlers: partnerHandlers,
  chores: [{ name: 'orders to partners', pauseMs: 1000, run: deliverOrders }],
}
