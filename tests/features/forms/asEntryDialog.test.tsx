import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { AnyResource } from '../../../src/features/model.ts'
import { entryWarnings } from '../../../src/model/language/warnings.ts'
import { operators } from '../../../src/resources/operators.ts'
import { rightsTemplates } from '../../../src/resources/rightsTemplates.ts'
import { formBackend, openBuilder, titleField } from './formPanel.ts'

async function openDialog(resources: readonly AnyResource[]) {
  openBuilder(formBackend(), { resources })
  await titleField()
  await userEvent.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Als Bereich übernehmen/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Als Bereich übernehmen' }))
  await userEvent.click(dialog.getByRole('tab', { name: 'JSON' }))
  return dialog
}

/** The entry as it stands in the dialog. */
const entryIn = (dialog: ReturnType<typeof within>): AnyResource =>
  JSON.parse(dialog.getByRole('tabpanel').querySelector('code')?.textContent ?? '')

describe('a form that is used as an area', () => {
  it('takes rights that people have, so that somebody sees it', async () => {
    const dialog = await openDialog([operators])
    expect(entryIn(dialog).access).toEqual({
      list: ['*:apiContent:Get'],
      show: ['*:apiContent:Get'],
      create: ['*:apiContent:Get', '*:apiContent:Put'],
      edit: ['*:apiContent:Get', '*:apiContent:Put'],
      delete: ['*:apiContent:Delete'],
    })
    expect(entryWarnings([], { configured: [entryIn(dialog)], templates: rightsTemplates })).toEqual([])
    expect(dialog.getByText('Administration, Redaktion, Nur lesen')).toBeTruthy()
  })

  it('takes others that are chosen', async () => {
    const dialog = await openDialog([operators])
    await userEvent.click(dialog.getByRole('combobox', { name: 'Ansehen' }))
    await userEvent.click(await screen.findByRole('option', { name: '*:audit:Get' }))
    await waitFor(() => expect(entryIn(dialog).access.list).toEqual(['*:audit:Get']))
    expect(entryIn(dialog).access.create).toEqual(['*:audit:Get', '*:apiContent:Put'])
  })

  it('has names of its own where the panel knows of no rights that people are given', async () => {
    const dialog = await openDialog([])
    expect(dialog.queryByRole('combobox', { name: 'Ansehen' })).toBeNull()
    expect(entryIn(dialog).access.list).toEqual(['*:contact:Get'])
  })
})
