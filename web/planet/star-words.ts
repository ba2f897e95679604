import { useTranslations } from 'use-intl'
import type { Messages } from '#languages/en_US.ts'

/** The name of a star or a galaxy in the language on the screen; empty where it has none. */
export function useStarName(): (name: string) => string {
  const star = useTranslations('star')
  return (name) => (name && star.has(name as keyof Messages['star']) ? star(name as keyof Messages['star']) : '')
}
