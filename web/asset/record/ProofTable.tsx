import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatUnits } from '#rules/amount/decimal.ts'
import { useChains } from '#web/deposit/use-chains.ts'
import { Verdict } from '#web/kit/again/Verdict.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
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
      <Verdict equal={proof.holds}>{proof.holds ? t('holds', { entries: proof.steps.length }) : t('fails')}</Verdict>
    </>
  )
}
