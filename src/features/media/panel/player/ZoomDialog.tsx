import { Button, Dialog, IconButton } from '@mui/material'
import { type KeyboardEvent, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { fill } from '../../../../model/base/translator.ts'
import { percentFormat } from '../../../../model/kinds/formats.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { Close } from '../../../../panel/ui/icons.tsx'
import { FitIn, ZoomIn, ZoomOut } from '../mediaIcons.ts'
import { useStage } from './useStage.ts'
import { useZoomPointers } from './useZoomPointers.ts'
import { type Extent, fitted, type ZoomView, zoomed } from './zoom.ts'
import { afterKey, zoomStep } from './zoomKeys.ts'

interface ZoomDialogProps {
  open: boolean
  onClose: () => void
  address: string
  extent: Extent
  title: string
  altText: string
}

/** A picture over the whole screen, enlarged and moved by mouse, fingers, buttons and keys. */
export function ZoomDialog(props: ZoomDialogProps) {
  const { open, onClose, title } = props
  const { medium } = useLanguage().texts
  return (
    <Dialog
      fullScreen
      open={open}
      onClose={onClose}
      slotProps={{ paper: { className: 'medium-zoom', 'aria-label': fill(medium.zoom.title, { title }) } }}
    >
      <Zoom {...props} />
    </Dialog>
  )
}

function Zoom({ onClose, address, extent, title, altText }: ZoomDialogProps) {
  const { language, texts } = useLanguage()
  const { zoom } = texts.medium
  const keysId = useId()
  const { stage, measure } = useStage<HTMLElement>()
  const element = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState<ZoomView>()
  const whole = stage && fitted(extent, stage)
  const view = chosen ?? whole
  const change = useCallback(
    (next: (view: ZoomView) => ZoomView) =>
      setChosen((now) => (now ?? whole) && next((now ?? whole) as ZoomView)),
    [whole],
  )
  const pointers = useZoomPointers(element, { picture: extent, stage, change })

  const place = useCallback(
    (stageElement: HTMLElement | null) => {
      element.current = stageElement
      return measure(stageElement)
    },
    [measure],
  )

  // The dialog itself would have it, and keys pressed there do not come by here.
  useLayoutEffect(() => element.current?.focus(), [])

  function press(event: KeyboardEvent) {
    if (!stage || !view || event.ctrlKey || event.metaKey || event.altKey) return
    const next = afterKey(event.key, view, extent, stage)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    setChosen(event.key === '0' ? undefined : next)
  }

  const scaleTo = (scale: number) => stage && change((now) => zoomed(now, scale, extent, stage))
  const level = view && percentFormat(language).format(Math.round(view.scale * 100) / 100)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys count wherever the focus is within the dialog
    <div className="medium-zoom-content" onKeyDown={press}>
      <header>
        <h2>{title}</h2>
        <span role="status" aria-label={level && fill(zoom.level, { level })}>
          {level}
        </span>
        <IconButton
          aria-label={zoom.farther}
          title={zoom.farther}
          onClick={() => view && scaleTo(view.scale / zoomStep)}
        >
          <ZoomOut />
        </IconButton>
        <IconButton
          aria-label={zoom.closer}
          title={zoom.closer}
          onClick={() => view && scaleTo(view.scale * zoomStep)}
        >
          <ZoomIn />
        </IconButton>
        <IconButton aria-label={zoom.fit} title={zoom.fit} onClick={() => setChosen(undefined)}>
          <FitIn />
        </IconButton>
        <Button aria-label={zoom.full} title={zoom.full} onClick={() => scaleTo(1)}>
          1:1
        </Button>
        <IconButton aria-label={zoom.close} title={zoom.close} onClick={onClose}>
          <Close />
        </IconButton>
      </header>
      <section
        ref={place}
        className="medium-zoom-stage"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move what is in it
        tabIndex={0}
        aria-label={zoom.picture}
        aria-describedby={keysId}
        {...pointers}
        onDoubleClick={() => (view && whole && view.scale > whole.scale ? setChosen(undefined) : scaleTo(1))}
      >
        {stage && view && (
          <svg role="img" aria-label={altText} viewBox={seenOf(view, stage)}>
            <image href={address} width={extent.width} height={extent.height} />
          </svg>
        )}
      </section>
      <p id={keysId}>{zoom.keys}</p>
    </div>
  )
}

/** The part of the picture that the stage shows, as an SVG says it. */
function seenOf(view: ZoomView, stage: Extent): string {
  const [width, height] = [stage.width / view.scale, stage.height / view.scale]
  return [view.x - width / 2, view.y - height / 2, width, height].join(' ')
}
