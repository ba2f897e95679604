import { useLocale } from 'use-intl'

/** What stands between facts of one line: a middle dot, with spaces only where the script has them. */
export function useDot(): string {
  const locale = useLocale()
  return locale.startsWith('zh') ? '·' : locale.startsWith('ja') ? '・' : ' · '
}
