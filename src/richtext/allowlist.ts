/** What the editor makes; all else is removed. */
export const allowlist = {
  elements: [
    ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'span', 'br', 'hr'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'strike', 'code', 'a'],
    ...['pre', 'blockquote', 'ul', 'ol', 'li'],
  ],
  /** Removed with their content; of other removed elements the words stay. */
  dropped: [
    ...['script', 'style', 'template', 'noscript', 'head', 'title', 'svg', 'math', 'audio', 'video'],
    ...['iframe', 'noembed', 'noframes', 'plaintext', 'xmp'],
  ],
  /** Attributes of every element. */
  everywhere: ['class', 'dir', 'lang', 'style'],
  attributes: { a: ['href', 'target', 'rel', 'title'], ol: ['start', 'type'] } as Readonly<
    Record<string, readonly string[]>
  >,
  alignments: ['left', 'center', 'right', 'justify', 'start', 'end'],
}
