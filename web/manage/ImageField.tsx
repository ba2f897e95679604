import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IMAGE_SIDE } from '#rules/planet/image.ts'
import { Button } from '#web/kit/Button.tsx'
import { FieldError } from '#web/kit/form/Field.tsx'
import { actOf, directionOf } from '#web/kit/keys/keys.ts'
import { dragged, drawCrop, MOST_ZOOM } from './crop.ts'
import styles from './ImageField.module.css'
import type { ChosenImage } from './use-upload.ts'

interface Props {
  readonly image: ChosenImage
  readonly fault: string | undefined
}

/** The picture of a planet: a file to choose, its part by dragging, keys and zoom; any picture becomes 380 x 380 px. */
export function ImageField({ image, fault }: Props): ReactNode {
  const t = useTranslations('manage.modify')
  const file = useRef<HTMLInputElement>(null)
  const id = useId()
  const wrong = fault ?? image.fault
  return (
    <div className={styles.field}>
      <p className={styles.label} id={id}>
        {t('image')}
      </p>
      <div className={styles.row}>
        {image.bitmap && <Frame image={image} label={t('crop')} />}
        <div className={styles.controls}>
          <input
            ref={file}
            className="visually-hidden"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-labelledby={id}
            tabIndex={-1}
            onChange={(event) => {
              const [chosen] = event.target.files ?? []
              if (chosen) void image.choose(chosen)
              event.target.value = ''
            }}
          />
          {image.bitmap && (
            <label className={styles.zoom}>
              <span>{t('zoom')}</span>
              <input
                type="range"
                min={1}
                max={MOST_ZOOM}
                step={0.01}
                value={image.crop.zoom}
                onChange={(event) => image.cut({ ...image.crop, zoom: Number(event.target.value) })}
              />
            </label>
          )}
          <div className={styles.acts}>
            <Button onClick={() => file.current?.click()}>{image.bitmap ? t('otherImage') : t('chooseImage')}</Button>
            {image.bitmap && (
              <Button kind="text" onClick={image.takeOff}>
                {t('without')}
              </Button>
            )}
          </div>
          <p className={styles.hint}>{t('imageHint', { side: IMAGE_SIDE })}</p>
        </div>
      </div>
      <div aria-live="polite">{wrong && <FieldError text={wrong} />}</div>
    </div>
  )
}

const STEP = 0.04

/** What of the picture is taken, in its frame; dragging and arrow keys move it. */
function Frame({ image, label }: { readonly image: ChosenImage; readonly label: string }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { bitmap, crop } = image
  useEffect(() => {
    if (canvas.current && bitmap) drawCrop(canvas.current, bitmap, crop)
  }, [bitmap, crop])
  const move = (by: { x: number; y: number }): void => {
    if (bitmap) image.cut(dragged(bitmap, crop, by))
  }
  function drag(event: PointerEvent<HTMLButtonElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { width } = event.currentTarget.getBoundingClientRect()
    move({ x: event.movementX / width, y: event.movementY / width })
  }
  return (
    <button
      type="button"
      className={styles.frame}
      aria-label={label}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={(event) => {
        const by = actOf('picture', event.nativeEvent) && directionOf(event.key)
        if (!by) return
        event.preventDefault()
        // the frame goes where the arrow points, so its picture goes the other way
        move({ x: -STEP * by.x, y: -STEP * by.y })
      }}
    >
      <canvas ref={canvas} />
    </button>
  )
}
