/** Whether notifications of ours were ever agreed to in this browser: else nothing of push messages is loaded. */
export function mayHear(): boolean {
  return 'serviceWorker' in navigator && 'Notification' in window && Notification.permission === 'granted'
}
