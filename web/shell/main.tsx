import 'virtual:tokens.css'
import '#web/kit/look/base.css'
import '#web/kit/look/print.css'
import '#web/kit/look/before.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { makeCache } from '#web/ask/cache.ts'
import { whenExpired } from '#web/ask/client.ts'
import { fail } from '#web/kit/toast/toast.ts'
import { go } from '#web/route/navigation.ts'
import { currentMessages, prepareOffer, readLanguage, speakFirst } from '#web/state/language.ts'
import { clearSession, followOtherTabs } from '#web/state/session-store.ts'
import { Screens, startScreens } from './router.tsx'
import { Words } from './Words.tsx'

/** After an ended session the page is loaded anew so late (AUTH-17). */
const RELOAD_AFTER_MS = 1000

const cache = makeCache()

let leaving = false
whenExpired(() => {
  if (leaving) return
  leaving = true
  clearSession()
  cache.clear()
  fail(currentMessages()?.shell.expired ?? '')
  void go('/home')
  setTimeout(() => window.location.reload(), RELOAD_AFTER_MS)
})

// nothing that was theirs stays, neither on the screen nor half typed: the guard says what may be seen
followOtherTabs(() => window.location.reload())
readLanguage(window.location.search)
const place = document.getElementById('root')
// the first screen comes on its way together with the language
startScreens(cache)
await Promise.all([speakFirst(), prepareOffer()])
// in slices: a press is heard while the first screen is drawn
if (place)
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={cache}>
          <Words>
            <Screens />
          </Words>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
