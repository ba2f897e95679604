import { useTranslations } from 'use-intl'
import { type Device, deviceName } from '#rules/security/device.ts'
import { SECURITY_EVENTS, type SecurityEvent } from '#rules/security/events.ts'

/** The words of a security event; one that is newer than this page is shown by its name. */
export function useEventName(): (event: string) => string {
  const t = useTranslations('security.event')
  return (event) => (event in SECURITY_EVENTS ? t(event as SecurityEvent) : event)
}

/** What a device is called, and its network, in words where nothing is known. */
export function useOriginWords(): { device: (device: Device) => string; network: (network: string) => string } {
  const t = useTranslations('security')
  return {
    device: (device) => deviceName(device) || t('unknownDevice'),
    network: (network) => network || t('unknownNetwork'),
  }
}
