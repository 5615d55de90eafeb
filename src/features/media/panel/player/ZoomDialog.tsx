import FitIn from '@mui/icons-material/FitScreen'
import ZoomIn from '@mui/icons-material/ZoomIn'
import ZoomOut from '@mui/icons-material/ZoomOut'
import { Button, Dialog, IconButton } from '@mui/material'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { fill } from '#model/base/translator.ts'
import { percentFormat } from '#model/kinds/formats.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { Close } from '#panel/ui/icons.tsx'
import { afterKey, type Extent, fitted, panned, type ZoomView, zoomed, zoomStep } from './zoom.ts'

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
  const element = useRef<HTMLElement>(null)
  const stage = useStage(element)
  const [chosen, setChosen] = useState<ZoomView>()
  const whole = stage && fitted(extent, stage)
  const view = chosen ?? whole
  const change = useCallback(
    (next: (view: ZoomView) => ZoomView) =>
      setChosen((now) => (now ?? whole) && next((now ?? whole) as ZoomView)),
    [whole],
  )
  const pointers = useZoomPointers(element, { picture: extent, stage, change })

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
  const buttons = [
    [zoom.farther, () => view && scaleTo(view.scale / zoomStep), ZoomOut],
    [zoom.closer, () => view && scaleTo(view.scale * zoomStep), ZoomIn],
    [zoom.fit, () => setChosen(undefined), FitIn],
  ] as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys count wherever the focus is within the dialog
    <div className="medium-zoom-content" onKeyDown={press}>
      <header className="line tight">
        <h2 className="truncated grow large strong">{title}</h2>
        <span className="right" role="status" aria-label={level && fill(zoom.level, { level })}>
          {level}
        </span>
        {buttons.map(([label, run, Sign]) => (
          <IconButton key={label} aria-label={label} title={label} onClick={run}>
            <Sign />
          </IconButton>
        ))}
        <Button aria-label={zoom.full} title={zoom.full} onClick={() => scaleTo(1)}>
          1:1
        </Button>
        <IconButton aria-label={zoom.close} title={zoom.close} onClick={onClose}>
          <Close />
        </IconButton>
      </header>
      <section
        ref={element}
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
      <p className="muted small" id={keysId}>
        {zoom.keys}
      </p>
    </div>
  )
}

/** The part of the picture that the stage shows, as an SVG says it. */
function seenOf(view: ZoomView, stage: Extent): string {
  const [width, height] = [stage.width / view.scale, stage.height / view.scale]
  return [view.x - width / 2, view.y - height / 2, width, height].join(' ')
}

/** The size of an element as it is now. @returns `undefined` until it is known */
function useStage(element: RefObject<Element | null>): Extent | undefined {
  const [stage, setStage] = useState<Extent>()
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const take = () => {
      const { clientWidth: width, clientHeight: height } = target
      if (width > 0 && height > 0) setStage({ width, height })
    }
    take()
    const observer = new ResizeObserver(take)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return stage
}

interface Zooming {
  picture: Extent
  stage: Extent | undefined
  change: (next: (view: ZoomView) => ZoomView) => void
}

type Point = { x: number; y: number }

/** One pointer drags, two pinch, the wheel enlarges where the mouse is. @returns what the stage listens to */
function useZoomPointers(stageElement: RefObject<Element | null>, zooming: Zooming) {
  const { picture, stage, change } = zooming
  const pointers = useRef(new Map<number, Point>())

  // React listens to the wheel passively, and then the page would scroll along.
  useEffect(() => {
    const element = stageElement.current
    if (!(element instanceof HTMLElement) || !stage) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const at = fromMiddle(element, { x: event.clientX, y: event.clientY })
      change((view) => zoomed(view, view.scale * Math.exp(-event.deltaY / 400), picture, stage, at))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [stageElement, stage, picture, change])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before || !stage) return
    const now = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, now)
    const by = { x: before.x - now.x, y: before.y - now.y }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (!other) return change((view) => panned(view, by, picture, stage))
    const factor = distance(other, now) / Math.max(distance(other, before), 1)
    const middle = { x: (other.x + now.x) / 2, y: (other.y + now.y) / 2 }
    const at = fromMiddle(event.currentTarget, middle)
    change((view) => zoomed(view, view.scale * factor, picture, stage, at))
  }

  const forget = (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId)
  return { onPointerDown, onPointerMove, onPointerUp: forget, onPointerCancel: forget }
}

function fromMiddle(element: Element, { x, y }: Point): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: x - left - width / 2, y: y - top - height / 2 }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
