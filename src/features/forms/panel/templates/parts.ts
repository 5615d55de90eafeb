import type { FormItem, FormOption, FormPage, ItemKind, Words } from '../../model/document.ts'

/** Makes the parts of templates. */

export function bilingual(de: string, en: string): Words {
  return { de, en }
}

export function item(
  kind: ItemKind,
  key: string,
  label: Words,
  more: Omit<Partial<FormItem>, 'key' | 'kind' | 'label'> = {},
): FormItem {
  return { key, kind, label, ...more }
}

export function note(key: string, text: Words): FormItem {
  return { key, kind: 'note', label: bilingual('', ''), text }
}

export function option(value: string, de: string, en: string): FormOption {
  return { value, label: bilingual(de, en) }
}

export function page(key: string, title: Words, items: readonly FormItem[]): FormPage {
  return { key, title, items, jumps: [] }
}
