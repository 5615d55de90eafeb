import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { json } from '../../support/renderPanel.tsx'
import { backend, contentOnly, openSubscriptions, rows } from '../../support/subscriptionBackend.ts'
import { fill, user } from '../../support/user.ts'

/** Amounts have a blank that does not break. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
const line = () => plain(document.querySelector('.cost-line')?.textContent ?? '')

describe('what a subscription costs', () => {
  it('stands on its page as a sentence, by its parts, and for as many employees as one tries', async () => {
    openSubscriptions('subscriptions/s1/show')
    const heading = await screen.findByRole('heading', { name: 'Kosten' })
    const section = heading.parentElement as HTMLElement
    const sentence = () => plain(section.querySelector('output')?.textContent ?? '')
    expect(sentence()).toBe('49,00 € + 25 × 3,00 € = 124,00 € im Monat; über 12 Monate 1.488,00 €')
    const number = within(section).getByRole('textbox', { name: 'Anzahl Mitarbeiter' })
    await fill(number, '100')
    expect(sentence()).toContain('= 349,00 € im Monat')
    await user.keyboard('{ArrowDown}')
    expect(sentence()).toContain('99 × 3,00 €')
    fireEvent.change(within(section).getByRole('slider', { name: 'Anzahl Mitarbeiter' }), {
      target: { value: 1 },
    })
    expect(sentence()).toContain('1 × 3,00 €')
    expect(plain(within(section).getByRole('table').textContent)).toContain('1 Mitarbeiter × 3,00 €3,00 €')
  })

  it('does not offer to try numbers where none matters', async () => {
    openSubscriptions('subscriptions/s2/show')
    await screen.findByRole('heading', { name: 'Kosten' })
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.getByText('Der Preis ist für jede Anzahl Mitarbeiter derselbe.')).toBeTruthy()
  })

  it('follows what is typed in the form, and Enter in its number saves nothing', async () => {
    const { calls } = openSubscriptions('subscriptions/create')
    expect(await screen.findByText('Ohne „Monatspreis“ lässt sich nichts berechnen.')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /Monatspreis/ }), '10')
    await fill(screen.getByRole('textbox', { name: /Preis je Mitarbeiter/ }), '0,5')
    expect(line()).toBe('10,00 € + 25 × 0,50 € = 22,50 € im Monat; über 12 Monate 270,00 €')
    await user.clear(screen.getByRole('textbox', { name: /Laufzeit/ }))
    expect(line()).toBe('10,00 € + 25 × 0,50 € = 22,50 € im Monat; ohne festes Ende, 270,00 € im Jahr')
    await user.type(screen.getByRole('textbox', { name: 'Anzahl Mitarbeiter' }), '{Enter}')
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })
})

describe('what a customer pays', () => {
  it('is reckoned by what runs, beside its facts, and names what is yet to begin', async () => {
    openSubscriptions('user-list/c1/show')
    const heading = await screen.findByRole('heading', { name: 'Kosten im Monat' })
    const section = heading.parentElement as HTMLElement
    const lines = await within(section).findAllByRole('listitem')
    expect(lines).toHaveLength(3)
    expect(plain(lines[0]?.textContent ?? '')).toContain('Rückenfit124,00 €ab 01.01.2020 · 25 Mitarbeiter')
    expect(plain(lines[1]?.textContent ?? '')).toContain('01.01.2090 bis 31.12.2091 (beginnt erst)')
    // One hundred for the second subscription, nothing for what has not begun.
    expect(plain(section.textContent)).toContain('Zusammen im Monat 224,00 €')
  })

  it.each([
    ['inactive', { status: 'INACTIVE' }, 'zählt nicht mit (Status: Inaktiv)'],
    ['over', { startDate: '2020-01-01', endDate: '2020-12-31' }, 'endete für alle am 31.12.2020'],
  ])('is nothing for a subscription that is %s, and says so', async (_what, changes, reason) => {
    openSubscriptions('user-list/c1/show', {
      answer: (call) =>
        call.path === 'api-campaigns-get'
          ? { data: rows.map((row) => ({ ...row, ...changes })), maxCount: rows.length }
          : backend(call),
    })
    const section = (await screen.findByRole('heading', { name: 'Kosten im Monat' })).parentElement
    const [line] = await within(section as HTMLElement).findAllByRole('listitem')
    expect(line?.textContent).toContain(reason)
    expect(plain(section?.textContent ?? '')).toContain('Zusammen im Monat 0,00 €')
  })

  it('says so where it could not be read, and tries again', async () => {
    let isBroken = true
    openSubscriptions('user-list?record=c1', {
      answer: (call) =>
        isBroken && call.path === 'api-campaign-assignments-get' ? json({}, 500) : backend(call),
    })
    const failure = await screen.findByText('Die Kosten konnten nicht berechnet werden')
    isBroken = false
    const alert = failure.closest('[role=alert]') as HTMLElement
    await user.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('Zusammen im Monat')).toBeTruthy()
  })

  it('is not asked for by those who may not see the assignments', async () => {
    const { calls } = openSubscriptions('subscriptions/s1/show', { granted: contentOnly })
    await screen.findByRole('heading', { name: 'Kosten' })
    await waitFor(() => expect(calls.some(({ path }) => path.startsWith('api-campaigns-get'))).toBe(true))
    expect(calls.filter(({ path }) => path === 'api-campaign-assignments-get')).toEqual([])
  })
})
