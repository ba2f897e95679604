import { noticePushKeep } from '#calls/notice/push.ts'
import { ask } from '#web/ask/client.ts'

/** Whether this browser can be told of something while no page of ours stands open. */
export function canHear(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** What this browser's push service is told for us; nothing where it was never asked. */
export async function subscriptionHere(): Promise<PushSubscription | undefined> {
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? undefined
}

/** Asks the browser's push service for an address under our key; one of another key is given up before. To be called on a press. */
export async function subscribeHere(key: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  const found = await pushManager.subscribe(wanted).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(wanted)
  })
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = found.toJSON()
  return { endpoint: endpoint ?? '', p256dh, auth }
}

/** Gives the address up, where there is one: its service takes nothing for it any more. */
export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe()
}

/** A browser that was turned on in a session that ran out goes on in the one of now, if it is the same member's. */
export async function goOnHere(): Promise<void> {
  const found = await subscriptionHere()
  if (found) await ask(noticePushKeep, { endpoint: found.endpoint })
}
