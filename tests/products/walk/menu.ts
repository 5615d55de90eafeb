import { expect, type Locator } from '@playwright/test'
import type { ResolvedField } from '#model/language/resolve.ts'
import { textIn } from '#model/language/text.ts'
import { type FilterShape, filterShape } from '#panel/list/filters/filterEditor.ts'
import { seedInvoices } from '../seed.ts'
import { fieldOf } from './entries.ts'
import { numbersOf } from './expected.ts'
import { type OfferedFilter, offeredFilters } from './offered.ts'
import { attempt, expectList, show, type Walk } from './walk.ts'

/** Each kind of filter once by its menu, as people do it. */
export async function walkMenus(walk: Walk): Promise<void> {
  const { page, invoices } = walk
  const offered = offeredFilters(invoices, walk.customerIds)
  const seen = new Set<string>()
  for (const way of offered) {
    const field = fieldOf(invoices, way.field)
    const kind = `${filterShape(field)} ${way.operation}`
    if (seen.has(kind) || way.operation === 'none') continue
    seen.add(kind)
    await attempt(walk, 'menu', `${kind} of ${way.field}`, async () => {
      await show(walk, invoices)
      await openFilter(walk, field)
      await chooseIn[filterShape(field)](page.locator('.filter-editor'), field, way, walk)
      await page.keyboard.press('Escape')
      const found = seedInvoices.filter((invoice) => way.matches(invoice))
      await expectList(walk, { among: numbersOf(found), total: found.length })
    })
  }
}

async function openFilter({ page }: Walk, field: ResolvedField): Promise<void> {
  const bar = page.locator('.filter-bar')
  const chip = bar.getByRole('button', { name: textIn(field.label, 'de'), exact: true })
  const more = bar.getByRole('button', { name: 'Weitere' })
  await expect(bar).toBeVisible()
  if ((await chip.count()) === 0 && (await more.count()) > 0) await more.click()
  await chip.click()
}

type Choose = (editor: Locator, field: ResolvedField, way: OfferedFilter, walk: Walk) => Promise<void>

/** What is ticked stands in the address before the box shows it. */
async function tick(editor: Locator, name: string): Promise<void> {
  const box = editor.getByRole('checkbox', { name, exact: true })
  await box.click()
  await expect(box).toBeChecked()
}

const chooseIn: Readonly<Record<FilterShape, Choose>> = {
  async options(editor, field, { filter }) {
    for (const option of [filter].flat()) await tick(editor, field.type.toText(option, field, 'de'))
  },
  async records(editor, _field, { filter }, { customerIds, page }) {
    const names = [filter].flat().map((id) => [...customerIds].find(([, known]) => known === id)?.[0] ?? '')
    for (const name of names) {
      const search = editor.getByRole('searchbox')
      if ((await search.count()) > 0) await search.fill(name)
      await tick(editor, name)
      await expect(page.locator('.filter-chip.is-active').first()).toBeVisible()
    }
  },
  async range(editor, _field, { filter }) {
    const { from, to } = filter as { from?: unknown; to?: unknown }
    for (const [label, end] of [
      ['Von', from],
      ['Bis', to],
    ] as const)
      if (end !== undefined)
        await editor.getByLabel(label, { exact: true }).fill(String(end).replace('.', ','))
    await editor.getByRole('button', { name: 'Anwenden' }).click()
  },
  async texts(editor, _field, { filter }) {
    await editor.getByRole('combobox').fill(`${[filter].flat().join(',')},`)
    await editor.getByRole('button', { name: 'Anwenden' }).click()
  },
}
