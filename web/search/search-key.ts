/** What of a key that was pressed tells whether it opens the search. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'target'>

/** `/`, but where one types, and Ctrl or Cmd with K everywhere. */
export function opensSearch({ key, ctrlKey, metaKey, altKey, isComposing, target }: Pressed): boolean {
  if (isComposing || altKey) return false
  if (key === '/') return !ctrlKey && !metaKey && !takesText(target)
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey
}

function takesText(target: EventTarget | null): boolean {
  return (
    target !== null &&
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
