import { type Extent, fitted, panned, type ZoomView, zoomed } from './zoom.ts'

/** How much one step enlarges. */
export const zoomStep = 1.25

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** What a key makes of a view; `undefined` where it means nothing here. Arrows move by a tenth of the stage. */
export function afterKey(key: string, view: ZoomView, picture: Extent, stage: Extent): ZoomView | undefined {
  if (key === '+' || key === '=') return zoomed(view, view.scale * zoomStep, picture, stage)
  if (key === '-' || key === '−') return zoomed(view, view.scale / zoomStep, picture, stage)
  if (key === '0') return fitted(picture, stage)
  if (key === '1') return zoomed(view, 1, picture, stage)
  const [x, y] = (Object.hasOwn(arrows, key) && arrows[key]) || []
  if (x === undefined || y === undefined) return undefined
  return panned(view, { x: (x * stage.width) / 10, y: (y * stage.height) / 10 }, picture, stage)
}
