import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const SECONDS = 90

/** Waits until the API answers; throws with the end of its output when it does not. */
export async function healthy(port: number, outputFile: string): Promise<void> {
  for (let attempt = 0; attempt < SECONDS * 10; attempt += 1) {
    if (await answers(`http://127.0.0.1:${port}/healthz`)) return
    await pause(100)
  }
  const output = readFileSync(outputFile, 'utf8').split('\n').slice(-20).join('\n')
  throw new Error(`the API does not answer on port ${port}:\n${output}`)
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}
