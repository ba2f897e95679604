import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture of bands from red to blue. */
export function drawing(width: number, height: number, format: 'png' | 'jpeg' | 'webp', turn = 0): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    const x = at % width
    data[at * 3] = Math.round(255 * (1 - x / width))
    data[at * 3 + 1] = (Math.floor(at / width) * 7 + turn) % 90
    data[at * 3 + 2] = Math.round((255 * x) / width)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    [format]()
    .toBuffer()
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="380" height="380"><script>alert(1)</script></svg>'

/** Files that are no picture of ours, whatever they are called. */
export const HOSTILE: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'an SVG with a script': () => Buffer.from(SVG),
  'an SVG that reads a file': () =>
    Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG.replace('alert(1)', '&x;')}`,
    ),
  'an SVG that is packed': () => deflateSync(Buffer.from(SVG)),
  'a page': () => Buffer.from('<!doctype html><script>alert(document.domain)</script>'),
  'a page that begins as a GIF': () => Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;alert(1)'),
  'a GIF': () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  'a TIFF': () =>
    sharp({ create: plain(380) })
      .tiff()
      .toBuffer(),
  'an AVIF': () =>
    sharp({ create: plain(380) })
      .avif()
      .toBuffer(),
  'a PDF': () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
  nothing: () => Buffer.alloc(0),
  noise: () => Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 251)),
}

function plain(side: number) {
  return { width: side, height: side, channels: 3, background: '#123456' } as const
}

/** Pictures behind which something else begins. */
export const WITH_TRAILER: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a PNG and a program': async () =>
    Buffer.concat([await drawing(380, 380, 'png'), Buffer.from('<?php system($_GET[0]);')]),
  'a JPEG and a page': async () =>
    Buffer.concat([await drawing(380, 380, 'jpeg'), Buffer.from('<script>alert(1)</script>')]),
  'a JPEG and a page that ends as a JPEG does': async () =>
    Buffer.concat([
      await drawing(380, 380, 'jpeg'),
      Buffer.from('<script>alert(1)</script>'),
      Buffer.from('ffd9', 'hex'),
    ]),
  'a WebP and a page that its length counts in': async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const whole = Buffer.concat([await drawing(380, 380, 'webp'), page])
    whole.writeUInt32LE(whole.length - 8, 4)
    return whole
  },
  'a WebP and a chunk of its own kind': async () => {
    const whole = Buffer.concat([await drawing(380, 380, 'webp'), Buffer.from('HTML\u0004\0\0\0<b/>', 'latin1')])
    whole.writeUInt32LE(whole.length - 8, 4)
    return whole
  },
  'a WebP and an archive': async () =>
    Buffer.concat([await drawing(380, 380, 'webp'), Buffer.from('PK\u0003\u0004evil')]),
}

/** A WebP of two pictures. */
export async function movingWebp(): Promise<Buffer> {
  const frames = Buffer.alloc(380 * 760 * 3, 90)
  frames.fill(200, frames.length / 2)
  return sharp(frames, { raw: { width: 380, height: 760, channels: 3, pageHeight: 380 } })
    .webp({ delay: [100, 100], loop: 0 })
    .toBuffer()
}

/** A PNG that says it moves. */
export async function movingPng(): Promise<Buffer> {
  const png = await drawing(380, 380, 'png')
  return Buffer.concat([png.subarray(0, 33), chunk('acTL', Buffer.from('0000000200000000', 'hex')), png.subarray(33)])
}

/** Some kilobytes that unpack to 17,000 x 17,000 pixels. */
export function bomb(): Buffer {
  const side = 17_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // one bit a pixel, grey
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** A PNG with a text of its own, so that it has exactly so many bytes. */
export async function paddedPng(size: number): Promise<Buffer> {
  const png = await drawing(380, 380, 'png')
  // after the signature and the header
  return Buffer.concat([
    png.subarray(0, 33),
    chunk('prVt', Buffer.alloc(size - png.length - 12, 'x')),
    png.subarray(33),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(name), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
