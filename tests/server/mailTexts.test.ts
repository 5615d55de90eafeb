import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkRuntimeConfig } from '#config/runtimeConfig.ts'
import { letterheadOf, plainLetterhead } from '#server/mail/letterhead.ts'
import { mailPreviews } from '#server/mail/mailPreviews.ts'
import { htmlText, invitationMail, mailText, writeMail } from '#server/mail/writtenMail.ts'

const root = mkdtempSync(join(tmpdir(), 'abo-panel-mails-'))
const places = { dataFolder: join(root, 'data'), panelFolder: join(root, 'dist'), basePath: '' }
mkdirSync(join(root, 'data', 'brand'), { recursive: true })
writeFileSync(join(root, 'data', 'brand', 'logo.png'), 'picture')
writeFileSync(join(root, 'data', 'brand', 'logo.svg'), '<svg/>')
afterAll(() => rmSync(root, { recursive: true, force: true }))

const invitation = {
  url: 'https://panel.test/auth/confirmation?pass=x',
  email: 'neu@example.com',
  inviter: 'Erika {note} Muster',
  template: undefined,
  note: '',
  expiresAt: new Date('2026-12-01T12:00:00Z'),
}
const own = { productTitle: 'Stadtwerke Nord Verwaltung', colours: { primary: '#b3004b' } }
const withMails = (mails: unknown) => ({ deploymentEnvironment: 'testing', ...own, mails })

function problemsOf(configuration: object) {
  const checked = checkRuntimeConfig(configuration)
  return 'problems' in checked ? checked.problems : []
}

describe('mails', () => {
  it('name the configured product and have its colour', async () => {
    const letterhead = await letterheadOf(own)
    const mail = invitationMail(letterhead, 'de', invitation)
    expect(mail.subject).toBe('Einladung: Stadtwerke Nord Verwaltung')
    expect(mailText(mail)).toContain('mit Stadtwerke Nord Verwaltung zu arbeiten')
    expect(htmlText(mail)).toContain('background:#b3004b;color:#ffffff')
    expect(htmlText(mail)).not.toMatch(/Abo-Panel|#1d4ed8/)
  })

  it('name no other product, whatever they are about', async () => {
    expect(mailPreviews(await letterheadOf(own), 'https://panel.test')).not.toContain('Abo-Panel')
  })

  it('leave a paragraph out that would say nothing, and take no placeholder from people', () => {
    const text = mailText(invitationMail(plainLetterhead, 'de', invitation))
    expect(text).not.toMatch(/Ihre Rechte|schreibt dazu/)
    expect(text).toMatch(/^Erika \{note\} Muster lädt/)
    const nobody = invitationMail(plainLetterhead, 'en', { ...invitation, inviter: null })
    expect(nobody.paragraphs[0]).toMatch(/^Your administrator invites/)
  })

  it('have words of the configuration in the place of the product’s, each text by itself', async () => {
    const texts = { reset: { de: { subject: 'Passwort für {product}', text: ['Guten Tag!'] } } }
    const letterhead = await letterheadOf(withMails(texts))
    const mail = writeMail(letterhead, 'reset', 'de', { url: 'https://panel.test/x' })
    expect(mail).toMatchObject({
      subject: 'Passwort für Stadtwerke Nord Verwaltung',
      paragraphs: ['Guten Tag!'],
    })
    // The link is no part of the words, so nobody can forget it.
    expect(mailText(mail)).toBe('Guten Tag!\n\nNeues Passwort vergeben:\nhttps://panel.test/x')
    expect(writeMail(letterhead, 'reset', 'en', { url: '' }).subject).toBe('Set a new password')
  })

  it.each([
    ['mails.invitation.de.subject', { invitation: { de: { subject: 'Hallo {produkt}' } } }, '{product}'],
    ['mails.reset.en.text[1]', { reset: { en: { text: ['Hello', 'by {inviter}'] } } }, 'there are {product}'],
    ['mails.invitations', { invitations: {} }, 'invitation'],
    ['mails.reset.fr', { reset: { fr: {} } }, 'de, en'],
    ['mails.reset.de.text', { reset: { de: { text: [] } } }, 'one paragraph'],
    ['mails.breakGlassUsed.de.button', { breakGlassUsed: { de: { button: 'Los' } } }, 'subject, text'],
  ])('of the configuration are looked at: %s', (key, mails, said) => {
    const found = problemsOf({ mock: true, ...withMails(mails) })
    expect(found.map((problem) => problem.key)).toEqual([key])
    expect(found[0]?.message.en).toContain(said)
  })

  it('show a logo that mail programs show: of the data folder, of an address, in the configuration', async () => {
    const logoOf = async (logo: string) => (await letterheadOf({ brand: { logo } }, places)).logo?.address
    expect(await logoOf('/brand/logo.png')).toBe('data:image/png;base64,cGljdHVyZQ==')
    expect(await logoOf('data:image/gif;base64,cGljdHVyZQ==')).toBe('data:image/gif;base64,cGljdHVyZQ==')
    expect(await logoOf('https://example.com/logo.png')).toBe('https://example.com/logo.png')
    // Mail programs show no SVG, and a broken picture is worse than none.
    expect(await logoOf('/brand/logo.svg')).toBeUndefined()
    expect(await logoOf('/brand/none.png')).toBeUndefined()
    expect(await logoOf('/brand/../../secret.png')).toBeUndefined()
  })

  it.each(['http://example.com/logo.png', '//example.com/logo.png', 'logo.png', 'data:text/html,x'])(
    'and pages have no logo at %s',
    (logo) => {
      const found = problemsOf({ deploymentEnvironment: 'testing', mock: true, brand: { logo } })
      expect(found.map(({ key }) => key)).toEqual(['brand.logo'])
    },
  )
})
