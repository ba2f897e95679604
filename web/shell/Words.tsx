import type { ReactNode } from 'react'
import { type IntlError, IntlProvider } from 'use-intl'
import { tagOf } from '#languages/languages.ts'
import { fillGaps, useLanguage } from '#web/state/language.ts'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Gives the texts of the current language to all below; a missing one brings the English in (LANG-02). */
export function Words({ children }: { readonly children: ReactNode }): ReactNode {
  const { language, messages } = useLanguage()
  return (
    <IntlProvider locale={tagOf(language)} messages={messages} timeZone={zone} onError={noticeGap}>
      {children}
    </IntlProvider>
  )
}

let filling = false

function noticeGap(error: IntlError): void {
  if (error.code !== 'MISSING_MESSAGE') console.error(error)
  else if (!filling) {
    filling = true
    void fillGaps()
  }
}
