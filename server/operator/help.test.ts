import { expect, it } from 'vitest'
import { Misspelt } from './context.ts'
import { asksForHelp, help } from './help.ts'

async function said(...words: string[]): Promise<string> {
  const lines: string[] = []
  expect(asksForHelp(words)).toBe(true)
  expect(await help(words, (line) => lines.push(line))).toBe(0)
  return lines.join('\n')
}

it('says what there is, and how each verb is said, without a database', async () => {
  const all = await said('--help')
  const verbs = [...all.slice(all.indexOf('Commands:')).matchAll(/^ {2}([a-z-]+)/gm)].map(([, verb = '']) => verb)
  expect(verbs.length).toBeGreaterThan(20)
  for (const verb of verbs.filter((one) => one !== 'help')) {
    expect(await said(verb, '--help')).toContain(`Usage: npm run operator -- ${verb}`)
    expect(await said('help', verb)).toContain(`Usage: npm run operator -- ${verb}`)
  }
  expect(await said('staking', 'fund', '-h')).toContain('--reason')
})

it('a word that says nothing by itself is answered by its own verbs', async () => {
  for (const word of ['ledger', 'time', 'planet', 'economy'])
    await expect(help([word], () => {})).rejects.toThrow(`Usage: npm run operator -- ${word}`)
})

it('does nothing where help is asked for in the place of something else', async () => {
  expect(asksForHelp(['staking', 'fund', '5'])).toBe(false)
  await expect(help(['staking', 'fund', '5', '--reason', '--help'], () => {})).rejects.toThrow(Misspelt)
  await expect(help([], () => {})).rejects.toThrow('Commands:')
})
