import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bomb, drawing, HOSTILE, movingPng, movingWebp, paddedPng, WITH_TRAILER } from '#proof/images/images.ts'
import { decodeImage, scaleImage } from './decode.ts'

const FOUR_MB = 4_194_304
const refusal = (reason: string) => expect.objectContaining({ reason })

describe('an uploaded picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('[PLANET-09] is taken as %s and encoded anew', async (format) => {
    const kept = await decodeImage(await drawing(380, 380, format))
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 380, height: 380 })
    const { data } = await sharp(kept).raw().toBuffer({ resolveWithObject: true })
    // the drawing is red at its left and blue at its right edge
    const at = (x: number) => [...data.subarray((190 * 380 + x) * (data.length / 144_400)).subarray(0, 3)]
    expect(at(4)[0]).toBeGreaterThan(150)
    expect(at(375)[2]).toBeGreaterThan(150)
  })

  it('[PLANET-09] is taken in each way that a format is written', async () => {
    const picture = sharp(await drawing(380, 380, 'png'))
    for (const file of [
      await picture.clone().jpeg({ progressive: true, quality: 100 }).toBuffer(),
      await picture.clone().jpeg({ chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer(),
      await picture.clone().webp({ lossless: true }).toBuffer(),
      await picture.clone().ensureAlpha(0.5).webp().withMetadata().toBuffer(),
      await picture.clone().png({ progressive: true, palette: true }).toBuffer(),
    ])
      expect((await decodeImage(file)).length).toBeGreaterThan(0)
  })

  it('[PLANET-09] keeps nothing of the file but its pixels', async () => {
    const secret = 'taken at 25.0330 N 121.5654 E <script>alert(1)</script>'
    const exif = { IFD0: { ImageDescription: secret, Copyright: secret } }
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const tagged = await sharp(await drawing(380, 380, 'png'))
        .withExif(exif)
        [format]()
        .toBuffer()
      expect(tagged.includes('script')).toBe(true)
      const kept = await decodeImage(tagged)
      expect(kept.includes('script')).toBe(false)
      expect((await sharp(kept).metadata()).exif).toBeUndefined()
    }
  })

  it('[PLANET-09] of another size is refused, however little or much', async () => {
    for (const [width, height] of [
      [140, 140],
      [379, 380],
      [380, 381],
      [1200, 1200],
    ] as const)
      await expect(decodeImage(await drawing(width, height, 'png'))).rejects.toEqual(refusal('imageSize'))
  })

  it.each(Object.entries(HOSTILE))('[PLANET-09] that is %s is no picture', async (_, make) => {
    await expect(decodeImage(await make())).rejects.toEqual(refusal('imageFormat'))
  })

  it('[PLANET-09] that is cut short or changed is damaged', async () => {
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const whole = await drawing(380, 380, format)
      await expect(decodeImage(whole.subarray(0, Math.floor(whole.length / 2)))).rejects.toEqual(
        refusal('imageDamaged'),
      )
      await expect(decodeImage(whole.subarray(0, whole.length - 3))).rejects.toEqual(refusal('imageDamaged'))
    }
  })

  it.each(Object.entries(WITH_TRAILER))('[PLANET-09] that is at once %s is refused', async (_, make) => {
    await expect(decodeImage(await make())).rejects.toEqual(refusal('imageDamaged'))
  })

  it('[PLANET-09] that moves is refused', async () => {
    await expect(decodeImage(await movingWebp())).rejects.toEqual(refusal('imageMoves'))
    await expect(decodeImage(await movingPng())).rejects.toEqual(refusal('imageMoves'))
  })

  it('[PLANET-09] that unpacks to gigabytes is refused by its header', async () => {
    const file = bomb()
    expect(file.length).toBeLessThan(FOUR_MB)
    const before = process.memoryUsage.rss()
    await expect(decodeImage(file)).rejects.toEqual(refusal('imageSize'))
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
  })

  it('[PLANET-07] of one byte above 4 MB is refused, of 4 MB taken', async () => {
    expect(await paddedPng(FOUR_MB)).toHaveLength(FOUR_MB)
    await expect(decodeImage(await paddedPng(FOUR_MB + 1))).rejects.toEqual(refusal('imageTooLarge'))
    expect((await decodeImage(await paddedPng(FOUR_MB))).length).toBeLessThan(200_000)
  })

  it('[PLANET-07] has a small one for lists', async () => {
    const small = await scaleImage(await decodeImage(await drawing(380, 380, 'png')), 96)
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 })
  })
})
