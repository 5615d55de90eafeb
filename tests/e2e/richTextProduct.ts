import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { JSDOM } from 'jsdom'
import { faultsIn } from '../richtext/invariants.ts'
import { type Product, startProduct } from '../support/product.ts'

/** How many rich texts a record of the added entry has where its box `many` is ticked; else it has one. */
export const documentsOfRecord = 24

const numbers = Array.from({ length: documentsOfRecord - 1 }, (_none, number) => number + 1)

/** An entry with rich texts. */
export const articles = {
  name: 'articles',
  label: [
    { de: 'Artikel', en: 'Article' },
    { de: 'Artikel', en: 'Articles' },
  ],
  fields: {
    name: { kind: 'text', label: 'Name', required: true },
    page: { kind: 'url', label: 'Page' },
    mail: { kind: 'email', label: 'Mail' },
    paper: { kind: 'file', label: 'Paper' },
    photo: { kind: 'image', label: 'Photo' },
    film: { kind: 'video', label: 'Film' },
    text0: { kind: 'richText', label: 'Text 0' },
    many: { kind: 'flag', label: 'Many' },
    ...Object.fromEntries(
      numbers.map((number) => [
        `text${number}`,
        { kind: 'richText', label: `Text ${number}`, when: { many: true } },
      ]),
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
}

export async function startRichTextProduct(): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-rich-text-'))
  const configFile = join(folder, 'config.json')
  const shipped = JSON.parse(readFileSync('public/config.json', 'utf8'))
  writeFileSync(configFile, JSON.stringify({ ...shipped, linkProtocols: ['my-app'], resources: [articles] }))
  const product = await startProduct({ configFile })
  return {
    ...product,
    async stop() {
      await product.stop()
      rmSync(folder, { recursive: true })
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
