/** `{route title} - {product}`; `unknown` where a route has no title (spec §2). */
export function documentTitle(title: string, productTitle: string): string {
  return `${title.trim() === '' ? 'unknown' : title} - ${productTitle}`
}
