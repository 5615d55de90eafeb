import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What the built module `server/firstPage.js` draws (`src/app/first/FirstPage.tsx`); HTML. */
export interface FirstPage {
  colours: string
  language: string
  body: string
}

type DrawFirstPage = (
  configuration: unknown,
  basePath: string,
  variables: ReadonlySet<string>,
) => FirstPage | undefined

export async function openDrawer(directory: string): Promise<DrawFirstPage | undefined> {
  const file = resolve(directory, 'server', 'firstPage.js')
  if (!existsSync(file)) return undefined
  const { drawFirstPage } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  return drawFirstPage
}

const firstPagePattern = /<!--first-page-->.*?(?=<script>)/s

/** Puts the drawn first page into the built one. */
export function withFirstPage(
  page: string,
  draw: DrawFirstPage | undefined,
  configuration: unknown,
  basePath: string,
): string {
  if (!draw || !firstPagePattern.test(page)) return page
  const [, styles = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(page) ?? []
  const variables = new Set([...styles.matchAll(/var\(--([\w-]+)/g)].map(([, name = '']) => name))
  const drawn = draw(configuration, basePath, variables)
  const html = drawn ? `<html lang="${drawn.language}" style="${drawn.colours}">` : '<html lang="de">'
  return page
    .replace(/<html[^>]*>/, () => html)
    .replace(firstPagePattern, () => `<!--first-page-->${drawn?.body ?? ''}`)
}

/** Returns the digests of the styles and scripts in a page, for its policy. */
export function inlineSources(page: string): { styles: string[]; scripts: string[] } {
  const digests = (element: RegExp) =>
    [...page.matchAll(element)].map(
      ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    )
  return {
    styles: digests(/<style[^>]*>(.*?)<\/style>/gs),
    scripts: digests(/<script>(.*?)<\/script>/gs),
  }
}
