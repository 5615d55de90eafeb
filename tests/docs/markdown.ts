export const linesOf = (text: string) => text.split('\n')

export const withoutFences = (text: string) =>
  text.replaceAll(/^ *```.*?^ *```/gms, (block) => block.replaceAll(/[^\n]/g, ''))

const withoutCode = (text: string) => withoutFences(text).replaceAll(/`[^`\n]*`/g, '')

export function linksOf(text: string): string[] {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
}

export function anchorsOf(text: string): string[] {
  const seen = new Map<string, number>()
  const headings = text.replaceAll(/^ *```.*?^ *```/gms, '').matchAll(/^#{1,6} (.+)$/gm)
  return [...headings].map(([, heading = '']) => {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-')
    const count = seen.get(anchor) ?? 0
    seen.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  })
}
