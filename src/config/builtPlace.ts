import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `undefined` where the product runs from its sources. */
export const builtFolder = /\/server\/parts\/[^/]+\.js$/.test(import.meta.url)
  ? fileURLToPath(new URL('../..', import.meta.url))
  : undefined

/** Relative to where one is. */
const builtFile = (folder: string, path: string) => relative(process.cwd(), join(folder, path))

/** Relative to where one is. */
export const ownConfiguration =
  builtFolder === undefined ? 'public/config.json' : builtFile(builtFolder, 'config.json')

export const builtPage = join(builtFolder ?? 'dist', 'index.html')

/** Returns how people call a command of the server: in a clone by npm. */
export function commandOf(name: string): string {
  return builtFolder === undefined || process.env.npm_lifecycle_event !== undefined
    ? `npm run ${name} --`
    : `node ${builtFile(builtFolder, `server/${name}.js`)}`
}
