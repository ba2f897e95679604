/** What was started by an entry point, and how it ends. */
export interface Ending {
  /** Undone at the end, the last first. */
  readonly undos: (() => Promise<unknown>)[]
  /** Whether it has begun. */
  begun(): boolean
  /** Ends all and the process with this code. Done once, however often it is asked. */
  end(code: number): Promise<void>
}

/** Ends in order what an entry point started: at Ctrl-C, when its terminal is closed, and when the process that started it is gone. */
export function endsInOrder(): Ending {
  const undos: (() => Promise<unknown>)[] = []
  let ending: Promise<void> | undefined
  const end = (code: number): Promise<void> => {
    ending ??= (async () => {
      for (let undo = undos.pop(); undo; undo = undos.pop()) {
        try {
          await undo()
        } catch (error) {
          console.error(error instanceof Error ? error.message : error)
        }
      }
      process.exit(code)
    })()
    return ending
  }
  // a terminal that was closed takes nothing any more; all must end in order nevertheless
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!ending) console.log('ending …')
      void end(0)
    })
  // the process that started us is gone
  process.on('disconnect', () => void end(0))
  return { undos, begun: () => ending !== undefined, end }
}
