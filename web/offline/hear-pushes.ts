/** What of the service worker's scope push messages need; the types of a page stand for the rest. */
export interface WorkerHeard {
  addEventListener(
    event: 'push',
    heard: (event: { readonly data: { text(): string } | null; waitUntil(work: Promise<unknown>): void }) => void,
  ): void
  addEventListener(
    event: 'notificationclick',
    heard: (event: { readonly notification: Notification; waitUntil(work: Promise<unknown>): void }) => void,
  ): void
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>
  readonly location: Pick<Location, 'origin'>
  readonly clients: {
    matchAll(which: {
      type: 'window'
      includeUncontrolled: boolean
    }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>
    openWindow(url: string): Promise<unknown>
  }
}

const NAME = 'Orrery'
/** Where one that says no place leads. */
const ALL_NOTICES = '/notices'

interface Told {
  readonly text: string
  readonly place: string
  readonly tag: string
  readonly language: string
}

/**
 * Shows what the server pushes (server/notice/push), and opens its place when it is clicked: where it stands open already that window comes
 * forward, else a new one, so that nothing that is being typed is taken away. It leads to pages of ours alone.
 */
export function hearPushes(self: WorkerHeard): void {
  self.addEventListener('push', (event) => {
    const { text, place, tag, language } = toldBy(event.data?.text() ?? '')
    const lang = language.replace('_', '-')
    const shown = { body: text, tag, lang, icon: '/icons/192.png', badge: '/icons/192.png', data: place }
    event.waitUntil(self.registration.showNotification(NAME, shown))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(self, ownPlace(String(event.notification.data), self.location.origin)))
  })
}

async function open({ clients }: WorkerHeard, place: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url === place)
  await (there ? there.focus() : clients.openWindow(place))
}

/** A page of ours, whatever was sent. */
export function ownPlace(place: string, origin: string): string {
  const all = `${origin}${ALL_NOTICES}`
  if (!place.startsWith('/') || !URL.canParse(place, origin)) return all
  const url = new URL(place, origin)
  return url.origin === origin ? url.href : all
}

/** What a message says; something is shown in any case, since a browser that shows nothing shows a sentence of its own. */
function toldBy(text: string): Told {
  const told = { text: '', place: ALL_NOTICES, tag: '', language: 'en_US' }
  try {
    const found: unknown = JSON.parse(text)
    if (typeof found !== 'object' || found === null) return told
    const known = Object.entries(found).filter(([name, value]) => name in told && typeof value === 'string')
    return { ...told, ...Object.fromEntries(known) }
  } catch {
    return told
  }
}
