/** Where something lies in the window, in pixels, as `getBoundingClientRect` says. */
export type Place = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** So much stays free between the card and what it must not cover, in pixels. */
const gap = 8

/**
 * How far above the lower edge of the window the card lies, in pixels, so that it covers none of the places. Where there
 * is no room above them it keeps to the edge, for it must be seen.
 *
 * @param card where it lies now, at whatever height
 * @param margin the least distance from the edge
 */
export function clearBottom(
  card: Place,
  places: readonly Place[],
  windowHeight: number,
  margin: number,
): number {
  const height = card.bottom - card.top
  const beside = places.filter(({ left, right }) => left < card.right && right > card.left)
  let bottom = margin
  for (const { top, bottom: end } of beside.toSorted((one, other) => other.bottom - one.bottom)) {
    const lower = windowHeight - bottom
    const isCovered = top < lower + gap && end > lower - height - gap
    if (isCovered) bottom = windowHeight - top + gap
  }
  return bottom + height > windowHeight ? margin : bottom
}
