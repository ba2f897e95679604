import type { ReactNode } from 'react'
import type { PlanetType } from '#pictures/planet/planet-seed.ts'
import { APART, clockText, Dial } from '#web/kit/dial/Dial.tsx'
import { onDial, type Timed } from '#web/kit/dial/dial.ts'
import { OrbitChart } from '#web/kit/planet/OrbitChart.tsx'
import { PlanetPicture } from '#web/kit/planet/PlanetPicture.tsx'
import { TurningPlanet } from '#web/kit/planet/TurningPlanet.tsx'
import { PublicPlanet } from '#web/land/public/PublicPlanet.tsx'
import { NamingWizard } from '#web/planet/naming/NamingWizard.tsx'
import { PlanetPage as Drawer } from '#web/planet/PlanetPage.tsx'
import { useQuerySheet } from '#web/route/use-query-sheet.ts'

const HOUR = 3_600_000
/** Two that stand together, one that waits at the start, one that burns. */
const LAPSING: readonly Timed<{ readonly coordinates: string; readonly type: PlanetType }>[] = [
  { of: { coordinates: '1-1-1', type: 'terran' }, left: 30 * HOUR },
  { of: { coordinates: '1-1-2', type: 'ocean' }, left: 34 * HOUR },
  { of: { coordinates: '1-1-3', type: 'lava' }, left: 120 * HOUR },
  { of: { coordinates: '1-1-4', type: 'ice' }, left: null },
]

/** Planets as pictures: alone and in two sizes, on the burn dial, and on the chart of pages that are read. */
function Sky(): ReactNode {
  const day = (count: number): string => `${count} d`
  return (
    <>
      <section>
        <PlanetPicture type="gas" coordinates="2-114-5" level={5} diameter={120} label="A gas giant" />
        <PlanetPicture type="crystal" coordinates="2-114-7" level={1} diameter={48} />
        <TurningPlanet type="terran" coordinates="2-114-3" level={3} diameter={120} label="A world that turns" />
      </section>
      <Dial
        label="What burns next"
        line="Burn line"
        day={day}
        centre={
          <>
            <p>The first</p>
            <b className="number">{clockText(30 * HOUR, day)}</b>
          </>
        }
        things={onDial(LAPSING, APART)}
        picture={({ coordinates, type }, className, style, count) => (
          <a key={coordinates} href="#dial" className={className} style={style} aria-label={coordinates}>
            <PlanetPicture type={type} coordinates={coordinates} level={3} diameter={40} />
            {count}
          </a>
        )}
      />
      <OrbitChart label="Eight planets round a sun" />
    </>
  )
}

/** The page of a planet, whose place stands in the address. */
function PlanetPage(): ReactNode {
  const { pathname, search } = window.location
  if (pathname === '/') window.history.replaceState(null, '', `/p/1-1-1${search}`)
  return <PublicPlanet />
}

/** The drawer of a planet over the market. */
function PlanetDrawer(): ReactNode {
  const none = (): void => undefined
  return <Drawer coordinates="9-9-9" onClose={none} onName={none} onBuy={none} />
}

/** The naming of a planet, from the choice on; its step stands in the address. */
function Naming(): ReactNode {
  const { value } = useQuerySheet('naming')
  const none = (): void => undefined
  return <NamingWizard start={value ?? 'choose'} onClose={none} onNamed={none} />
}

export const SKY = { sky: Sky, planet: PlanetPage, planetDrawer: PlanetDrawer, naming: Naming }
