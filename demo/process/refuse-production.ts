/** The world in a box is for trying out: its keys are public and its mail is readable by all. */
export function refuseProduction(): void {
  if (process.env.NODE_ENV === 'production') throw new Error('the demo does not run with NODE_ENV=production')
}
