import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from './Button.tsx'
import { fail, say } from './toast/toast.ts'

interface Props {
  /** The page to share, a path of our own. */
  readonly path: string
  readonly title: string
  /** Its sign alone, in a row of such. */
  readonly bare?: boolean
}

/** Hands the address of a page to the device's own way of sharing; where it has none, the address is copied. */
export function ShareButton({ path, title, bare = false }: Props): ReactNode {
  const t = useTranslations('kit')
  async function share(): Promise<void> {
    const url = new URL(path, window.location.origin).href
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      say(t('linkCopied'))
    } catch (error) {
      // who closes the sheet of his device has not failed
      if (!(error instanceof DOMException && error.name === 'AbortError')) fail(t('copyFailed'))
    }
  }
  if (bare) return <IconButton icon="share" label={t('share')} onClick={() => void share()} />
  return (
    <Button icon="share" onClick={() => void share()}>
      {t('share')}
    </Button>
  )
}
