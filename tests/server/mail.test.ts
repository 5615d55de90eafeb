import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mails } from '#server/db/schema.ts'
import { letterheadOf, plainLetterhead } from '#server/mail/letterhead.ts'
import { createMailroom } from '#server/mail/mailroom.ts'
import { createSmtpDelivery, outboxRoute } from '#server/mail/openMailroom.ts'
import { writeMail } from '#server/mail/writtenMail.ts'
import { openTestServer } from '../support/openTestServer.ts'
import { createTestServer, credentialsOf, type TestServer, testStart } from '../support/server.ts'
import { startSmtpServer } from '../support/smtpServer.ts'

const { username: email } = credentialsOf('reader')
const minute = 60_000

const server = await openTestServer()
beforeEach(() => server.resetAccounts())

const request = (language = 'de', address = email) =>
  server.call('request-reset', { method: 'POST', body: { email: address, language } })

describe('mail by SMTP', () => {
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>
  let now = testStart.getTime()
  beforeAll(async () => {
    smtp = await startSmtpServer()
  })
  beforeEach(() => {
    now = testStart.getTime()
    smtp.messages.length = 0
    smtp.accept()
  })
  afterAll(() => smtp.close())

  const mailroom = () =>
    createMailroom({
      database: server.database,
      clock: () => new Date(now),
      log: () => undefined,
      delivery: createSmtpDelivery(smtp.url),
      publicUrl: () => 'https://panel.example.com',
    })

  it('goes to its one recipient, in the language asked for, with links from PUBLIC_URL (A30)', async () => {
    await request('en')
    await mailroom().workOff()
    expect(smtp.messages).toHaveLength(1)
    const [message] = smtp.messages
    expect(message?.recipients).toEqual([email])
    expect(message?.text).toContain('Subject: Set a new password')
    expect(message?.text).toMatch(/From: "?Abo-Panel"? </)
    expect(message?.text.replaceAll('=\n', '').replaceAll('=3D', '=')).toMatch(
      /https:\/\/panel\.example\.com\/auth\/confirmation\?pass=[\w-]{43}/,
    )
  })

  it('brings the logo along, so that nobody has to load it', async () => {
    const address = 'data:image/png;base64,cGljdHVyZQ=='
    const letterhead = await letterheadOf({ productTitle: 'Stadtwerke Nord', brand: { logo: address } })
    await createSmtpDelivery(smtp.url)(
      email,
      writeMail(letterhead, 'reset', 'de', { url: 'https://panel.test' }),
    )
    expect(smtp.messages[0]?.text).toContain('src=3D"cid:logo"')
    expect(smtp.messages[0]?.text).toMatch(/Content-Id: <logo>[\s\S]*cGljdHVyZQ==/i)
    expect(smtp.messages[0]?.text).toMatch(/From: "?Stadtwerke Nord"? </)
  })

  it('leaves nothing behind that would let a reader of the database in', async () => {
    await request()
    await mailroom().workOff()
    const [row] = await server.database.select().from(mails)
    expect(row).toMatchObject({ state: 'sent', content: {}, body: null, subject: null })
  })

  it('is tried again with growing gaps while the server refuses, then given up', async () => {
    smtp.refuse()
    await request()
    const room = mailroom()
    const stored = async () => (await server.database.select().from(mails))[0]
    await room.workOff()
    for (const [tries, gap] of [1, 5, 30, 120].entries()) {
      now += gap * minute - 1
      await room.workOff()
      expect(await stored()).toMatchObject({ state: 'waiting', tries: tries + 1 })
      now += 1
      await room.workOff()
      expect((await stored())?.tries).toBe(tries + 2)
    }
    expect(await stored()).toMatchObject({ state: 'failed', content: {} })
  })

  it('arrives once the server takes it again', async () => {
    smtp.refuse()
    await request()
    const room = mailroom()
    await room.workOff()
    smtp.accept()
    now += minute
    await room.workOff()
    expect(smtp.messages).toHaveLength(1)
  })

  it('is sent once, though several servers share the queue', async () => {
    await request()
    await Promise.all([mailroom().workOff(), mailroom().workOff(), mailroom().workOff()])
    expect(smtp.messages).toHaveLength(1)
  })

  it('to somebody unknown is dropped', async () => {
    await request('de', 'nobody@example.com')
    await mailroom().workOff()
    expect(smtp.messages).toEqual([])
    expect((await server.database.select().from(mails))[0]?.state).toBe('dropped')
  })
})

describe('the outbox page', () => {
  const open = (app: TestServer['app'], language = 'de') =>
    app.fetch(new Request('http://localhost/api/outbox', { headers: { 'Accept-Language': language } }))

  it('is not there unless the environment is local', async () => {
    expect((await open(server.app)).status).toBe(404)
  })

  it('shows the mails as text with links, in German and English', async () => {
    const { app, call, close, mailsTo } = await createTestServer(undefined, [], (database) => ({
      moreRoutes: [outboxRoute(database, () => plainLetterhead)],
    }))
    const person = { firstName: '<img src=x>', lastName: 'N', password: 'Ein langes Passwort' }
    await call('register', { method: 'POST', body: { ...person, email: 'n@example.com' } })
    const [mail] = await mailsTo('n@example.com')
    const page = await (await open(app)).text()
    expect(page).toContain('<h1>Postausgang</h1>')
    expect(page).toContain(`<a href="https://panel.test/auth/confirmation?token=${mail?.token}">`)
    expect(page).not.toMatch(/<script|<img/)
    expect(await (await open(app, 'en-GB')).text()).toContain('<h1>Outbox</h1>')
    await close()
  })
})
