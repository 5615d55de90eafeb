import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bic, colour, defineResource, iban, text } from '#features/model.ts'
import { renderPanel } from '../support/renderPanel.tsx'
import { user } from '../support/user.ts'

const accounts = defineResource({
  name: 'accounts',
  label: [
    { de: 'Konto', en: 'Account' },
    { de: 'Konten', en: 'Accounts' },
  ],
  fields: {
    holder: text({ label: { de: 'Inhaber', en: 'Holder' } }),
    iban: iban({ label: 'IBAN' }),
    bic: bic({ label: 'BIC' }),
    shade: colour({ label: { de: 'Farbe', en: 'Colour' } }),
  },
  list: { columns: ['holder', 'iban', 'bic', 'shade'] },
  access: { list: ['*:billing:Get'], create: ['*:billing:Put'], edit: ['*:billing:Put'] },
  api: {
    list: { get: 'accounts', rows: 'data' },
    one: { get: 'accounts/{id}' },
    create: { post: 'accounts', refetch: false },
    edit: { put: 'accounts/{id}', refetch: false },
  },
})

const account = {
  ...{ id: 7, holder: 'Ada', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', shade: '#1a2b3c' },
}

function open(address: string) {
  return renderPanel({
    resources: [accounts],
    backend: ({ path }) => (path === 'accounts' ? { data: [account], id: 7 } : account),
    address,
    granted: ['*:billing:Get', '*:billing:Put'],
  })
}

async function openForm() {
  const panel = open('/panel/accounts/create')
  const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  await screen.findByRole('textbox', { name: 'IBAN' })
  return { ...panel, input }
}

const leave = () => user.tab()
const save = () => user.click(screen.getByRole('button', { name: 'Speichern' }))

describe('the input of an IBAN', () => {
  it('takes blanks, punctuation and small letters, shows groups of four and sends none', async () => {
    const { input, calls } = await openForm()
    await user.type(input('IBAN'), 'de89-3704.0044 0532013000')
    expect(input('IBAN').value).toBe('de89-3704.0044 0532013000')
    await leave()
    expect(input('IBAN').value).toBe('DE89 3704 0044 0532 0130 00')
    await save()
    await screen.findByRole('heading', { name: 'Konten' })
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      iban: 'DE89370400440532013000',
    })
  })

  it('takes what was copied out of a document', async () => {
    const { input } = await openForm()
    await user.click(input('IBAN'))
    await user.paste('DE89\u00a03704\u20090044 0532 0130\u201100\u200b')
    await leave()
    expect(input('IBAN').value).toBe('DE89 3704 0044 0532 0130 00')
    expect(await screen.findByText('Deutschland, Bank 37040044')).toBeTruthy()
  })

  it('leaves the caret where somebody types', async () => {
    const { input } = await openForm()
    const field = input('IBAN')
    await user.type(field, 'DE8937040532013000')
    await leave()
    await user.type(field, '0044', { initialSelectionStart: 9, initialSelectionEnd: 9 })
    expect(field.value).toBe('DE89 37040044 0532 0130 00')
    expect(field.selectionStart).toBe(13)
    await leave()
    expect(field.value).toBe('DE89 3704 0044 0532 0130 00')
  })

  it.each([
    ['DE8937040044053201300', 'Die IBAN hat 21 statt 22 Zeichen'],
    ['XX89370400440532013000', 'Das Land „XX“ am Anfang gibt es nicht'],
    ['US89370400440532013000', 'Im Land „US“ gibt es keine IBAN'],
    ['DE8937040044X532013000', 'Stelle 13 muss eine Ziffer sein, nicht „X“'],
    ['DE89 3704 ü', 'Das Zeichen „ü“ kommt in keiner IBAN vor'],
  ])('says of %s on leaving what is wrong where', async (typed, message) => {
    const { input, calls } = await openForm()
    await user.type(input('IBAN'), typed)
    expect(screen.queryByText(message)).toBeNull()
    await leave()
    expect((await screen.findByText(message)).closest('[aria-live=polite]')).toBeTruthy()
    expect(input('IBAN').getAttribute('aria-invalid')).toBe('true')
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('says nothing while it is typed again, and nothing of an empty field', async () => {
    const { input } = await openForm()
    await user.type(input('IBAN'), 'XX')
    await leave()
    await screen.findByText(/gibt es nicht/)
    await user.clear(input('IBAN'))
    expect(screen.queryByText(/gibt es nicht/)).toBeNull()
    await leave()
    expect(input('IBAN').getAttribute('aria-invalid')).toBe('false')
  })

  it('offers what was probably meant, by keyboard too, and goes on in the field', async () => {
    const { input } = await openForm()
    await user.type(input('IBAN'), 'DE89370400445032013000')
    expect(screen.queryByText('Meinten Sie')).toBeNull()
    await leave()
    expect(await screen.findByText(/hier steht 89, richtig wäre/)).toBeTruthy()
    const offer = await screen.findByRole('button', { name: 'DE89 3704 0044 0532 0130 00' })
    expect(offer.querySelector('mark')?.textContent).toBe('05')
    offer.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(input('IBAN')))
    expect(input('IBAN').value).toBe('DE89 3704 0044 0532 0130 00')
    expect(input('IBAN').getAttribute('aria-invalid')).toBe('false')
    expect(screen.queryByText('Meinten Sie')).toBeNull()
    expect(await screen.findByText('Deutschland, Bank 37040044')).toBeTruthy()
  })

  it('speaks English too', async () => {
    const { input, language } = await openForm()
    await user.type(input('IBAN'), 'DE8937040044053201300')
    await leave()
    language.set('en')
    expect(await screen.findByText('The IBAN has 21 instead of 22 characters')).toBeTruthy()
  })
})

describe('the input of a BIC', () => {
  it('makes letters capital and takes blanks away', async () => {
    const { input, calls } = await openForm()
    await user.type(input('BIC'), ' coba de ff xxx ')
    await leave()
    expect(input('BIC').value).toBe('COBADEFFXXX')
    await save()
    await screen.findByRole('heading', { name: 'Konten' })
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ bic: 'COBADEFFXXX' })
  })

  it.each([
    ['cobadef', 'Ein BIC hat 8 oder 11 Zeichen, hier sind es 7'],
    ['c0badeff', 'Die ersten vier Zeichen nennen die Bank und sind Buchstaben, nicht „C0BA“'],
    ['cobaxxff', 'Zeichen 5 und 6 nennen das Land, „XX“ gibt es nicht'],
  ])('says of %s on leaving which part is wrong', async (typed, message) => {
    const { input } = await openForm()
    await user.type(input('BIC'), typed)
    await leave()
    expect(await screen.findByText(message)).toBeTruthy()
  })
})

describe('the input of a colour', () => {
  it('is typed, or chosen with the picker of the browser', async () => {
    const { input, calls } = await openForm()
    await user.type(input('Farbe'), '#A1B2C3')
    const picker = screen.getByLabelText<HTMLInputElement>('Farbe wählen')
    expect(picker.value).toBe('#a1b2c3')
    fireEvent.change(picker, { target: { value: '#336699' } })
    expect(input('Farbe').value).toBe('#336699')
    await save()
    await screen.findByRole('heading', { name: 'Konten' })
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ shade: '#336699' })
  })

  it('says on leaving what a colour looks like', async () => {
    const { input } = await openForm()
    await user.type(input('Farbe'), 'blau')
    await leave()
    expect(await screen.findByText(/# mit sechs Hexadezimalziffern/)).toBeTruthy()
  })
})

it('a list shows an IBAN in groups of four, and a colour beside its code', async () => {
  open('/panel/accounts')
  const row = (await screen.findByText('DE89 3704 0044 0532 0130 00')).closest('tr')
  if (!row) throw new Error('no row')
  expect(within(row).getByText('COBADEFFXXX')).toBeTruthy()
  const shade = within(row).getByText('#1a2b3c')
  expect(shade.querySelector<HTMLElement>('.swatch')?.style.background).toBe('rgb(26, 43, 60)')
})
