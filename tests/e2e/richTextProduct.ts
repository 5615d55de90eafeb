import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { JSDOM } from 'jsdom'
import { faultsIn } from '../richtext/invariants.ts'
import { copyProject } from '../support/checkout.ts'
import { type Product, startProduct } from '../support/product.ts'

/** How many rich texts a record of the added entry has where its box `many` is ticked; else it has one. */
export const documentsOfRecord = 24

const entry = `import { defineResource, email, file, flag, image, richText, text, url, video } from '../features/model.ts'

const numbers = Array.from({ length: ${documentsOfRecord - 1} }, (_none, number) => number + 1)

export const articles = defineResource({
  name: 'articles',
  label: [{ de: 'Artikel', en: 'Article' }, { de: 'Artikel', en: 'Articles' }],
  fields: {
    name: text({ label: 'Name', required: true }),
    page: url({ label: 'Page' }),
    mail: email({ label: 'Mail' }),
    paper: file({ label: 'Paper' }),
    photo: image({ label: 'Photo' }),
    film: video({ label: 'Film' }),
    text0: richText({ label: 'Text 0' }),
    many: flag({ label: 'Many' }),
    ...Object.fromEntries(
      numbers.map((number) => ['text' + number, richText({ label: 'Text ' + number, when: { many: true } })]),
    ),
  },
  list: { columns: ['name', 'page', 'mail', 'paper', 'photo', 'film', 'text0'] },
  access: {
    list: ['*:apiContent:Get'],
    show: ['*:apiContent:Get'],
    create: ['*:apiContent:Put'],
    edit: ['*:apiContent:Put'],
  },
  api: {
    list: { get: 'articles', rows: 'rows', total: 'count' },
    one: { get: 'articles/{id}' },
    create: { post: 'articles' },
    edit: { put: 'articles/{id}' },
  },
})
`

/** The product with an entry of rich texts, and with the protocol `my-app` for links. */
export async function startRichTextProduct(): Promise<Product> {
  const checkout = copyProject()
  const file = (path: string) => join(checkout.folder, path)
  writeFileSync(file('src/resources/articles.ts'), entry)
  appendFileSync(file('src/resources/index.ts'), "export { articles } from './articles.ts'\n")
  const configuration = JSON.parse(readFileSync(file('public/config.json'), 'utf8'))
  writeFileSync(file('public/config.json'), JSON.stringify({ ...configuration, linkProtocols: ['my-app'] }))
  const product = await startProduct({ folder: checkout.folder })
  return {
    ...product,
    async stop() {
      await product.stop()
      checkout.remove()
    },
  }
}

const { window } = new JSDOM('')

/** What is wrong with the documents that a page shows or edits, apart from what the editor adds to be edited. */
export async function faultsOn(page: Page): Promise<string[]> {
  const documents = await page
    .locator('.rich-text')
    .evaluateAll((shown) => shown.map(({ innerHTML }) => innerHTML))
  return documents
    .filter((html) => html !== '<p><br class="ProseMirror-trailingBreak"></p>')
    .map((html) => html.replaceAll('<img class="ProseMirror-separator" alt="">', ''))
    .flatMap((html) => faultsIn(new window.DOMParser().parseFromString(html, 'text/html').body, ['my-app']))
}

/** Counts what a payload would do: run, ask, open a window, or call somebody. */
export async function watch(page: Page, url: string) {
  const happened: string[] = []
  await page.exposeFunction('__pwn', () => happened.push('a script ran'))
  page.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => happened.push(`window ${popup.url()}`))
  page.on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(url) && !/^(?:data|blob):/.test(address)) happened.push(`request ${address}`)
  })
  return happened
}
