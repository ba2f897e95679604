import type { ImageSide } from '#rules/planet/image.ts'

/** The name of a picture's file. */
export function fileName(hash: string, side: ImageSide): string {
  return `${hash}-${side}.webp`
}
