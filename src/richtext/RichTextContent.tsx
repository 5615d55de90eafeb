import { useMemo } from 'react'
import { useLinkProtocols } from './LinkProtocolsContext.ts'
import { sanitizeHtml } from './sanitize.ts'
import './richText.css'

/** A rich text to be read. Its links open a window of their own, so that nothing in the panel is lost. */
export default function RichTextContent({ html }: { html: string }) {
  const protocols = useLinkProtocols()
  const clean = useMemo(() => sanitizeHtml(html, { protocols, newWindow: true }), [html, protocols])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it holds nothing but what the allowlist names.
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />
}
