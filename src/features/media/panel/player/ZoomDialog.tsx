import FitIn from '@mui/icons-material/FitScreen'
import ZoomIn from '@mui/icons-material/ZoomIn'
import ZoomOut from '@mui/icons-material/ZoomOut'
import { Button, Dialog, IconButton } from '@mui/material'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useEvent } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { percentFormat } from '#model/kinds/formats.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { Close } from '#panel/ui/icons.tsx'
import { afterKey, type Extent, fitted, panned, type ZoomView, zoomed } from './zoom.ts'

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
  const change: Change = useEvent((next: Parameters<Change>[0]) => {
    if (stage) setChosen((now = fitted(extent, stage)) => next(now, stage))
  })
  const pointers = useZoomPointers(element, extent, change)

  // The dialog itself would have it, and keys pressed there do not come by here.
  useLayoutEffect(() => element.current?.focus(), [])

  const run = (key: string) =>
    change((now, room) => (key === '0' ? undefined : afterKey(key, now, extent, room)))
  function press(event: KeyboardEvent) {
    const { key } = event
    if (!stage || !view || event.ctrlKey || event.metaKey || event.altKey) return
    if (!afterKey(key, view, extent, stage)) return
    event.preventDefault()
    event.stopPropagation()
    run(key)
  }

  const level = view && percentFormat(language).format(Math.round(view.scale * 100) / 100)
  const buttons = [
    [zoom.farther, '-', ZoomOut],
    [zoom.closer, '+', ZoomIn],
    [zoom.fit, '0', FitIn],
  ] as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys count wherever the focus is within the dialog
    <div className="medium-zoom-content" onKeyDown={press}>
      <header className="line tight">
        <h2 className="truncated grow large strong">{title}</h2>
        <span className="right" role="status" aria-label={level && fill(zoom.level, { level })}>
          {level}
        </span>
        {buttons.map(([label, key, Sign]) => (
          <IconButton key={key} aria-label={label} title={label} onClick={() => run(key)}>
            <Sign />
          </IconButton>
        ))}
        <Button aria-label={zoom.full} title={zoom.full} onClick={() => run('1')}>
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
        onDoubleClick={() => run(view && whole && view.scale > whole.scale ? '0' : '1')}
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

/** Changes what is seen; `undefined` is the whole picture, however large the stage becomes. */
type Change = (next: (view: ZoomView, stage: Extent) => ZoomView | undefined) => void

/** One pointer drags, two pinch, the wheel enlarges where the mouse is. @returns what the stage listens to */
function useZoomPointers(element: RefObject<HTMLElement | null>, picture: Extent, change: Change) {
  const pointers = useRef(new Map<number, Point>())

  const zoomBy = useEvent((factor: number, { x, y }: Point) => {
    const box = element.current?.getBoundingClientRect()
    if (!box) return
    const at = { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
    change((view, stage) => zoomed(view, view.scale * factor, picture, stage, at))
  })

  // React listens to the wheel passively, and then the page would scroll along.
  useEffect(() => {
    const { current } = element
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      zoomBy(Math.exp(-event.deltaY / 400), pointOf(event))
    }
    current?.addEventListener('wheel', turn, { passive: false })
    return () => current?.removeEventListener('wheel', turn)
  }, [element])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, pointOf(event))
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    pointers.current.set(event.pointerId, now)
    const by = { x: before.x - now.x, y: before.y - now.y }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (!other) return change((view, stage) => panned(view, by, picture, stage))
    const factor = distance(other, now) / Math.max(distance(other, before), 1)
    zoomBy(factor, { x: (other.x + now.x) / 2, y: (other.y + now.y) / 2 })
  }

  const forget = (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId)
  return { onPointerDown, onPointerMove, onPointerUp: forget, onPointerCancel: forget }
}

type Point = { x: number; y: number }

const pointOf = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }): Point => ({ x, y })

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
