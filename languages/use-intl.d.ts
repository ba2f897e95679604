import type { Messages } from './en_US.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}
