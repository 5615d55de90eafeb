import { copyFile, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * `npm run draw:typeface`: cuts Inter to what the panel needs: Latin with the letters of every European language in it, the
 * weights from regular to semibold, and the drawing for text.
 */
const font = 'node_modules/inter-ui/variable/InterVariable.woff2'
const folder = 'src/theme/typeface'

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))

const characters = [
  between(0x20, 0x7e),
  // Latin-1, Latin Extended-A, and the four letters of Romanian that lie elsewhere.
  between(0xa0, 0x17f),
  'ȘșȚțẞ',
  '–—‘’‚“”„•…‰‹›€−×→←↑↓⇧⌘✓',
].join('')

const cut = await subsetFont(await readFile(font), characters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600 }, opsz: 14 },
})
await writeFile(`${folder}/inter.woff2`, cut)
await copyFile('node_modules/inter-ui/LICENSE.txt', `${folder}/LICENSE.txt`)
console.log(`${Math.round(cut.length / 1024)} KiB`)
