import { getAddress } from 'viem'
import { isNobodys, readAddress } from '#chain/addresses/payout-address.ts'
import { chainOf, chains } from '#chain/definitions/chains.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { isDepositAddress } from '#server/deposit/address-of.ts'
import { hasPaid } from '#server/payout/wallet.ts'
import type { Services } from '#server/services/services.ts'
import type { Reader } from '#server/store/database.ts'

/**
 * An address with its checksum, if anything can be paid out to it. Refuses chainNotSupported, enterAddress, badAddress, forbiddenAddress
 * (nobody's, a token's contract, or one of our own, also a wallet that paid before: decision 9). `reader`: the transaction of who asks within one; another connection
 * besides would leave all of them waiting once each has taken one.
 */
export async function payableAddress(
  { settings }: Pick<Services, 'settings'>,
  reader: Reader,
  chainId: number,
  text: string,
): Promise<string> {
  if (!chainOf(chainId)?.supported) throw new Refusal('chainNotSupported')
  if (text.trim() === '') throw new Refusal('enterAddress')
  const address = readAddress(text)
  if (!address) throw new Refusal('badAddress')
  const ours = [
    ...chains.flatMap(({ tokens }) => tokens.flatMap(({ contract }) => contract ?? [])),
    ...settings.chains.flatMap(({ usdt, daot }) => [usdt, daot].flatMap((contract) => contract || [])),
    ...[settings.payoutAddress, settings.coldAddress].filter((own) => own !== ''),
  ].some((contract) => getAddress(contract) === address)
  if (isNobodys(address) || ours || (await isDepositAddress(reader, address)) || (await hasPaid(reader, address)))
    throw new Refusal('forbiddenAddress')
  return address
}
