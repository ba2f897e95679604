/** Gives a text to the browser as a file. */
export function saveFile(name: string, type: string, content: string): void {
  saveBlob(name, new Blob([content], { type: `${type};charset=utf-8` }))
}

/** Gives bytes to the browser as a file. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the browser has taken it by then
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
