import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { leftElsewhere } from '#web/route/left-paying.ts'

interface Props {
  /** What can be done next, first what most do. */
  readonly ways: readonly { readonly text: string; readonly onPick: () => void }[]
}

/** The ways on from what may have filled a balance: first, and filled, back to the payment that was left for it, where one was. */
export function AfterFilling({ ways }: Props): ReactNode {
  const t = useTranslations('pay')
  const left = leftElsewhere()
  return (
    <>
      {left && (
        <ButtonLink kind="filled" main wide to={left}>
          {t('goOn')}
        </ButtonLink>
      )}
      {ways.map(({ text, onPick }, index) => {
        const first = index === 0 && !left
        return (
          <Button key={text} kind={first ? 'filled' : 'outline'} main={first} wide onClick={onPick}>
            {text}
          </Button>
        )
      })}
    </>
  )
}
