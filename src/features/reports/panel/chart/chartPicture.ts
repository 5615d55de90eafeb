import type { ChartModel } from './chartModel.ts'

/** Pixels around the drawing, and of a line of words. */
const edge = 20
const lineHeight = 28

/** A chart as a file that explains itself: with its title, on the colour of the page, and what its colours mean. */
export async function chartPicture(
  figure: HTMLElement,
  { series }: ChartModel,
  title: string,
): Promise<Blob | undefined> {
  const drawing = figure.querySelector('canvas')
  const picture = document.createElement('canvas')
  const context = picture.getContext('2d')
  if (!drawing || !context) return undefined
  const scale = drawing.width / drawing.clientWidth
  const hasLegend = series.length > 1
  picture.width = drawing.width + 2 * edge * scale
  picture.height = drawing.height + (2 * edge + lineHeight * (hasLegend ? 2 : 1)) * scale
  context.scale(scale, scale)
  const { fontFamily, color } = getComputedStyle(figure)
  context.fillStyle = getComputedStyle(document.body).backgroundColor
  context.fillRect(0, 0, picture.width, picture.height)
  context.fillStyle = color
  context.font = `600 16px ${fontFamily}`
  context.fillText(title, edge, edge + 12)
  context.drawImage(drawing, edge, edge + lineHeight, drawing.clientWidth, drawing.clientHeight)
  if (hasLegend) {
    context.font = `13px ${fontFamily}`
    const y = edge + lineHeight + drawing.clientHeight + lineHeight / 2
    let x = edge
    for (const sign of figure.querySelectorAll('.report-legend li')) {
      const label = sign.textContent ?? ''
      context.fillStyle = getComputedStyle(sign.querySelector('span') ?? sign).backgroundColor
      context.fillRect(x, y, 12, 12)
      context.fillStyle = color
      context.fillText(label, x + 18, y + 11)
      x += 18 + context.measureText(label).width + 18
    }
  }
  return new Promise((resolve) => picture.toBlob((blob) => resolve(blob ?? undefined)))
}
