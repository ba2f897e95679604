import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/Button.tsx'
import { fail } from '#web/kit/toast/toast.ts'

/** Enters what the clipboard holds; not there where the browser does not give it. */
export function PasteButton({ onPaste }: { readonly onPaste: (text: string) => void }): ReactNode {
  const t = useTranslations('withdrawal')
  // by its type always there; not so in every browser, nor outside of a secure origin
  if (!('clipboard' in navigator) || !('readText' in navigator.clipboard)) return null
  async function paste(): Promise<void> {
    try {
      onPaste(await navigator.clipboard.readText())
    } catch {
      fail(t('pasteFailed'))
    }
  }
  return (
    <Button kind="text" onClick={paste}>
      {t('paste')}
    </Button>
  )
}
