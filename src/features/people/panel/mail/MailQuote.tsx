import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { MailProposal } from '../../model/mail/readMail.ts'
import { mailWords } from './words.ts'

type MailQuoteProps = Pick<MailProposal, 'quote' | 'part'>

/** Says where something stands in a mail. */
export function MailQuote({ quote, part }: MailQuoteProps) {
  const own = mailWords[useLanguage().language]
  return <p className="muted small breaks">{fill(own.from[part], { quote })}</p>
}
