import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { FormDocument } from '#features/forms/model/document.ts'
import type { Sent } from '#features/forms/panel/renderer/contract.ts'
import { FormRenderer, type FormRendererProps } from '#features/forms/panel/renderer/FormRenderer.tsx'
import { de } from '#i18n/de.ts'
import { en } from '#i18n/en.ts'
import { user } from '../../support/user.ts'
import { everyKind } from './everyKind.ts'

const title = { de: 'Bestellung', en: 'Order' }

function open(options: Partial<FormRendererProps> = {}) {
  const onSubmit = vi.fn(async (): Promise<Sent> => ({ as: 'received' }))
  const props = { form: everyKind, title, language: 'de' as const, texts: de, onSubmit, ...options }
  const view = render(<FormRenderer {...props} />)
  return {
    ...view,
    onSubmit,
    again: (next: Partial<FormRendererProps>) => view.rerender(<FormRenderer {...props} {...next} />),
  }
}

const input = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const onPage = (key: string, values = {}) => ({ start: { page: key, values } })
const only = (...keys: string[]): FormDocument => ({
  ...everyKind,
  pages: [
    {
      ...everyKind.pages[0],
      key: 'only',
      title: { de: '', en: '' },
      jumps: [],
      items: everyKind.pages.flatMap(({ items }) => items).filter(({ key }) => keys.includes(key)),
    },
  ],
})

describe('a form as a customer fills it in', () => {
  it('says what is missing at the top and at the question, and leads there', async () => {
    open()
    await press('Weiter')
    const summary = screen.getByRole('alert')
    expect(summary.textContent).toContain('2 Angaben stimmen noch nicht')
    expect(document.activeElement).toBe(input(/Vorname/))
    await user.click(within(summary).getByRole('button', { name: 'E-Mail' }))
    expect(document.activeElement).toBe(input(/E-Mail/))
    const described = input(/E-Mail/).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe(de.validation.required)
    expect(input(/E-Mail/).getAttribute('aria-invalid')).toBe('true')
  })

  it('says that a moment is wrong whose year has more than four digits, as browsers let it be typed', async () => {
    const { container } = open({ form: only('dateTime') })
    const moment = container.querySelector<HTMLInputElement>('input[type="datetime-local"]')
    if (!moment) throw new Error('there is no input')
    expect(moment.max).toBe('9999-12-31T23:59')
    fireEvent.change(moment, { target: { value: '202614-12-31T14:30' } })
    await press('Absenden')
    expect(moment.getAttribute('aria-invalid')).toBe('true')
  })

  it('goes page by page, tells which one, and skips what a jump leaves out', async () => {
    const { onSubmit } = open()
    await user.type(input(/Vorname/), 'Eva')
    await user.type(input(/E-Mail/), 'eva@example.com{Enter}')
    const heading = await screen.findByRole('heading', { name: /Schritt 2 von 3.*Zahlung/ })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await user.click(screen.getByRole('radio', { name: 'Rechnung' }))
    await user.click(screen.getByRole('checkbox', { name: /einverstanden/ }))
    expect(screen.getByRole('heading', { name: /Schritt 2 von 2/ })).toBeTruthy()
    await press('Absenden')
    await screen.findByText('Danke für Ihre Angaben.')
    expect(onSubmit).toHaveBeenCalledTimes(1)
    expect(onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ firstName: 'Eva', way: 'BILL', iban: null, consent: true, yesNo: null }),
    )
  })

  it('keeps what was typed on the way back', async () => {
    open(onPage('payment', { firstName: 'Eva' }))
    await press('Zurück')
    expect(input(/Vorname/).value).toBe('Eva')
  })

  it('asks for what an answer makes necessary, with its section', async () => {
    open()
    expect(screen.queryByRole('textbox', { name: /Name der Firma/ })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: /für eine Firma/ }))
    expect(screen.getByRole('region', { name: 'Ihre Firma' })).toBeTruthy()
    expect(input(/Name der Firma/)).toBeTruthy()
  })

  it('says on leaving what is wrong with an IBAN, and offers what was probably meant', async () => {
    open(onPage('payment', { way: 'SEPA' }))
    await user.type(input(/IBAN/), 'DE89 3704 0044 0532 0130 01')
    expect(screen.queryByText(/Prüfziffern passen nicht/)).toBeNull()
    await user.tab()
    expect(screen.getByText(/Prüfziffern passen nicht/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'DE89 3704 0044 0532 0130 00' }))
    expect(input(/IBAN/).value).toBe('DE89 3704 0044 0532 0130 00')
    expect(screen.queryByText(/Prüfziffern passen nicht/)).toBeNull()
    expect(document.activeElement).toBe(input(/IBAN/))
  })

  it('reads numbers as they are typed in the language, and adds them up at once', async () => {
    const { again } = open(onPage('payment'))
    await user.type(input('Preis'), '1.234,5')
    await user.type(input('Trinkgeld'), '2')
    expect(screen.getByRole('status').textContent).toBe('1.236,50 €'.replace(' ', '\u00a0'))
    await user.tab()
    again({ language: 'en', texts: en })
    expect(input('Price').value).toBe('1234.50')
    expect(screen.getByRole('status').textContent).toBe('€1,236.50')
  })

  it('uses the question’s own words for what is wrong, in the language that is chosen', async () => {
    const { again } = open(onPage('payment'))
    await user.type(input('Preis'), '-1')
    await user.tab()
    expect(screen.getByText('Ein Preis ist nie kleiner als null.')).toBeTruthy()
    again({ language: 'en', texts: en })
    expect(screen.getByText('A price is never below zero.')).toBeTruthy()
  })

  it('names another question by its words', async () => {
    open(onPage('more', { from: '2026-05-02' }))
    await user.type(input(/Bis/), '1.5.26')
    await user.tab()
    expect(screen.getByText('Darf nicht vor „Von“ liegen')).toBeTruthy()
    expect(input(/Bis/).value).toBe('01.05.2026')
  })

  it('writes lines of a rich text as paragraphs, and words with commas as a list', async () => {
    const { onSubmit } = open({ form: only('richText', 'tags', 'choices') })
    await user.type(input(/richText/), 'Eins <b>{Enter}Zwei')
    await user.type(input(/tags/), 'rot, grün,, rot')
    await user.click(screen.getByRole('checkbox', { name: 'Kraft' }))
    await user.click(screen.getByRole('checkbox', { name: 'Ausdauer' }))
    await press('Absenden')
    expect(onSubmit).toHaveBeenCalledWith({
      richText: '<p>Eins &lt;b&gt;</p><p>Zwei</p>',
      tags: ['rot', 'grün'],
      choices: ['a', 'b'],
    })
  })

  it('takes an address in parts, and says at the part what is wrong', async () => {
    const { onSubmit } = open({ form: only('address') })
    await user.type(screen.getByLabelText('Postleitzahl'), '1234567890123')
    await press('Absenden')
    expect(screen.getByLabelText('Postleitzahl').getAttribute('aria-invalid')).toBe('true')
    await user.clear(screen.getByLabelText('Postleitzahl'))
    await user.type(screen.getByLabelText('Postleitzahl'), '10115')
    await user.selectOptions(screen.getByLabelText('Land'), 'Deutschland')
    await press('Absenden')
    expect(onSubmit).toHaveBeenCalledWith({
      address: { street: null, postalCode: '10115', city: null, country: 'DE' },
    })
  })

  it('sends once, however often the button is pressed', async () => {
    let arrive: (sent: Sent) => void = () => undefined
    const onSubmit = vi.fn(() => new Promise<Sent>((resolve) => (arrive = resolve)))
    open({ form: only('lastName'), onSubmit })
    await press('Absenden')
    await press('Wird gesendet …')
    arrive({ as: 'received' })
    await screen.findByText('Danke für Ihre Angaben.')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('shows at the question what the server refuses, until it is answered anew', async () => {
    const onSubmit = async (): Promise<Sent> => ({
      as: 'refused',
      faults: { lastName: { code: 'maxLength', params: { max: 3 } } },
    })
    open({ form: only('lastName'), onSubmit })
    await user.type(input('Nachname'), 'Muster')
    await press('Absenden')
    await waitFor(() => expect(input('Nachname').getAttribute('aria-invalid')).toBe('true'))
    await user.type(input('Nachname'), '{Backspace}')
    await user.tab()
    expect(input('Nachname').getAttribute('aria-invalid')).toBe('false')
  })

  it('shows a note without anything that could run, whatever is stored in it', () => {
    const note = (text: string): FormDocument => ({
      thanks: title,
      pages: [
        {
          key: 'p',
          title: { de: '', en: '' },
          jumps: [],
          items: [{ key: 'n', kind: 'note', label: { de: '', en: '' }, text: { de: text, en: '' } }],
        },
      ],
    })
    const { container } = open({
      form: note(
        '<p style="text-align: center">Gut <a href="javascript:alert(1)" onclick="x()">eins</a><img src=x onerror=alert(1)><script>alert(1)</script><iframe src="//evil"></iframe><a href="https://example.com">zwei</a></p>',
      ),
    })
    const shown = container.querySelector('.note')
    expect(shown?.querySelectorAll('img, script, iframe, [onclick], [onerror], [style]')).toHaveLength(0)
    expect([...(shown?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      null,
      'https://example.com',
    ])
    expect(shown?.textContent).toBe('Gut einszwei')
    expect(shown?.querySelector('p')?.className).toBe('aligned-center')
  })
})
