import { useTranslations } from 'use-intl'

/** Says how long something took, in the largest unit that leaves two of it; rounded up, as a time that is promised must be. */
export function useLength(): (seconds: number) => string {
  const t = useTranslations('length')
  return (seconds) => {
    if (seconds < 120) return t('seconds', { value: seconds })
    if (seconds < 7200) return t('minutes', { value: Math.ceil(seconds / 60) })
    if (seconds < 172_800) return t('hours', { value: Math.ceil(seconds / 3600) })
    return t('days', { value: Math.ceil(seconds / 86_400) })
  }
}
