import { expect, type Locator, type Page } from '@playwright/test'
import { isEntered } from '#model/kinds/recordSchema.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { type Language, textIn } from '#model/language/text.ts'
import { fieldKind } from '#tests/support/language.ts'
import { type Fault, fault } from '../support/fault.ts'

/** What somebody may type who is wrong, by what a field holds. */
const typed = { number: 'abc', day: '31.2.2027', time: '25:99', instant: '31.2.2027 25:99' } as const

/** What nobody may enter in a field; `undefined`: anything that can be typed is right. */
function typedMistake({ kind }: ResolvedField): string | undefined {
  const { holds, isFormed, fewValues } = fieldKind(kind)
  if (holds !== undefined && Object.hasOwn(typed, holds)) return typed[holds as keyof typeof typed]
  return isFormed && fewValues === undefined && holds === undefined ? '§§' : undefined
}

/** Of which of some entries a path is the form of a new record; `undefined` for other pages. */
export function formAt(entries: readonly ResolvedResource[], path: string): ResolvedResource | undefined {
  return entries.find((entry) =>
    [`/panel/${entry.path}/create`, `/panel/${entry.path}?create`].includes(path),
  )
}

/**
 * On the form of a new record that is open: what is typed wrongly is said at its field, in words, once the field is left, and
 * is no longer said when it is taken out.
 */
export async function typedFaults(
  page: Page,
  resource: ResolvedResource,
  language: Language,
): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const field of resource.fields.filter((each) => isEntered(each, 'create'))) {
    const mistake = typedMistake(field)
    if (mistake === undefined) continue
    const label = textIn(field.label, language)
    const input = page
      .locator('main, [role="dialog"]')
      .locator('input, textarea')
      .and(page.getByLabel(label))
      .first()
    // It may be asked for by others only, or be entered otherwise than by typing.
    if ((await input.count()) === 0 || !(await isTypedInto(input))) continue
    const before = await input.inputValue()
    await input.fill(mistake)
    await input.blur()
    const isSaid = await expect(input)
      .toHaveAttribute('aria-invalid', 'true', { timeout: 3000 })
      .then(
        () => saidOf(input),
        () => '',
      )
    if (!/\p{L}{3}/u.test(isSaid) || isSaid.includes(`"${field.name}"`)) {
      faults.push(
        fault(`„${label}“ sagt nichts zu „${mistake}“`, `"${label}" says nothing about "${mistake}"`),
      )
    }
    await input.fill(before)
    await input.blur()
  }
  return faults
}

const isTypedInto = (input: Locator) =>
  input.evaluate(
    (element) =>
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement &&
        !element.readOnly &&
        ['text', 'email', 'url', 'tel'].includes(element.type)),
  )

/** What is said of an input. */
const saidOf = (input: Locator) =>
  input.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
