import { type Delivery, made, type Order } from './made.ts'

// one after the other: the first wanted is the first seen
let before: Promise<unknown> = Promise.resolve()
self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  before = before.then(async () => {
    const delivery: Delivery = { id: data.id, made: await made(data) }
    self.postMessage(delivery)
  })
})
