import { alertAsset, alertList, alertPlanet, alertRemove } from '#calls/alert/alerts.ts'
import { forUser } from '#server/handler/handler.ts'
import type { Word } from '#server/handler/word.ts'
import { listAlerts, removeAlert, setAssetAlert, setPlanetAlert } from './alerts.ts'
import { lookAtPrices, tellAlerts } from './fire.ts'

export const alertWord: Word = {
  handlers: [
    forUser(alertList, (_, asker) => listAlerts(asker)),
    forUser(alertPlanet, (asked, asker) => setPlanetAlert(asker, asked)),
    forUser(alertAsset, (asked, asker) => setAssetAlert(asker, asked)),
    forUser(alertRemove, (asked, asker) => removeAlert(asker, asked)),
  ],
  chores: [
    { name: 'prices-of-alerts', pauseMs: 2000, run: lookAtPrices },
    { name: 'alerts', pauseMs: 2000, run: tellAlerts },
  ],
}
