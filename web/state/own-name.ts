const KEY = 'orrery.name'

/** The member's name as the bar last showed it, so that its tools stand where they will stand; '' when it is not known. */
export function rememberedName(): string {
  return localStorage.getItem(KEY) ?? ''
}

/** He is called so. */
export function rememberName(name: string): void {
  if (name !== rememberedName()) localStorage.setItem(KEY, name)
}

/** Whoever comes next is called otherwise. */
export function forgetName(): void {
  localStorage.removeItem(KEY)
}
