const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')
/** Chunks that a WebP may hold besides its pictures. */
const WEBP_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'EXIF', 'XMP ']

/** Whether nothing follows the picture: what is at once another kind of file hides it there. */
export function endsAsItSays(bytes: Buffer, format: string): boolean {
  if (format === 'png') return bytes.indexOf(PNG_END) === bytes.length - PNG_END.length
  return format === 'jpeg' ? endOfJpeg(bytes) === bytes.length : endOfWebp(bytes) === bytes.length
}

/** Where a JPEG's end-of-image marker ends, walking its segments; -1 when there is none. */
function endOfJpeg(bytes: Buffer): number {
  let at = 2
  while (at + 4 <= bytes.length || bytes.readUInt16BE(Math.min(at, bytes.length - 2)) === 0xffd9) {
    if (bytes[at] !== 0xff) return -1
    const marker = bytes[at + 1]
    if (marker === 0xd9) return at + 2
    // a marker may be filled up with FF
    if (marker === 0xff) {
      at += 1
      continue
    }
    at += 2 + bytes.readUInt16BE(at + 2)
    if (marker === 0xda) at = endOfScan(bytes, at)
  }
  return -1
}

/** Where the entropy-coded data ends that begin at a place: at the next marker that is neither stuffing nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** Where the last chunk of a WebP ends, all of them known; -1 when one is not. */
function endOfWebp(bytes: Buffer): number {
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return -1
  let at = 12
  while (at + 8 <= bytes.length) {
    if (!WEBP_CHUNKS.includes(bytes.toString('latin1', at, at + 4))) return -1
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return at
}
