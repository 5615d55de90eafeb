import { expect, type Page } from '@playwright/test'
import type { Language } from '#model/language/text.ts'
import { type Place, type StrictProductOptions, serveStrictProduct } from './servePanel.ts'
import { createWalk, linesOf, type Walk } from './walk/walk.ts'
import { beginSignedIn } from './walk/writes.ts'

/** Where the backend lies, and what the panel speaks. */
export interface Variant {
  place: Place
  language: Language
}

/** Where staff mostly have it: an API on an origin of its own, in German. */
export const first: Variant = { place: 'another origin', language: 'de' }

export const others: readonly Variant[] = [
  { place: 'another origin', language: 'en' },
  { place: 'same origin', language: 'de' },
  { place: 'same origin', language: 'en' },
]

export const nameOf = ({ place, language }: Variant): string => `${place}, ${language}`

/** Begins at a strict backend of its own, signed in, and does something that must meet nothing wrong. */
export async function walkAt(
  page: Page,
  { language, ...product }: Variant & StrictProductOptions,
  act: (walk: Walk) => Promise<void>,
  { signedIn = true } = {},
) {
  const strict = await serveStrictProduct({ ...product, configuration: { defaultLocale: language } })
  try {
    const walk = createWalk(page, strict, language)
    if (signedIn) await beginSignedIn(walk)
    await act(walk)
    expect(linesOf(walk.findings)).toEqual([])
  } finally {
    await strict.close()
  }
}
