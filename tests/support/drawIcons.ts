import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from './chromium.ts'

/**
 * `npm run icons`: draws the pictures that `manifest.webmanifest` and the page name from the one drawing `public/icon.svg`.
 * Systems that cut an icon to a shape of their own get a full square, its sign within the inner four fifths.
 */
const icons = [
  { name: 'icon-192', size: 192, sign: 1, isSquare: false },
  { name: 'icon-512', size: 512, sign: 1, isSquare: false },
  { name: 'icon-maskable-512', size: 512, sign: 0.8, isSquare: true },
  { name: 'apple-touch-icon', size: 180, sign: 0.9, isSquare: true },
] as const

const folder = 'public/icons'
const drawing = await readFile('public/icon.svg', 'utf8')
const [, ground = ''] = /<rect[^>]* fill="([^"]+)"/.exec(drawing) ?? []

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
const page = await browser.newPage()
for (const { name, size, sign, isSquare } of icons) {
  await page.setViewportSize({ width: size, height: size })
  const inner = Math.round(size * sign)
  const margin = (size - inner) / 2
  await page.setContent(
    `<style>html, body { margin: 0; ${isSquare ? `background: ${ground}` : ''} }
     svg { display: block; width: ${inner}px; height: ${inner}px; margin: ${margin}px }</style>${drawing}`,
  )
  await writeFile(`${folder}/${name}.png`, await page.screenshot({ omitBackground: true }))
}
await browser.close()
