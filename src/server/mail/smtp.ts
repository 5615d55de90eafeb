import { createTransport } from 'nodemailer'
import { htmlText, plainText } from './mailFormats.ts'
import type { SendMail } from './mailroom.ts'

/**
 * Sends mail through an SMTP server.
 *
 * @param url `smtp://user:password@host:port`; `?from=` names the sender. @default the sender is no-reply@host
 */
export function createSmtpDelivery(url: string): SendMail {
  const { hostname, searchParams } = new URL(url)
  const from = searchParams.get('from') ?? `no-reply@${hostname}`
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 })
  return async (recipient, mail) => {
    // As a name and an address apart, so that nothing in the address can add a recipient.
    await transport.sendMail({
      from,
      to: { name: '', address: recipient },
      subject: mail.subject,
      text: plainText(mail),
      html: htmlText(mail),
    })
  }
}
