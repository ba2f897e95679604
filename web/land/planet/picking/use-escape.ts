import { useShortcut } from '#web/kit/keys/use-shortcut.ts'

/** Esc anywhere on the screen, where no open dialog or list of choices takes it first. */
export function useEscape(active: boolean, onEscape: () => void): void {
  useShortcut('leave', onEscape, active)
}
