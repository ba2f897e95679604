import './busy.ts'
import 'virtual:tokens.css'
import './page.css'
import { createRoot, type Root } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { messages } from '#languages/en_US.ts'
import { LandMap } from '#web/land/map/LandMap.tsx'
import { type MapLayer, type MapPlanes, type MapShow, plotStates } from '#web/land/map/plots/plot-states.ts'
import { Layers } from '#web/land/planet/LandSide.tsx'

const side = Number(new URLSearchParams(location.search).get('side') ?? 128)

/** Plots of all eras and states, many holdings of mine among them; the same at each run. */
function planes(): MapPlanes {
  const count = side * side
  const made = {
    side,
    state: new Uint8Array(count),
    era: new Uint8Array(count),
    price: new Uint32Array(count),
    version: 0,
  }
  const states = [plotStates.unsold, plotStates.owned, plotStates.owned, plotStates.mine, plotStates.resale]
  for (let index = 0; index < count; index += 1) {
    let hash = Math.imul(index ^ 0x9e3779b9, 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    hash ^= hash >>> 16
    made.state[index] = states[(hash >>> 0) % states.length] ?? 0
    made.era[index] = (hash >>> 8) % 7
    made.price[index] = (hash >>> 4) % 5000
  }
  return made
}

const all = planes()

/** The map with its layers and their legend, as beside it on the screen of a planet. */
function render(root: Root, layer: MapLayer, show: MapShow): void {
  root.render(
    <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
      <div id="map">
        <LandMap
          planes={all}
          relief={{ seed: 7, type: 'terran' }}
          layer={layer}
          show={show}
          theme="day"
          label={(x, y) => `${x}, ${y}`}
          hint={(x, y) => [`${x}, ${y}`, 'plot']}
          describe={(x, y) => `${x}, ${y}`}
          onSelect={() => {}}
          ariaLabel="map"
        />
      </div>
      <Layers
        planes={all}
        layer={layer}
        show={show}
        yields={['0.0196', '0.291', '0.3395', '0.384', '0.432', '0.475', '0.5225']}
        onLayer={(next) => render(root, next, show)}
        onShow={(next) => render(root, layer, next)}
      />
    </IntlProvider>,
  )
}

const element = document.getElementById('page')
if (element) render(createRoot(element), 'ownership', 'all')
