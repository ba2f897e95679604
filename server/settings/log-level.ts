const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/**
 * From which level on a process logs.
 * @throws Error that names LOG_LEVEL
 */
export function logLevelOf(given: string | undefined): string {
  const level = (given || 'info').toLowerCase()
  if (!LEVELS.includes(level)) throw new Error(`LOG_LEVEL is one of ${LEVELS.join(', ')}, not ${given}`)
  return level
}
