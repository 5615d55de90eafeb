import type { FormDocument, FormItem, FormPage, Words } from '#features/forms/model/document.ts'

/** Makes forms for tests: what a test does not say is filled in. */

export function said(words: string): Words {
  return { de: words, en: words }
}

export function item(key: string, more: Partial<FormItem> = {}): FormItem {
  return { key, kind: 'text', label: said(key), ...more }
}

export function page(key: string, items: readonly FormItem[], jumps: FormPage['jumps'] = []): FormPage {
  return { key, title: said(key), items, jumps }
}

export function formOf(...pages: readonly FormPage[]): FormDocument {
  return { pages, thanks: said('thanks') }
}

/** A form with one page. */
export function formWith(...items: readonly FormItem[]): FormDocument {
  return formOf(page('page1', items))
}

export function option(value: string) {
  return { value, label: said(value) }
}
