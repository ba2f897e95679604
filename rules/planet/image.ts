/** Side of a planet's picture, px: what is uploaded has exactly this size (PLANET-07, decided). */
export const IMAGE_SIDE = 380
/** Bytes of an upload at most: 4 MB. */
export const IMAGE_MOST_BYTES = 4 * 1024 * 1024
/** Sides in which a picture is kept: the picture itself, and a small one for lists. */
export const IMAGE_SIDES = [IMAGE_SIDE, 96] as const
export type ImageSide = (typeof IMAGE_SIDES)[number]

/** Where a picture is served, by the hash of its content; the same address never shows another one. '' for none. */
export function imageAddress(hash: string | null, side: ImageSide = IMAGE_SIDE): string {
  return hash === null ? '' : `/images/${hash}-${side}.webp`
}

/** The small size of a picture whose address is that of the whole one. */
export function smallImage(address: string): string {
  return address.replace(`-${IMAGE_SIDE}.webp`, `-${IMAGE_SIDES[1]}.webp`)
}
