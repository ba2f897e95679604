import { createHash, createPublicKey, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { checkFile } from './check.ts'
import { fileBegin } from './file.ts'

/** A file as it was given out when no address stood in it yet, and the key that was published for it. */
const FILE = `${fileBegin('csv')}orrery-records-1,01a216ca-cff1-754f-8316-daff5b666994,100001,2026-11-21T06:00:30.006Z,2026-11-21T06:00:00.000Z,ba6d4fa6a1b353dfbe3d81be9c6eb7615dafe06152ac36f91a758257217a964b
account,number,time,kind,book,asset,in,out,balance,fee,counterpart,txid,usdt,order,leg,1b4dcff3242d7b76a8a578c3ab99edfad01dcdee6aa0ab716785a53758a6e004
2843,1,2026-11-21T06:00:00.000Z,grant,investment,USDT,20,,20,,custody:56,,20,01a216ca-cfe5-7304-a098-6edd05efabb7,0,548d0a7a579f958af4aace0ca6d56e7aab8bb438f851efc3fe2428a0fedba65c
seal,3,548d0a7a579f958af4aace0ca6d56e7aab8bb438f851efc3fe2428a0fedba65c,2d4046e9a4a96109,2026-11-21T06:00:30.007Z,u1CzbaMTIbnu76fSEU_0K_GrkLGdSkQUB8k--UScDfPa6wV8aIZUODuxhsD7F97tS2p-hFA1qaIrCAVlchchAA
`
const KEY = { id: '2d4046e9a4a96109', publicKey: 'vzoKSx13YRgXA-4D9IVry5JAJuAdLmGsuIzD93m_3TI' }

const hash = async (text: string) => createHash('sha256').update(text).digest('hex')
const check = (text: string) =>
  checkFile(text, hash, async (id, signed, signature) => {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: KEY.publicKey }, format: 'jwk' })
    return id === KEY.id ? verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64url')) : undefined
  })

it('a file that was given out before is as it was signed, whatever stands in files since', async () => {
  expect(await check(FILE)).toMatchObject({ records: 1, about: { member: '100001' } })
  expect(await check(FILE.replace('custody:56', 'chain 56'))).toMatchObject({ fault: 'line', line: 3 })
})
