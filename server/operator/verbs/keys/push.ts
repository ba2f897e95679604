import type { Command } from 'commander'
import webPush from 'web-push'
import type { OperatorContext } from '../../context.ts'

/** The key of push messages: made here, kept by whoever configures it. */
export function pushVerbs(to: Command, { print }: OperatorContext): void {
  to.command('push-key')
    .description('make a key for push messages (PUSH_KEY); it is shown this once, and kept nowhere')
    .action(() => print(`PUSH_KEY=${webPush.generateVAPIDKeys().privateKey}`))
}
