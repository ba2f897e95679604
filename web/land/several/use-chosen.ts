import { useRef, useState } from 'react'
import type { MapPlanes } from '#web/land/map/plots/plot-states.ts'
import type { PlotPlace } from '#web/land/plot-place.ts'
import { isForSale, leastOf, type Pressed, press, readChosen, writeChosen } from './chosen.ts'

/** Why a press changed nothing, and which plot it was. */
export interface Refused {
  readonly why: NonNullable<Pressed['refused']> | 'sold'
  readonly place: PlotPlace
}

/** Several plots that are chosen to be bought together; what is chosen stands in the address. */
export interface Choosing {
  readonly on: boolean
  readonly chosen: readonly PlotPlace[]
  /** What they ask for together, whole DU. */
  readonly least: number
  readonly refused: Refused | undefined
  /** Begins to choose: with what was chosen before, or with the plot that is open. */
  readonly start: (with_?: PlotPlace) => void
  readonly stop: () => void
  readonly clear: () => void
  readonly press: (place: PlotPlace) => void
  /** Takes a plot out, whatever became of it. */
  readonly drop: (place: PlotPlace) => void
}

/** `text` is what the address says, undefined when plots are opened one at a time; `write` changes it. */
export function useChosen(planes: MapPlanes, text: string | null, write: (text: string | undefined) => void): Choosing {
  const [refused, setRefused] = useState<Refused>()
  // who leaves by Esc and comes back goes on with what he had
  const before = useRef('')
  const named = readChosen(text ?? '', planes.side)
  const chosen = named.filter((place) => isForSale(planes, place))
  const gone = named.find((place) => !isForSale(planes, place))
  const set = (places: readonly PlotPlace[]): void => {
    before.current = writeChosen(places)
    setRefused(undefined)
    write(before.current)
  }
  return {
    on: text !== null,
    chosen,
    least: leastOf(planes, chosen),
    refused: refused ?? (gone && { why: 'sold', place: gone }),
    start(place) {
      const kept = readChosen(before.current, planes.side).filter((one) => isForSale(planes, one))
      set(kept.length === 0 && place && isForSale(planes, place) ? [place] : kept)
    },
    stop() {
      setRefused(undefined)
      write(undefined)
    },
    clear: () => set([]),
    drop: ({ x, y }) => set(chosen.filter((one) => one.x !== x || one.y !== y)),
    press(place) {
      const pressed = press(planes, chosen, place)
      if (pressed.refused) setRefused({ why: pressed.refused, place })
      else set(pressed.chosen)
    },
  }
}
