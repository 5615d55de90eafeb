import type { ServerFeature } from '../features.ts'

/** A page of a feature that lies beside the panel, without an account. */
export interface PublicPage {
  address: RegExp
  /** What it is built from, relative to the project. */
  source: string
  /** Its folder in the build. */
  folder: string
  /** The page in the build. */
  file: string
}

export function publicPagesOf(features: readonly ServerFeature[]): PublicPage[] {
  return features.flatMap(({ name: feature, publicPage }) => {
    if (publicPage === undefined) return []
    const { name, address } = publicPage
    const source = `src/features/${feature}/publicPage/${name}.html`
    return [{ address, source, folder: name, file: `${name}/${name}.html` }]
  })
}
