import { type ReactNode, useState } from 'react'
import { exchangeRecords } from '#calls/exchange/records.ts'
import { securityHistory } from '#calls/security/history.ts'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/States.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'

function Exchanges(): ReactNode {
  const list = useList(exchangeRecords, (page) => page, { size: 2 })
  return (
    <>
      <CsvButton
        file="exchanges"
        list={list}
        columns={[
          ['pair', ({ from, to }) => `${from} ${to}`],
          ['arrives', ({ arrives }) => arrives],
        ]}
      />
      <ListFrame list={list} empty={<Empty text="No exchanges yet." />}>
        {(rows) => (
          <ul>
            {rows.map(({ order, arrives }) => (
              <li key={order}>{arrives}</li>
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  )
}

function Filtered(): ReactNode {
  const [group, setGroup] = useState<'login'>()
  const list = useList(securityHistory, (page) => ({ ...(group && { group }), ...page }))
  return (
    <>
      <Button onClick={() => setGroup('login')}>Logins only</Button>
      <ListFrame list={list} empty={<Empty text="Nothing." />} total={7}>
        {(rows) => (
          <ul>
            {rows.map(({ id, event }) => (
              <li key={id}>{event}</li>
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  )
}

export const LISTS = { list: Exchanges, filtered: Filtered }
