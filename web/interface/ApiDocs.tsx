import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorWords } from '#web/ask/hooks.ts'
import { Field } from '#web/kit/form/Field.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import styles from './ApiDocs.module.css'
import { type Described, describedCalls, type FieldOf, grouped, type OpenApi } from './described.ts'

const DOCUMENT = '/api-docs/openapi.json'

/** How the wire names what the introduction speaks of. */
const WIRE = {
  time: 'timestamp',
  key: 'apiKey',
  sign: 'sign',
  pair: 'name=value',
  token: 'token',
  answer: '{code, message, data}',
  good: 'code 0',
}

async function load(): Promise<readonly Described[]> {
  const answer = await fetch(DOCUMENT)
  if (!answer.ok) throw new Error(`${answer.status}`)
  return describedCalls((await answer.json()) as OpenApi)
}

/** Every call of the interface, from the document that the server makes of its contract (API-08). */
export function ApiDocs(): ReactNode {
  const t = useTranslations('interface')
  const words = useErrorWords()
  const document = useQuery({ queryKey: ['openapi'], queryFn: load })
  return (
    <Page title={t('title')} note={t('note')}>
      <p className={styles.how}>{t('how', WIRE)}</p>
      {document.isError && <ErrorState text={words(document.error)} onRetry={() => void document.refetch()} />}
      {document.isPending && <Skeleton rows={12} />}
      {document.data && <Calls all={document.data} />}
    </Page>
  )
}

function Calls({ all }: { readonly all: readonly Described[] }): ReactNode {
  const t = useTranslations('interface')
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim().toLowerCase())
  const shown = useMemo(() => all.filter(({ path }) => path.toLowerCase().includes(wanted)), [all, wanted])
  return (
    <div className={styles.page}>
      <div className={styles.aside}>
        <Field label={t('search')} value={search} onChange={(event) => setSearch(event.target.value)} />
        <nav className={styles.groups} aria-label={t('groups')}>
          {grouped(shown).map(([word, calls]) => (
            <a key={word} href={`#${word}`}>
              <span>{word}</span>
              <small>{calls.length}</small>
            </a>
          ))}
        </nav>
        <a className={styles.document} href={DOCUMENT}>
          {t('document')}
        </a>
      </div>
      <div>
        {shown.length === 0 && <Empty text={t('none')} />}
        {grouped(shown).map(([word, calls]) => (
          <section key={word} id={word} className={styles.group}>
            <h2>
              {word} <small>{t('count', { count: calls.length })}</small>
            </h2>
            {calls.map((call) => (
              <Call key={call.path} call={call} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function Call({ call }: { readonly call: Described }): ReactNode {
  const t = useTranslations('interface')
  return (
    <details className={styles.call}>
      <summary>
        <code>{call.path}</code>
        <span className={styles.facts}>
          {[
            t(call.who === 'user' ? 'user' : 'anyone'),
            call.factor === 'transactionPassword' && t('factor'),
            call.movesMoney && t('money'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </summary>
      <h3>{t('request')}</h3>
      <Fields fields={call.request} />
      <h3>{t('answer')}</h3>
      <Fields fields={call.answer} />
      <h3>{t('errors')}</h3>
      <p className={styles.errors}>
        {call.errors.map(({ name, code }) => (
          <code key={name}>
            {code} {name}
          </code>
        ))}
      </p>
    </details>
  )
}

function Fields({ fields }: { readonly fields: readonly FieldOf[] }): ReactNode {
  const t = useTranslations('interface')
  if (fields.length === 0) return <p className={styles.nothing}>{t('nothing')}</p>
  return (
    <ul className={styles.fields}>
      {fields.map(({ name, type, required }) => (
        <li key={name}>
          <code>{name}</code>
          <span>{type}</span>
          {!required && <span className={styles.optional}>{t('optional')}</span>}
        </li>
      ))}
    </ul>
  )
}
