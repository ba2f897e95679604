import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatUnits } from '#rules/amount/decimal.ts'
import { useChains } from '#web/deposit/use-chains.ts'
import { cx } from '#web/kit/cx.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import type { Proof } from './proof.ts'
import styles from './RecordInfo.module.css'
import { useRecordWords } from './record-words.ts'

/** The legs added up by the browser: the change of each account, each asset's sum, and whether all of it holds. */
export function ProofTable({ proof }: { readonly proof: Proof }): ReactNode {
  const t = useTranslations('asset.info')
  const words = useRecordWords()
  const chains = useChains()
  const names = new Map((chains.data ?? []).map(({ chainId, chainName }) => [chainId, chainName]))
  return (
    <>
      {proof.sums.map(({ asset, left, arrived }) => (
        <table key={asset} className={styles.sums}>
          <caption className="visually-hidden">{t('sumOf', { asset })}</caption>
          <tbody>
            {proof.changes
              .filter((change) => change.asset === asset)
              .map(({ side, units }) => (
                <tr key={`${side.book} ${side.mine} ${side.user}`}>
                  <th scope="row">{words.side(side, names).name}</th>
                  <td>
                    <Amount
                      value={formatUnits(units)}
                      asset={asset}
                      precision="all"
                      tone={units > 0n ? 'gain' : 'plain'}
                    />
                  </td>
                </tr>
              ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('sumOf', { asset })}</th>
              <td>
                <Amount value={formatUnits(arrived - left)} asset={asset} precision="all" />
              </td>
            </tr>
          </tfoot>
        </table>
      ))}
      <p className={cx(styles.verdict, !proof.holds && styles.wrong)} role={proof.holds ? undefined : 'alert'}>
        <Icon name={proof.holds ? 'check' : 'warn'} />
        <span>{proof.holds ? t('holds', { entries: proof.steps.length }) : t('fails')}</span>
      </p>
    </>
  )
}
