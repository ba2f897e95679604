import { Workbox } from 'workbox-window'
import { tell } from '#web/kit/toast/toast.ts'
import { currentMessages } from '#web/state/language.ts'

/** A page that stands open asks for a newer version when it is looked at again, at most so often. */
const ASK_EVERY_MS = 3_600_000

/**
 * Keeps the application in the browser, so that it opens without a network (`shell-worker.ts`), and tells when a version has come that this
 * page is not of, with the way to change over. Answers the way to stop asking.
 */
export function keepShell(): () => void {
  const worker = new Workbox('/sw.js')
  let asked = Date.now()
  worker.addEventListener('waiting', ({ wasWaitingBeforeRegister }) => {
    // a page that came after it is of its version already
    if (wasWaitingBeforeRegister) return worker.messageSkipWaiting()
    tellNewer(() => {
      worker.addEventListener('controlling', () => window.location.reload())
      worker.messageSkipWaiting()
    })
  })
  worker.addEventListener('activated', ({ isUpdate }) => {
    // what this first page has loaded came past it
    if (!isUpdate) worker.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache: loaded() } })
  })
  const seen = (): void => {
    if (document.hidden || Date.now() - asked < ASK_EVERY_MS) return
    asked = Date.now()
    void worker.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', seen)
  // a browser that keeps nothing, or may not, goes on without
  void worker.register().catch(() => undefined)
  return () => document.removeEventListener('visibilitychange', seen)
}

function tellNewer(changeOver: () => void): void {
  const { text = '', take = '' } = currentMessages()?.shell.newer ?? {}
  tell({ kind: 'note', text, stay: undefined, ways: [{ label: take, act: changeOver }] })
}

/** The files of the application that this page has loaded: language, screen, styles. */
function loaded(): string[] {
  return performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name)
    return origin === window.location.origin && pathname.startsWith('/assets/') ? [name] : []
  })
}
