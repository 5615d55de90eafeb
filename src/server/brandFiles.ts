import { readFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { ownValue } from '#model/base/json.ts'
import { withoutBasePath } from './http/basePath.ts'
import type { PanelConfiguration } from './panelConfiguration.ts'

/** Where pictures of the brand lie. */
export interface BrandPlaces {
  /** Its `brand` folder comes first: an upgrade replaces the panel's. */
  dataFolder: string
  panelFolder: string
  /** The path that the panel lies under, such as `/admin` */
  basePath: string
}

/** In the data folder. */
export const brandFolder = 'brand'

/** Returns the file in the data folder that a path below `/brand/` means. @param path decoded, without the panel's own */
export function brandFile(dataFolder: string, path: string): string | undefined {
  const folder = resolve(dataFolder, brandFolder)
  const file = resolve(dataFolder, `.${path}`)
  return file.startsWith(folder + sep) && !/\/\./.test(path) ? file : undefined
}

/** Reads the picture that a path of the configuration means. */
export async function readBrandFile(path: string, { dataFolder, panelFolder, basePath }: BrandPlaces) {
  const own = withoutBasePath(path, basePath)
  for (const file of [brandFile(dataFolder, own), join(panelFolder, own)]) {
    const content = file && (await readFile(file).catch(() => undefined))
    if (content) return { type: getMimeType(own) ?? '', content: new Uint8Array(content) }
  }
  return undefined
}

/** Finds logos that lie nowhere, by their keys; people see the title in their place. */
export async function missingLogos({ brand }: PanelConfiguration, places: BrandPlaces) {
  const missing: { key: string; path: string; looked: string }[] = []
  for (const key of ['logo', 'logoDark']) {
    const path = ownValue(brand, key)
    if (typeof path !== 'string' || !path.startsWith('/') || (await readBrandFile(path, places))) continue
    const own = withoutBasePath(path, places.basePath)
    const looked = [brandFile(places.dataFolder, own), join(places.panelFolder, own)].filter(Boolean)
    missing.push({ key: `brand.${key}`, path, looked: looked.join(', ') })
  }
  return missing
}
