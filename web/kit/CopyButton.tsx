import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './Button.tsx'
import { fail } from './toast/toast.ts'

interface Props {
  readonly text: string
  /** What it is, for readers, where what else can be copied is to be told from it. */
  readonly what?: string
}

/** Copies a text and says so on the button itself. */
export function CopyButton({ text, what }: Props): ReactNode {
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
      {what && <span className="visually-hidden"> {what}</span>}
    </Button>
  )
}
