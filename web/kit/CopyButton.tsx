import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './Button.tsx'
import { fail } from './toast/toast.ts'

/** Copies a text and says so on the button itself. */
export function CopyButton({ text }: { readonly text: string }): ReactNode {
  const t = useTranslations('kit')
  const [copied, setCopied] = useState<string>()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      fail(t('copyFailed'))
    }
  }
  const done = copied === text
  return (
    <Button kind="text" icon={done ? 'check' : 'copy'} onClick={copy}>
      <span aria-live="polite">{done ? t('copied') : t('copy')}</span>
    </Button>
  )
}
