const BOUNDARY = 'orrery-proof-7MA4YWxkTrZu0gW'

/** A multipart body as a browser makes it: text fields, then the file. Without bytes there is no file in it. */
export function multipartOf(
  fields: Readonly<Record<string, unknown>>,
  file: unknown,
): { headers: Record<string, string>; payload: Buffer } {
  const parts: Buffer[] = []
  for (const [name, value] of Object.entries(fields))
    parts.push(Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text(value)}\r\n`))
  if (file instanceof Uint8Array)
    parts.push(
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      Buffer.from(file),
      Buffer.from('\r\n'),
    )
  parts.push(Buffer.from(`--${BOUNDARY}--\r\n`))
  return { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, payload: Buffer.concat(parts) }
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
