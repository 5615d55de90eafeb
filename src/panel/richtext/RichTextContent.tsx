import { useMemo } from 'react'
import { sanitizeHtml } from '#richtext/sanitize.ts'
import { useLinkProtocols } from './LinkProtocolsContext.ts'
import '#richtext/richText.css'

/** Shows a rich text. Its links open a window of their own, so that nothing in the panel is lost. */
export default function RichTextContent({ html }: { html: string }) {
  const protocols = useLinkProtocols()
  const clean = useMemo(() => sanitizeHtml(html, { protocols, newWindow: true }), [html, protocols])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it holds nothing but what the allowlist names.
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />
}
