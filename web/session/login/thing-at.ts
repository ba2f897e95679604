/**
 * What of our own an address names, as a reader knows it: `1-1-1 (9, 9)` of a plot on the map or of the market, `1-1-1` of a
 * planet, nothing of other pages. `place` is path, search and hash.
 */
export function thingAt(place: string): string {
  const { pathname, searchParams, hash } = new URL(place, 'http://orrery')
  const [, , onPath = '', plotOnPath = ''] = pathname.startsWith('/p/') ? pathname.split('/') : []
  const [planetOfPlot = '', x, y] = (searchParams.get('plot') ?? '').split('~')
  const planet = searchParams.get('planet') ?? searchParams.get('buying') ?? searchParams.get('naming')
  const coordinates = [planetOfPlot, planet ?? '', onPath].find((each) => /^\d+-\d+-\d+$/.test(each))
  if (coordinates === undefined) return ''
  const plot = [`${x},${y}`, hash.slice(1), plotOnPath].find((each) => /^\d+,\d+$/.test(each))
  return plot === undefined ? coordinates : `${coordinates} (${plot.replace(',', ', ')})`
}
