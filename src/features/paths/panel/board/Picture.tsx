import FitWidth from '@mui/icons-material/FitScreenOutlined'
import { Button, ButtonGroup } from '@mui/material'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { usePrinting } from '#panel/base/usePrinting.ts'
import { Add, Remove } from '#panel/ui/icons.tsx'
import { pathEnd } from '../../model/path.ts'
import type { PathLayout, Size } from '../layout.ts'
import { pictureMove } from './moves.ts'
import { PictureLink, PictureStep } from './PictureStep.tsx'
import { brokenStubs, startSign } from './pictureShapes.ts'
import { bringIntoBox, findRow, linkName, type TwinProps } from './selection.ts'
import { usePathLayout } from './usePathLayout.ts'
import { useTypedNumber } from './useTypedNumber.ts'
import './picture.css'

/** Pixels above the picture, for the sign of its start. */
const above = 44

/** The path drawn. By keys it is a list to choose from, each step of which says where it leads. */
export function Picture(props: TwinProps) {
  const { path, selected, onSelect, onOpen } = props
  const { pathBoard } = useLanguage().texts
  const [headingId, helpId] = [useId(), useId()]
  const box = useRef<HTMLDivElement>(null)
  const { layout, hasFailed, retry } = usePathLayout(path.steps, path.links)
  const zoom = useZoom(box, layout && { width: layout.width, height: layout.height + above })
  // What is selected comes into sight, and stays there when the picture comes, and when its size changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn, and how large, moves it.
  useLayoutEffect(() => {
    bringIntoBox(box.current, findRow(box.current, { step: selected.step }))
  }, [layout, zoom.scale, selected.step])
  const select = useCallback((key: string) => onSelect({ step: key }), [onSelect])

  function go(key: string | undefined) {
    if (key === undefined) return
    select(key)
    findRow(box.current, { step: key })?.focus()
  }
  const typeNumber = useTypedNumber((number) => go(path.facts[number - 1]?.step.key))

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !layout) return
    const { key } = event
    const zoomed = { '+': zoom.larger, '-': zoom.smaller, '0': zoom.fit }[key]
    const target = pictureMove(key, selected.step, path.facts, layout.nodes)
    if (typeNumber(key)) {
      // It has gone there.
    } else if (zoomed) zoomed()
    else if (key === 'Enter' || key === ' ') onOpen(selected.step)
    else if (target !== undefined) go(target)
    else if (!key.startsWith('Arrow') && !key.startsWith('Page')) return
    event.preventDefault()
    event.stopPropagation()
  }

  const buttons = [
    [pathBoard.zoomOut, zoom.smaller, Remove],
    [pathBoard.zoomFit, zoom.fit, FitWidth],
    [pathBoard.zoomIn, zoom.larger, Add],
  ] as const
  return (
    <>
      <div className="path-twin-head facts between">
        <h3 id={headingId}>{pathBoard.picture}</h3>
        <p id={helpId} className="visually-hidden">
          {pathBoard.pictureHelp}
        </p>
        <ButtonGroup className="no-print" size="small" variant="outlined" aria-label={pathBoard.zoom}>
          {buttons.map(([label, run, Sign]) => (
            <Button key={label} onClick={run} aria-label={label} title={label}>
              <Sign fontSize="small" />
            </Button>
          ))}
        </ButtonGroup>
      </div>
      {hasFailed && (
        <p role="alert">
          {pathBoard.drawFailed} <Button onClick={retry}>{pathBoard.redraw}</Button>
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is a list box, once it is drawn. */}
      <div
        ref={box}
        className="path-scroll card scrolls path-picture"
        // What is still being drawn has nothing to choose from.
        {...(layout && { role: 'listbox', 'aria-labelledby': headingId, 'aria-describedby': helpId })}
        aria-busy={!layout && !hasFailed}
        onKeyDown={press}
      >
        {!layout && !hasFailed && (
          <p role="status" className="appears-late">
            {pathBoard.drawing}
          </p>
        )}
        {layout && <Drawing {...props} layout={layout} scale={zoom.scale} onSelect={select} />}
      </div>
    </>
  )
}

interface DrawingProps extends Omit<TwinProps, 'onSelect'> {
  layout: PathLayout
  scale: number
  onSelect: (key: string) => void
}

function Drawing({ path, selected, shown, lit, layout, scale, onSelect, onOpen }: DrawingProps) {
  const { pathBoard } = useLanguage().texts
  const arrowId = useId()
  const stubs = useMemo(() => brokenStubs(path.links, layout.nodes), [path.links, layout])
  const start = startSign(layout.nodes, path.steps[0]?.key)
  const shownKeys = useMemo(() => new Set(shown.map(({ step }) => step.key)), [shown])
  return (
    <svg
      role="presentation"
      viewBox={`0 ${-above} ${layout.width} ${layout.height + above}`}
      width={Math.round(layout.width * scale)}
      height={Math.round((layout.height + above) * scale)}
    >
      <defs>
        <marker
          id={arrowId}
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerUnits="userSpaceOnUse"
          markerWidth="11"
          markerHeight="11"
          orient="auto-start-reverse"
          className="path-arrow"
        >
          <path d="M0 0 10 5 0 10z" />
        </marker>
      </defs>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing of it takes the focus. */}
      <g aria-hidden="true">
        {start && (
          <g className="path-sign">
            <rect {...start.box} rx={start.box.height / 2} />
            <text x={start.x} y={start.y}>
              {pathBoard.start}
            </text>
            <path d={start.d} className="path-link" markerEnd={`url(#${arrowId})`} />
          </g>
        )}
        {layout.links.map((placed) => (
          <PictureLink
            key={`${placed.link.from} ${placed.link.branch}`}
            placed={placed}
            label={labelOf(path, placed.link.from, placed.link.branch)}
            arrowId={arrowId}
            isChosen={placed.link.from === selected.step && placed.link.branch === selected.branch}
            lit={lit && (lit.links.has(linkName(placed.link.from, placed.link.to)) ? 'visited' : 'missed')}
          />
        ))}
        {stubs.map(({ name, d }) => (
          <path key={name} d={d} className="path-link is-broken" />
        ))}
      </g>
      {layout.nodes.map((node) => {
        const facts = path.byKey.get(node.key)
        if (node.key === pathEnd)
          return (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it does not take the focus.
            <g key={node.key} aria-hidden="true" className="path-sign">
              <rect
                x={node.x - node.width / 2}
                y={node.y - node.height / 2}
                width={node.width}
                height={node.height}
                rx={node.height / 2}
              />
              <text x={node.x} y={node.y}>
                {pathBoard.end}
              </text>
            </g>
          )
        return (
          facts && (
            <PictureStep
              key={node.key}
              facts={facts}
              words={path.words}
              node={node}
              isSelected={selected.step === node.key}
              isFaint={!shownKeys.has(node.key)}
              lit={lit && (lit.steps.get(node.key) ?? 'missed')}
              onSelect={onSelect}
              onOpen={onOpen}
            />
          )
        )
      })}
    </svg>
  )
}

function labelOf({ byKey }: TwinProps['path'], from: string, branch: string | undefined) {
  return branch === undefined
    ? undefined
    : byKey.get(from)?.step.branches.find(({ key }) => key === branch)?.label
}

const [smallest, largest, factor] = [0.05, 3, 1.25]

/** How large the picture is drawn: as wide as its box until the person chooses, and never larger than it was meant to be. */
function useZoom(box: RefObject<HTMLElement | null>, picture: Size | undefined) {
  const [chosen, setChosen] = useState<number>()
  const fitted = useFittedWidth(box, picture?.width)
  // On paper everything has its own size, however it was looked at.
  const isPrinting = usePrinting()
  const by = (times: number) =>
    setChosen((before = fitted) => Math.min(largest, Math.max(smallest, before * times)))
  return {
    scale: isPrinting ? 1 : (chosen ?? fitted),
    larger: () => by(factor),
    smaller: () => by(1 / factor),
    fit: () => setChosen(undefined),
  }
}

/** The scale at which a picture is as wide as its box; it follows the box. Where nothing is drawn, its own size. */
function useFittedWidth(box: RefObject<HTMLElement | null>, width: number | undefined): number {
  const [fitted, setFitted] = useState(1)
  useLayoutEffect(() => {
    const { current } = box
    if (!current || !width) return
    const measure = () => {
      if (current.clientWidth > 0) setFitted(Math.min(1, Math.max(smallest, current.clientWidth / width)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [box, width])
  return fitted
}
