import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { beginCommunity } from '#calls/community/begin.ts'
import { communityList } from '#calls/community/list.ts'
import { useAct, useAnswer } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { lazyDialog } from '#web/route/lazily.ts'
import { leaveForCommunity } from '#web/session/community/left-behind.ts'
import styles from './OtherWays.module.css'

const WalletDialog = lazyDialog(
  ['session'],
  async () => (await import('#web/wallet/WalletDialog.tsx')).WalletDialog,
  ({ open }: { open: boolean; onClose: () => void; next: string }) => open,
)

/** The ways in without a password: each community, and a wallet. `next`: the page to go on to. */
export function OtherWays({ next }: { readonly next: string }): ReactNode {
  const t = useTranslations('session.ways')
  const [open, setOpen] = useState(false)
  return (
    <>
      <section className={styles.ways}>
        <h2>{t('or')}</h2>
        <Communities next={next} />
        <Button wide icon="key" onClick={() => setOpen(true)}>
          {t('wallet')}
        </Button>
      </section>
      <WalletDialog open={open} onClose={() => setOpen(false)} next={next} />
    </>
  )
}

function Communities({ next }: { readonly next: string }): ReactNode {
  const t = useTranslations('session.ways')
  const kit = useTranslations('kit')
  const list = useAnswer(communityList, {})
  const [chosen, setChosen] = useState<number>()
  const act = useAct(beginCommunity, {
    onDone({ url, key }) {
      const name = list.data?.find(({ community }) => community === chosen)?.name ?? ''
      leaveForCommunity({ state: new URL(url).searchParams.get('state') ?? '', key, name, next })
      window.location.assign(url)
    },
  })
  if (list.isPending) return <Skeleton rows={2} shape="lines" />
  if (!list.data)
    return (
      <p className={styles.lost}>
        {t('unknown')}
        <Button kind="text" onClick={() => list.refetch()}>
          {kit('retry')}
        </Button>
      </p>
    )
  return list.data.map(({ community, name }) => (
    <Button
      key={community}
      wide
      icon="person"
      loading={act.isPending && chosen === community}
      onClick={() => {
        setChosen(community)
        act.mutate({ community, origin: window.location.origin })
      }}
    >
      {t('community', { name })}
    </Button>
  ))
}
