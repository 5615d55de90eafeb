/** Width and height in pixels. */
export interface Extent {
  width: number
  height: number
}

/** What is seen of a picture: pixels of the screen per pixel of the picture, and the picture's point in the middle. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

const most = 8

/** The whole picture in the middle of its stage, never larger than it is. */
export function fitted(picture: Extent, stage: Extent): ZoomView {
  const scale = Math.min(1, stage.width / picture.width, stage.height / picture.height)
  return { scale, x: picture.width / 2, y: picture.height / 2 }
}

/**
 * Another scale, at which a point of the stage still shows what it showed.
 *
 * @param at pixels from the middle of the stage. @default the middle
 */
export function zoomed(
  view: ZoomView,
  scale: number,
  picture: Extent,
  stage: Extent,
  at: { x: number; y: number } = { x: 0, y: 0 },
): ZoomView {
  const least = fitted(picture, stage).scale
  const next = Math.min(Math.max(scale, least), Math.max(most, least))
  const moved = { x: at.x / view.scale - at.x / next, y: at.y / view.scale - at.y / next }
  return kept({ scale: next, x: view.x + moved.x, y: view.y + moved.y }, picture, stage)
}

/** Moved by pixels of the stage: what is right of the picture's middle comes with a positive `x`. */
export function panned(
  view: ZoomView,
  by: { x: number; y: number },
  picture: Extent,
  stage: Extent,
): ZoomView {
  const moved = { ...view, x: view.x + by.x / view.scale, y: view.y + by.y / view.scale }
  return kept(moved, picture, stage)
}

/** No further than the picture's edges; what is smaller than the stage stays in the middle. */
function kept(view: ZoomView, picture: Extent, stage: Extent): ZoomView {
  const within = (place: number, length: number, seen: number) =>
    seen >= length ? length / 2 : Math.min(Math.max(place, seen / 2), length - seen / 2)
  return {
    ...view,
    x: within(view.x, picture.width, stage.width / view.scale),
    y: within(view.y, picture.height, stage.height / view.scale),
  }
}

const zoomStep = 1.25

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
