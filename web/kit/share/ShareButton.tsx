import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '#web/kit/Button.tsx'
import { fail } from '#web/kit/toast/toast.ts'
import { lazyDialog } from '#web/route/lazily.ts'

// most who read a page share it never
const ShareSheet = lazyDialog(
  ['sharing'],
  async () => (await import('./ShareSheet.tsx')).ShareSheet,
  ({ open }) => open,
)

interface Props {
  /** The page to share, a path of our own. */
  readonly path: string
  readonly title: string
  /** Its sign alone, in a row of such. */
  readonly bare?: boolean
}

/** Hands the address of a page to the device's own way of sharing; where it has none, a sheet shows the ways. */
export function ShareButton({ path, title, bare = false }: Props): ReactNode {
  const t = useTranslations('kit')
  const [open, setOpen] = useState(false)
  const url = new URL(path, window.location.origin).href
  async function share(): Promise<void> {
    if (typeof navigator.share !== 'function') return setOpen(true)
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // who closes the sheet of his device has not failed
      if (!(error instanceof DOMException && error.name === 'AbortError')) fail(t('copyFailed'))
    }
  }
  return (
    <>
      {bare ? (
        <IconButton icon="share" label={t('share')} onClick={() => void share()} />
      ) : (
        <Button icon="share" onClick={() => void share()}>
          {t('share')}
        </Button>
      )}
      <ShareSheet open={open} onClose={() => setOpen(false)} url={url} title={title} />
    </>
  )
}
