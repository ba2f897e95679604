import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { learn, type Word } from '#web/state/language.ts'

/** A part that comes with its chunk and its words when it is first drawn; nothing stands in its place until then. */
export function lazyPart<Props extends object>(
  words: readonly Word[],
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  // `lazy` wants a default export, which the house has not
  const Part: ComponentType<Props> = lazy(async () => {
    const [part] = await Promise.all([load(), learn(words)])
    return { default: part }
  })
  return (props) => createElement(Suspense, null, createElement(Part, props))
}

/** A dialog that comes with its chunk and its words when it is first opened, and stays, so that its way out is shown. */
export function lazyDialog<Props extends object>(
  words: readonly Word[],
  load: () => Promise<FunctionComponent<Props>>,
  isOpen: (props: Props) => boolean,
): FunctionComponent<Props> {
  const Part = lazyPart(words, load)
  return (props) => createElement(FromFirstOpening, { open: isOpen(props), dialog: createElement(Part, props) })
}

interface OpeningProps {
  readonly open: boolean
  readonly dialog: ReactNode
}

function FromFirstOpening({ open, dialog }: OpeningProps): ReactNode {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted && dialog
}
