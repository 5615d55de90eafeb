import type { Browser } from '@playwright/test'

/** Edges are drawn a shade lighter or darker from time to time; anything that can be read is more than that. */
const visibleShade = 40
const invisiblePixels = 20

/** Whether nobody would see a difference between two pictures in WebP. */
export async function looksAlike(browser: Browser, one: Buffer, other: Buffer): Promise<boolean> {
  if (one.equals(other)) return true
  const page = await browser.newPage()
  const different = await page.evaluate(
    async ([shade, ...pictures]) => {
      const [first, second] = await Promise.all(
        pictures.map(async (base64) => {
          const image = new Image()
          image.src = `data:image/webp;base64,${base64}`
          await image.decode()
          const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
          canvas?.drawImage(image, 0, 0)
          return canvas?.getImageData(0, 0, image.width, image.height)
        }),
      )
      if (first?.width !== second?.width || first?.height !== second?.height) return undefined
      return first?.data.filter((value, at) => Math.abs(value - (second?.data[at] ?? 0)) > shade).length
    },
    [visibleShade, one.toString('base64'), other.toString('base64')] as const,
  )
  await page.close()
  return different !== undefined && different <= invisiblePixels
}
