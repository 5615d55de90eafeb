// The pictures of rows as plain elements, each made once: fifty rows that are drawn anew at one key would pay for a styled
// component each, a third of that key's time. The shapes are Material's.

function icon(shape: string) {
  return (
    <svg className="row-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shape} />
    </svg>
  )
}

export const tickIcon = icon('M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z')

/** Which way a row moves. */
export const arrowIcons = {
  left: icon('M20 11H7.83l5.59-5.59L12 4l-8 8 8 8 1.41-1.41L7.83 13H20z'),
  right: icon('m12 4-1.41 1.41L16.17 11H4v2h12.17l-5.58 5.59L12 20l8-8z'),
} as const
