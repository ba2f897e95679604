import 'virtual:tokens.css'
import '#web/kit/look/base.css'
import './page.css'
import { QueryClientProvider } from '@tanstack/react-query'
import sans from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url'
import bold from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url'
import serif from 'dejavu-fonts-ttf/ttf/DejaVuSerif.ttf?url'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { messages } from '#languages/en_US.ts'
import { makeCache } from '#web/ask/cache.ts'
import { ToastRegion } from '#web/kit/toast/ToastRegion.tsx'
import { useSession } from '#web/state/session-store.ts'
import { ACCOUNT } from './scenes/account-scenes.tsx'
import { CONFIRMATIONS } from './scenes/confirmation-scenes.tsx'
import { EXITS } from './scenes/exit-scenes.tsx'
import { FIGURES } from './scenes/figure-scenes.tsx'
import { KIT } from './scenes/kit-scenes.tsx'
import { LISTS } from './scenes/list-scenes.tsx'
import { MODALS } from './scenes/modal-scenes.tsx'
import { MONEY } from './scenes/money-scenes.tsx'
import { PAY } from './scenes/pay-scenes.tsx'
import { PENDING } from './scenes/pending-scenes.tsx'
import { RECORDS } from './scenes/record-scenes.tsx'
import { ROWS } from './scenes/row-scenes.tsx'
import { SKY } from './scenes/sky-scenes.tsx'

const SCENES = {
  ...KIT,
  ...FIGURES,
  ...MODALS,
  ...PAY,
  ...PENDING,
  ...EXITS,
  ...LISTS,
  ...CONFIRMATIONS,
  ...ACCOUNT,
  ...ROWS,
  ...SKY,
  ...MONEY,
  ...RECORDS,
}
const query = new URLSearchParams(window.location.search)
const Scene = SCENES[query.get('scene') as keyof typeof SCENES]
document.documentElement.dataset.theme = query.get('edition') ?? 'day'

// the product takes the fonts of the system, which are others on each machine: the pictures have their own
for (const [name, url, weight] of [
  ['Pictures', sans, '400'],
  ['Pictures', bold, '600 900'],
  ['Pictures Serif', serif, '400'],
] as const)
  document.fonts.add(await new FontFace(name, `url(${url})`, { weight }).load())

useSession.setState({ token: query.has('guest') ? '' : 'a-session' })
const cache = makeCache()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={cache}>
      <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
        <main data-scene tabIndex={-1}>
          <Scene />
        </main>
        <ToastRegion />
      </IntlProvider>
    </QueryClientProvider>,
  )
