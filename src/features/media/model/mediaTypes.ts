/** Media types that are known by a file's content, with their extensions, the usual one first. */
export const mediaTypes: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'video/webm': ['webm'],
  'video/mp4': ['mp4', 'm4v'],
  'audio/mpeg': ['mp3'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/wav': ['wav'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/webm': ['webm', 'weba'],
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'text/plain': ['txt', 'csv', 'md', 'log'],
  'text/vtt': ['vtt'],
}

/** Media types as people know them: `PDF, DOCX, PNG`. */
export function namesOfTypes(accept: readonly string[]): string {
  const names = accept.map((type) => (mediaTypes[type]?.[0] ?? type.split('/')[1] ?? type).toUpperCase())
  return [...new Set(names)].join(', ')
}
