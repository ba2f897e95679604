import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { uploadImage } from '#calls/planet/upload-image.ts'
import { ask } from '#web/ask/client.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { type Crop, drawCrop, fileOf, hashOf, WHOLE, within } from './crop.ts'

/** A planet's picture while it is being chosen. */
export interface ChosenImage {
  /** The picture to cut from: one that was chosen, or the one that is kept. Undefined: none. */
  readonly bitmap: ImageBitmap | undefined
  readonly crop: Crop
  /** Whether another one was chosen, whether the kept one was taken off. */
  readonly changed: boolean
  readonly taken: boolean
  readonly busy: boolean
  /** Why a chosen file cannot be used. */
  readonly fault: string | undefined
  choose(file: File): Promise<void>
  cut(crop: Crop): void
  takeOff(): void
  /** It is saved: what is kept is what is shown. */
  forget(): void
}

interface Uploaded {
  readonly hash?: string
  readonly fault?: string
}

/** The picture of a planet: chosen, cut to 380 x 380 px on a canvas, and uploaded. `kept`: the address of the present one. */
export function useUpload(kept: string | undefined): { image: ChosenImage; upload: () => Promise<Uploaded> } {
  const t = useTranslations('manage.modify')
  const words = useErrorWords()
  const [bitmap, setBitmap] = useState<ImageBitmap>()
  const [crop, setCrop] = useState(WHOLE)
  const [state, setState] = useState<'kept' | 'changed' | 'taken'>('kept')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    if (!kept) return
    let wanted = true
    void bitmapOf(kept).then((loaded) => {
      if (wanted && loaded) setBitmap((before) => before ?? loaded)
    })
    return () => {
      wanted = false
    }
  }, [kept])
  async function upload(): Promise<Uploaded> {
    if (!bitmap) return {}
    setBusy(true)
    try {
      const canvas = document.createElement('canvas')
      drawCrop(canvas, bitmap, crop)
      const file = await fileOf(canvas)
      return { hash: (await ask(uploadImage, { sha256: await hashOf(file) }, file)).image }
    } catch (error) {
      return { fault: words(error) }
    } finally {
      setBusy(false)
    }
  }
  const image: ChosenImage = {
    bitmap,
    crop,
    changed: state === 'changed',
    taken: state === 'taken',
    busy,
    fault,
    async choose(file) {
      try {
        setBitmap(await createImageBitmap(file))
        setCrop(WHOLE)
        setState('changed')
        setFault(undefined)
      } catch {
        setFault(t('unreadable'))
      }
    },
    cut(next) {
      if (!bitmap) return
      setCrop(within(bitmap, next))
      setState('changed')
    },
    takeOff() {
      setBitmap(undefined)
      setState(kept ? 'taken' : 'kept')
    },
    forget: () => setState('kept'),
  }
  return { image, upload }
}

/** The picture at an address; undefined when it cannot be had. */
async function bitmapOf(address: string): Promise<ImageBitmap | undefined> {
  try {
    const answer = await fetch(address)
    return answer.ok ? await createImageBitmap(await answer.blob()) : undefined
  } catch {
    return undefined
  }
}
