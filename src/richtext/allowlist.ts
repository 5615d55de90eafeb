/** What a document may hold: just what the editor makes. Everything else is taken out. */
export const allowlist = {
  elements: [
    ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'span', 'br', 'hr'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'strike', 'code', 'a'],
    ...['pre', 'blockquote', 'ul', 'ol', 'li'],
  ],
  /** What goes with all that is in it; of every other element that may not stay, the words do. */
  dropped: [
    ...['script', 'style', 'template', 'noscript', 'head', 'title', 'svg', 'math', 'audio', 'video'],
    ...['iframe', 'noembed', 'noframes', 'plaintext', 'xmp'],
  ],
  /** Attributes that every element may have. */
  everywhere: ['class', 'dir', 'lang', 'style'],
  /** Attributes of single elements. */
  attributes: { a: ['href', 'target', 'rel', 'title'], ol: ['start', 'type'] } as Readonly<
    Record<string, readonly string[]>
  >,
  alignments: ['left', 'center', 'right', 'justify', 'start', 'end'],
}
