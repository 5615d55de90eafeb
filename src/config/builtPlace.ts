import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that the product was built into, panel and server; `undefined` where it runs from its sources. */
export const builtFolder = /\/server\/parts\/[^/]+\.js$/.test(import.meta.url)
  ? fileURLToPath(new URL('../..', import.meta.url))
  : undefined

/** A file of the built product as one names it where one is. @param path in the built folder */
const builtFile = (folder: string, path: string) => relative(process.cwd(), join(folder, path))

/** The configuration that comes with the product, as one names it where one is. */
export const ownConfiguration =
  builtFolder === undefined ? 'public/config.json' : builtFile(builtFolder, 'config.json')

/** The page that was built; in a clone there may be none. */
export const builtPage = join(builtFolder ?? 'dist', 'index.html')

/** How people call a command of the server: by its file in the built product, in a clone by npm. */
export function commandOf(name: string): string {
  return builtFolder === undefined || process.env.npm_lifecycle_event !== undefined
    ? `npm run ${name} --`
    : `node ${builtFile(builtFolder, `server/${name}.js`)}`
}
