import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadImage } from '#calls/planet/upload-image.ts'
import { type Person, person } from '#proof/api/person.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { bomb, drawing, HOSTILE, movingWebp, paddedPng, WITH_TRAILER } from '#proof/images/images.ts'
import { inTransaction } from '#server/store/database.ts'
import { forgetImages } from './forget.ts'
import { holdImage } from './image.sql.ts'
import { renderImage } from './render.ts'

let world: TestWorld
let someone: Person
beforeAll(async () => {
  world = await testWorld()
  someone = await person(world, 'someone', false)
})
afterAll(() => world.end())

const FOUR_MB = 4_194_304
const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex')
const upload = (file: Buffer, token: string | undefined = someone.token) =>
  world.ask(uploadImage, { file, sha256: hashOf(file) }, token)
const taken = async (file: Buffer) =>
  (await world.get(uploadImage, { file, sha256: hashOf(file) }, someone.token)).image
const fetched = (url: string) => world.server.inject({ method: 'GET', url })
const refused = (error: string) => expect.objectContaining({ error })

/** Everything that is kept: rows, and files with what is in each folder. */
async function kept(): Promise<string[]> {
  const rows = await world.services.database.selectFrom('image').select('hash').execute()
  const files = readdirSync(world.services.settings.filesFolder, { recursive: true, withFileTypes: true })
  return [...rows.map(({ hash }) => hash), ...files.filter((entry) => entry.isFile()).map(({ name }) => name)].sort()
}

describe('an upload', () => {
  it('[PLANET-07][API-01] is multipart with one file, and served by its content from a sandbox', async () => {
    const image = await taken(await drawing(380, 380, 'jpeg'))
    const answer = await fetched(`/images/${image}-380.webp`)
    expect(answer.statusCode).toBe(200)
    expect(hashOf(answer.rawPayload)).toBe(image)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    // the same again is the same, and one row
    expect(await taken(await drawing(380, 380, 'jpeg'))).toBe(image)
    expect((await kept()).filter((name) => name.startsWith(image))).toHaveLength(2)
  })

  it('[PLANET-09] that is hostile is refused by name, and nothing of it is stored', async () => {
    const before = await kept()
    const made = async (from: typeof HOSTILE, reason: string) =>
      Promise.all(Object.values(from).map(async (make) => [await make(), reason] as const))
    const files: (readonly [Buffer, string])[] = [
      ...(await made(HOSTILE, 'imageFormat')),
      ...(await made(WITH_TRAILER, 'imageDamaged')),
      [bomb(), 'imageSize'],
      [await drawing(140, 140, 'png'), 'imageSize'],
      [await movingWebp(), 'imageMoves'],
      [await paddedPng(FOUR_MB + 1), 'imageTooLarge'],
      [Buffer.alloc(3 * FOUR_MB), 'imageTooLarge'],
      [(await drawing(380, 380, 'png')).subarray(0, 900), 'imageDamaged'],
    ]
    for (const [file, reason] of files) {
      const answer = await upload(file)
      expect(answer.data, `${file.toString('latin1', 0, 24)} ${answer.message}`).toEqual(refused(reason))
      expect(answer.message).not.toBe('')
    }
    expect(await kept()).toEqual(before)
  })

  it('[API-02] is the file whose hash was signed', async () => {
    const before = await kept()
    const file = await drawing(380, 380, 'png', 3)
    const other = await world.ask(uploadImage, { file, sha256: hashOf(Buffer.from('x')) }, someone.token)
    expect(other.data).toEqual(refused('badSignature'))
    expect((await world.ask(uploadImage, { sha256: hashOf(file) }, someone.token)).data).toEqual(refused('badRequest'))
    expect((await upload(file, '')).data).toEqual(refused('notLoggedIn'))
    expect((await upload(file, 'forged')).data).toEqual(refused('sessionExpired'))
    expect(await kept()).toEqual(before)
  })

  it('of any other name than its hash and size is not served, and no way leads out of the folder', async () => {
    const image = await taken(await drawing(380, 380, 'png', 4))
    for (const name of [`${image}-96.webp`, `${image}-381.webp`, `${image}.webp`, '..%2f..%2fpackage.json', '%2e%2e/x'])
      expect((await fetched(`/images/${name}`)).headers['content-type'], name).not.toContain('image')
  })

  it('[PLANET-07] is rendered in the sizes of lists by a job, which may run twice', async () => {
    const image = await taken(await drawing(380, 380, 'png', 5))
    await renderImage(world.services, image)
    await renderImage(world.services, image)
    expect((await fetched(`/images/${image}-96.webp`)).statusCode).toBe(200)
    await renderImage(world.services, '0'.repeat(64))
  })

  it('is one of so many that an account may send in an hour, from however many addresses', async () => {
    const limited = await testWorld({ costlyPerMinute: 10 })
    const [one, other] = [await person(limited, 'one', false), await person(limited, 'other', false)]
    const sent = async (who: Person, at: number) => {
      const file = await drawing(380, 380, 'png', 10 + at)
      return (await limited.ask(uploadImage, { file, sha256: hashOf(file) }, who.token, { ip: `203.0.113.${at}` })).code
    }
    const codes: number[] = []
    for (let at = 0; at < 12; at += 1) codes.push(await sent(one, at))
    expect(codes).toEqual([...Array(10).fill(0), 429, 429])
    expect(await sent(other, 12)).toBe(0)
    await limited.end()
  })

  it('[PLANET-09] is forgotten with all others of its day, however many somebody sent', async () => {
    const { services } = world
    await sql`insert into image (hash, bytes, uploaded_at)
      select encode(sha256(n::text::bytea), 'hex'), 1, ${new Date(services.now().getTime() - 25 * 3_600_000)}::timestamptz
      from generate_series(1, 250) n`.execute(services.database)
    expect(await forgetImages(services)).toBe(250)
    expect(await forgetImages(services)).toBe(0)
  })

  it('[PLANET-09] that nobody took up is forgotten after a day, its files too; one on a planet stays', async () => {
    const { services } = world
    const { database } = services
    const [used, unused] = [
      await taken(await drawing(380, 380, 'png', 6)),
      await taken(await drawing(380, 380, 'png', 7)),
    ]
    await renderImage(services, unused)
    await database.insertInto('galaxy').values({ id: 9, name: 'dubhe' }).execute()
    await database.insertInto('star_system').values({ galaxy: 9, system: 1, name: null }).execute()
    const place = {
      galaxy: 9,
      system: 1,
      orbit: 1,
      type: 'ice',
      level: 1,
      state: 'upcoming',
      opens_at: services.now(),
    } as const
    await database
      .insertInto('planet')
      .values({ ...place, image: used })
      .execute()
    world.pass(24 * 3_600_000 - 60_000)
    expect(await forgetImages(services)).toBe(0)
    world.pass(120_000)
    expect(await forgetImages(services)).toBeGreaterThan(0)
    expect(await kept()).toEqual([used, `${used}-380.webp`])
    expect((await fetched(`/images/${unused}-380.webp`)).statusCode).toBe(404)
    someone = await person(world, 'later', false)
    expect(await taken(await drawing(380, 380, 'png', 7))).toBe(unused)
    expect((await fetched(`/images/${unused}-380.webp`)).statusCode).toBe(200)
  })

  describe('that leaves', () => {
    const HOUR = 3_600_000
    /** An unused picture of the day before, with its hash. */
    async function old(colour: number): Promise<string> {
      const hash = await taken(await drawing(380, 380, 'png', colour))
      await sql`update image set uploaded_at = ${new Date(world.services.now().getTime() - 25 * HOUR)}
        where hash = ${hash}`.execute(world.services.database)
      return hash
    }
    const withRemove = (remove: (name: string) => Promise<void>) => ({
      ...world.services,
      files: { ...world.services.files, remove },
    })

    it('has its files removed with no transaction open meanwhile, and nobody takes it up by then', async () => {
      const { database, files } = world.services
      const hash = await old(31)
      const open: number[] = []
      const taken: boolean[] = []
      const removing = withRemove(async (name) => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`.execute(database)
        open.push(rows[0]?.count ?? -1)
        taken.push(await inTransaction(database, (tx) => holdImage(tx, hash)))
        await files.remove(name)
      })
      expect(await forgetImages(removing)).toBe(1)
      expect([new Set(open), new Set(taken)]).toEqual([new Set([0]), new Set([false])])
      expect((await kept()).filter((name) => name.startsWith(hash))).toEqual([])
    })

    it('and is uploaded anew at that moment waits, and has its file', async () => {
      const { files } = world.services
      const hash = await old(32)
      let again: Promise<string> | undefined
      const removing = withRemove(async (name) => {
        again ??= drawing(380, 380, 'png', 32).then(taken)
        await new Promise((done) => setTimeout(done, 300))
        await files.remove(name)
      })
      await forgetImages(removing)
      expect(await again).toBe(hash)
      expect((await kept()).filter((name) => name.startsWith(hash))).toEqual([hash, `${hash}-380.webp`])
    })

    it('and whose file nobody can remove is uploaded anew all the same, once nobody is at it', async () => {
      const { files } = world.services
      const hash = await old(37)
      const removing = withRemove(async (name) => {
        if (name.startsWith(hash)) throw new Error('the bucket lets nothing be deleted')
        await files.remove(name)
      })
      await expect(forgetImages(removing)).rejects.toThrow('lets nothing be deleted')
      world.pass(3 * 60_000)
      expect(await taken(await drawing(380, 380, 'png', 37))).toBe(hash)
      expect(await inTransaction(world.services.database, (tx) => holdImage(tx, hash))).toBe(true)
      world.pass(8 * 60_000)
      expect(await forgetImages(world.services)).toBe(0)
      expect((await kept()).filter((name) => name.startsWith(hash))).toEqual([hash, `${hash}-380.webp`])
    })

    it('and was let leave by another worker meanwhile is left to that one: what was uploaded anew since stays', async () => {
      const { files } = world.services
      const [one, two] = [await old(35), await old(36)]
      let anew: string | undefined
      const removing = withRemove(async (name) => {
        if (anew === undefined) {
          // its bucket has thought for longer than ten minutes: another worker takes both, and somebody uploads the next one anew
          const [next, colour] = name.startsWith(one) ? [two, 36] : [one, 35]
          anew = next
          const later = new Date(world.services.now().getTime() + 601_000)
          expect(await forgetImages({ ...world.services, now: () => later })).toBe(2)
          expect(await taken(await drawing(380, 380, 'png', colour))).toBe(next)
        }
        await files.remove(name)
      })
      await forgetImages(removing)
      const both = (await kept()).filter((name) => name.startsWith(one) || name.startsWith(two))
      expect(both).toEqual([anew, `${anew}-380.webp`])
    })

    it('and whose file cannot be removed keeps none of the others, and is tried again after ten minutes', async () => {
      const { database, files } = world.services
      const [stuck, other] = [await old(33), await old(34)]
      await sql`update image set uploaded_at = uploaded_at - interval '1 hour' where hash = ${stuck}`.execute(database)
      let broken = true
      const removing = withRemove(async (name) => {
        if (broken && name.startsWith(stuck)) throw new Error('the bucket does not answer')
        await files.remove(name)
      })
      await expect(forgetImages(removing)).rejects.toThrow('does not answer')
      expect((await kept()).filter((name) => name.startsWith(other))).toEqual([])
      broken = false
      expect(await forgetImages(removing)).toBe(0)
      const later = new Date(world.services.now().getTime() + 601_000)
      expect(await forgetImages({ ...removing, now: () => later })).toBe(1)
      expect((await kept()).filter((name) => name.startsWith(stuck))).toEqual([])
    })
  })
})
